import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, MANIFEST_NAME, Manifest } from '../../../src-main/core/archive/manifest.ts';
import { ARCHIVE_PARTS } from '../../../src-main/core/archive/parts.ts';
import { PROJECT } from '../../helpers/node-ports.ts';

const page = readFileSync(join(PROJECT, 'docs/archive-format.md'), 'utf8');

/** The rows of the table under a line of headings, cell by cell. */
function tableUnder(headings: string): string[][] {
  const lines = page.split('\n');
  const rows: string[][] = [];
  for (let at = lines.indexOf(headings) + 2; lines[at]?.startsWith('|'); at++)
    rows.push((lines[at] ?? '').slice(2, -2).split(' | '));
  return rows;
}

describe('docs/archive-format.md', () => {
  it('lists every part with its columns, as the app writes them', () => {
    expect(tableUnder('| part | owner | order | columns |')).toEqual(
      ARCHIVE_PARTS.map(({ name, owner, order, columns }) => [
        `\`${name}\``,
        owner,
        order,
        columns.map((one) => `\`${one.name}\` ${one.kind}${one.nullable ? '?' : ''}`).join(', '),
      ]),
    );
  });

  it('says what every part means', () => {
    const told = page.slice(page.indexOf('### What they mean'), page.indexOf('### What names what'));
    expect(ARCHIVE_PARTS.map(({ name }) => name).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  it('names the seal and the fields of the manifest', () => {
    expect({
      seal: page.includes(`\`${ARCHIVE_FORMAT} ${ARCHIVE_VERSION} <SHA-256 of ${MANIFEST_NAME}, in hex>\``),
      fields: tableUnder('| field | meaning |').map(([name]) => name),
    }).toEqual({ seal: true, fields: Object.keys(Manifest.shape).map((name) => `\`${name}\``) });
  });
});
