/** A reply as its bubbles. `{slot}` and `{slot:이/가}` are filled in later. */
export type Line = readonly string[];

/**
 * Lines from their table: `# name` opens a group, each further row is one line, ` / ` stands between bubbles and ` | `
 * between forms (casual, polite). Throws on a row that hasn't `forms` forms: the tables ship with the app.
 */
export function parseLines(table: string, forms: number): ReadonlyMap<string, readonly (readonly Line[])[]> {
  const groups = new Map<string, (readonly Line[])[]>();
  let open: (readonly Line[])[] = [];
  for (const raw of table.split('\n')) {
    const row = raw.trim();
    if (row === '') continue;
    if (row.startsWith('# ')) {
      open = [];
      groups.set(row.slice(2), open);
      continue;
    }
    const read = row.split(' | ').map((form) => form.split(' / ').map((bubble) => bubble.trim()));
    if (read.length !== forms) throw new Error(`a line needs ${forms} forms: ${row}`);
    open.push(read);
  }
  return groups;
}
