import { mapStrings } from './mask-row.ts';
import type { PartRow } from './part-line.ts';
import type { ArchivePart } from './parts.ts';

/**
 * Gives everything in an archive an id of its own, so that it comes in as a copy beside what is here; people stay who they are.
 * Rows must come in the order of the parts: in JSON only ids that were met before are renamed, and words never. `idOf`: the new
 * id of an old one, always the same one.
 */
export function createRenamer(idOf: (id: string) => string): (part: ArchivePart, row: PartRow) => PartRow {
  const met = new Set<string>();
  const people = new Set<string>();
  const rename = (id: string): string => {
    if (people.has(id)) return id;
    met.add(id);
    return idOf(id);
  };
  return (part, row) => {
    if (part.name === 'users') {
      people.add(String(row.id));
      return row;
    }
    const renamed: PartRow = { ...row };
    for (const { name, kind } of part.columns) {
      const value = row[name];
      if (typeof value !== 'string') continue;
      if (kind === 'id') renamed[name] = rename(value);
      if (kind === 'json' && part.name !== 'generations')
        renamed[name] = JSON.stringify(mapStrings(JSON.parse(value), (text) => (met.has(text) ? idOf(text) : text)));
    }
    return renamed;
  };
}
