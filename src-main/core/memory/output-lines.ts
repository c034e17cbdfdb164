interface Place {
  /** From 1, as people count. */
  number: number;
  /** A blank line, a rule or a fence stood before it. */
  gap: boolean;
  indent: number;
  /** Without marks, bold and needless spaces; `{user}` literal. */
  text: string;
}

/** A line of a model's output that says something. */
export type OutputLine = Place &
  (
    | { kind: 'delimiter'; block: 'memory' | 'lorebook' | 'end' | 'other'; closed: boolean }
    | { kind: 'heading'; level: number }
    | { kind: 'bullet'; numbered: boolean; bold: boolean }
    | { kind: 'prose'; bold: boolean }
  );

export interface OutputText {
  lines: OutputLine[];
  /** What was taken off that said nothing: `fence`, `quote`, `reasoning`. */
  dress: string[];
  /** A fence was opened, something stood in it, and it was never closed. */
  fenceOpen: boolean;
}

/**
 * A model's output as lines with their marks read (SPEC section 5, tolerant of dress): NFC, without invisible characters,
 * fences, rules, quote marks and closed `<think>` blocks. Linear in its length.
 */
export function readOutputLines(output: string): OutputText {
  const dress = new Set<string>();
  const lines: OutputLine[] = [];
  const fence = { open: false, filled: false };
  let gap = true;
  for (const [index, raw] of visibleText(output, dress).split('\n').entries()) {
    const line = unquoted(raw, dress);
    const bare = unfenced(line.trim(), fence);
    if (bare !== line.trim()) dress.add('fence');
    if (bare === '' || RULE.test(bare)) {
      gap = true;
      continue;
    }
    fence.filled = true;
    lines.push(readLine(bare, { number: index + 1, gap, indent: indentOf(line) }));
    gap = false;
  }
  return { lines, dress: [...dress], fenceOpen: fence.open && fence.filled };
}

