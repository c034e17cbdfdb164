import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const BLANK = '\0blank:';

/**
 * Lets a page be looked at while one of its files is not written yet: what is imported from a missing file of the page
 * is a part that draws nothing, and the file is named in the console.
 */
export const blankMissing: Plugin = {
  name: 'blank-missing',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!/^\.{1,2}\/.*\.(tsx?|css)$/.test(source) || !importer?.includes('src-renderer')) return null;
    const file = resolve(dirname(importer), source);
    if (existsSync(file)) return null;
    console.warn(`not there yet: ${file}`);
    return BLANK + namesFrom(readFileSync(importer, 'utf8'), source).join(',');
  },
  load(id) {
    if (!id.startsWith(BLANK)) return null;
    const names = id.slice(BLANK.length).split(',').filter(Boolean);
    return names.map((name) => `export const ${name} = () => null;`).join('\n') || 'export default {};';
  },
};

/** What a file imports by name from `source`. */
function namesFrom(text: string, source: string): string[] {
  const start = text.indexOf(`'${source}'`);
  const braces = text.slice(text.lastIndexOf('import', start), start).match(/\{([^}]*)\}/)?.[1] ?? '';
  return braces
    .split(',')
    .map((name) => name.trim().split(' ')[0] ?? '')
    .filter((name) => name !== '' && name !== 'type');
}
