import type { LogColumns, LogRow } from './log-mapping.ts';
import type { LogTable } from './parse-table.ts';

export interface ScannedTable {
  rows: LogRow[];
  /** Rows, from 1, that have something in them but no text where the text should be. */
  without: { line: number; row: string[] }[];
}

/** The messages of a table in the order of its rows; blank rows are passed over. */
export function scanTable(table: LogTable, columns: LogColumns, hasHeader: boolean): ScannedTable {
  const scanned: ScannedTable = { rows: [], without: [] };
  for (const [index, row] of table.rows.entries()) {
    if ((index === 0 && hasHeader) || row.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const text = (row[columns.text] ?? '').trimEnd();
    if (text.trim() === '') {
      scanned.without.push({ line, row });
      continue;
    }
    const speaker = columns.speaker === null ? '' : (row[columns.speaker] ?? '').trim();
    const date = columns.date === null ? '' : (row[columns.date] ?? '').trim();
    scanned.rows.push({ line, speaker, text, date, system: false });
  }
  return scanned;
}