/** `text` without bold and code marks, in one line with single spaces, every way to write `{user}` as that. */
export function plainText(text: string): string {
  return text
    .replace(/\*{2,}/g, '')
    .replace(/__([^_\n]{1,200})__/g, '$1')
    .replace(/`([^`\n]{1,200})`/g, '$1')
    .replace(/<br ?\/?>/gi, ' ')
    .replace(/(?:\{\{|[{｛]) ?(?:user|유저|사용자) ?(?:\}\}|[}｝])/gi, '{user}')
    .split(/\s+/u)
    .join(' ')
    .trim();
}

/** Control characters that are not spaces, and what takes no room; the joiners of emoji stay. */
const INVISIBLE = /[^\P{Cc}\s\u0085]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const THOUGHTS = ['think', 'thinking', 'reasoning', 'thought'].map((tag): [RegExp, RegExp] => [
  new RegExp(`</${tag}>`, 'gi'),
  new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'gi'),
]);
const RULE = /^(?:[-*_=~─━═—–－＝]\s?){3,}$/;

function visibleText(output: string, dress: Set<string>): string {
  const text = output.toWellFormed().replace(INVISIBLE, '').replace(LINE_ENDS, '\n').normalize('NFC');
  return THOUGHTS.reduce((rest, [closing, thought]) => {
    // Behind the last closing tag every opening one would be searched to the end.
    const last = [...rest.matchAll(closing)].at(-1);
    if (last === undefined) return rest;
    const end = last.index + last[0].length;
    const without = rest.slice(0, end).replace(thought, '\n') + rest.slice(end);
    if (without !== rest) dress.add('reasoning');
    return without;
  }, text);
}

function unquoted(line: string, dress: Set<string>): string {
  if (!/^\s{0,8}>(?:\s|$)/.test(line)) return line;
  dress.add('quote');
  return line.replace(/^\s{0,8}(?:>\s?)+/, '');
}

function unfenced(line: string, fence: { open: boolean; filled: boolean }): string {
  let bare = line;
  if (/^(?:`{3,}|~{3,})/.test(bare)) {
    toggle(fence);
    bare = bare.replace(/^(?:`{3,}|~{3,})[ \t]*(?:[a-z0-9+.-]{0,20}(?=$|[=#]))?/i, '').trim();
  }
  if (!/(?:`{3,}|~{3,})$/.test(bare)) return bare;
  toggle(fence);
  return bare.replace(/(?:`{3,}|~{3,})$/, '').trimEnd();
}

function toggle(fence: { open: boolean; filled: boolean }): void {
  fence.open = !fence.open;
  fence.filled = false;
}

function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === '\t') columns += 4;
    else if (/\s/u.test(character)) columns += 1;
    else break;
  }
  return columns;
}

function readLine(bare: string, at: Omit<Place, 'text'>): OutputLine {
  return readDelimiter(bare, at) ?? readHeadingMark(bare, at) ?? readBullet(bare, at);
}

const DELIMITER = /^(={2,}) ?([^=]{1,40}?) ?(={2,})$/;
const BLOCKS: [RegExp, 'memory' | 'lorebook' | 'end'][] = [
  [/^(?:memory|memories|memorydocument|메모리|메모리문서|기억|기억문서)$/, 'memory'],
  [/^(?:lorebook|lorebookentries|로어북|로어북항목)$/, 'lorebook'],
  [/^(?:end|endofoutput|끝|종료)$/, 'end'],
];

/** `=== MEMORY ===` in a line of its own, whatever its width, case or spacing; anything but `=` is a wrong delimiter. */
function readDelimiter(bare: string, at: Omit<Place, 'text'>): OutputLine | null {
  if (bare.length > 80) return null;
  const folded = bare
    .normalize('NFKC')
    .replace(/═/g, '=')
    .replace(/^[\s*_#]+|[\s*_#]+$/g, '');
  const match = DELIMITER.exec(folded);
  if (match === null) return null;
  const [, left = '', name = '', right = ''] = match;
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const block = BLOCKS.find(([pattern]) => pattern.test(key))?.[1] ?? 'other';
  return { kind: 'delimiter', block, closed: right.length >= left.length, text: plainText(bare), ...at };
}

const HEADING = /^(?:[*_]{1,3})?([#＃]{1,6})(\s*)(.*)$/u;

function readHeadingMark(bare: string, at: Omit<Place, 'text'>): OutputLine | null {
  const match = HEADING.exec(bare);
  if (match === null) return null;
  const [, marks = '', space = '', rest = ''] = match;
  // `#나비 #물통` is a list of words, not a heading.
  if (marks.length === 1 && space === '' && rest !== '') return null;
  const text = plainText(rest.replace(/[#＃*_\s]+$/u, ''));
  return { kind: 'heading', level: marks.length, text, ...at };
}

const SYMBOL = /^(?:[-*+–—－−•·‧∙・▪▫◦●○■□◆◇▶►](?=\s|$)|[•·●○▪◦■◆](?=\S)|[-－](?=[[［【"“{*\p{L}]))\s*/u;
const NUMBER = /^(?:\d{1,3}[.)．）](?=\s|$)|\(\d{1,3}\)|[①-⑳])\s*/u;
const CHECKBOX = /^\[[ xX✓]\]\s+/;

function readBullet(bare: string, at: Omit<Place, 'text'>): OutputLine {
  const symbol = SYMBOL.exec(bare)?.[0];
  const number = symbol === undefined ? NUMBER.exec(bare)?.[0] : undefined;
  const rest = bare.slice((symbol ?? number ?? '').length).replace(CHECKBOX, '');
  const bold = /^(\*\*|__)[^*_]{1,120}\1[:：]?$/u.test(rest) || /^(\*\*|__)[^*_]{1,120}[:：]\1$/u.test(rest);
  const text = plainText(rest);
  if (symbol === undefined && number === undefined) return { kind: 'prose', bold, text, ...at };
  return { kind: 'bullet', numbered: number !== undefined, bold, text, ...at };
}
