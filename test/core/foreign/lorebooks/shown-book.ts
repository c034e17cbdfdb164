import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForeignBook, ForeignWarning, Reading } from '../../../../src-main/core/foreign/foreign.ts';
import { PROJECT } from '../../../helpers/node-ports.ts';

export function fixture(name: string): string {
  return readFileSync(join(PROJECT, 'test/fixtures/foreign', name), 'utf8');
}

/** A reading in lines, without what is kept verbatim. */
export function shown(reading: Reading<ForeignBook>) {
  if (!reading.ok) return reading;
  const { format, name, description, scanDepth, tokenBudget, recursive, entries } = reading.value;
  return {
    book: [format, name, description, scanDepth, tokenBudget, recursive],
    entries: entries.map(({ id, title, keys, secondaryKeys, secondaryLogic, content, enabled, constant, order }) => {
      const second =
        secondaryKeys.length > 0 || secondaryLogic !== null ? ` ${secondaryLogic} ${secondaryKeys.join('|')}` : '';
      const state = `${enabled ? '' : ' off'}${constant ? ' always' : ''}${order === null ? '' : ` @${order}`}`;
      return `${id} ${title} <${keys.join('|')}>${second}${state}: ${content}`;
    }),
    warnings: reading.warnings.map(inWords),
  };
}

export function inWords({ code, where, detail }: ForeignWarning): string {
  return `${where}: ${code}: ${detail}`;
}
