// The part of papaparse that is used here. Its published types pull in those of Node, and with them `process` and `Buffer` would be known
// in all of core, where only pure code belongs.
declare module 'papaparse/papaparse.js' {
  interface ParseConfig {
    delimiter?: string;
    delimitersToGuess?: string[];
    newline: '\n';
    preview?: number;
    quoteChar?: string;
    skipEmptyLines?: boolean;
  }
  interface ParseResult {
    data: string[][];
    errors: { code: string; row?: number }[];
    meta: { delimiter: string };
  }
  const papaparse: { parse(text: string, config: ParseConfig): ParseResult };
  export = papaparse;
}
