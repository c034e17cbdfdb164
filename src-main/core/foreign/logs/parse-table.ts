/// <reference path="./papaparse.d.ts" />
import papaparse from 'papaparse/papaparse.js';

export interface LogTable {
  rows: string[][];
  /** A quotation mark is opened and never closed: the rest of the file has gone into one cell. Its row, from 1. */
  openQuoteRow: number | null;
}

/** Rows and cells of a CSV text whose lines end in \n (comma, semicolon, tab or bar; line breaks within quotation marks are kept). null where it has one column. */
export function parseTable(text: string): LogTable | null {
  const delimiter = guessDelimiter(text);
  if (delimiter === null) return null;
  const { data, errors } = papaparse.parse(text, { delimiter, newline: '\n', ...quotes(text, delimiter) });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  return { rows: data, openQuoteRow: open === undefined ? null : (open.row ?? 0) + 1 };
}

/** The parser's own guess, from a start that can hold ten rows of it. */
function guessDelimiter(text: string): string | null {
  const { data, meta } = papaparse.parse(text.slice(0, 200_000), {
    preview: 50,
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: true,
    ...quotes(text.slice(0, 200_000), ','),
  });
  return data.some((row) => row.length > 1) ? meta.delimiter : null;
}

/**
 * The parser notes every quotation mark that closes nothing; of millions of them it would fill the memory. A file like that is not
 * written with them, so they are letters like all others: NUL, which has been taken out before, never stands in it.
 */
function quotes(text: string, delimiter: string): { quoteChar?: string } {
  let stray = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const [left, right] = [text[at - 1] ?? '\n', text[at + 1] ?? '\n'];
    const isEdge = [left, right].some((letter) => letter === '"' || letter === '\n' || letter === delimiter);
    if (!isEdge && ++stray > MOST_STRAY) return { quoteChar: '\0' };
  }
  return {};
}

const MOST_STRAY = 1_000_000;
