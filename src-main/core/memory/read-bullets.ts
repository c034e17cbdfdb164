import { isRemark } from './filler-text.ts';
import { splitLtmBullet } from './ltm-head.ts';
import type { OutputLine } from './output-lines.ts';
import type { Sheet } from './output-notes.ts';
import { endsSentence, isCutOff } from './sentence-end.ts';

/** `headed`: bullets of long-term memory. `free`: bullets of a persona. `paragraph`: recent context. */
export type BulletStyle = 'headed' | 'free' | 'paragraph';

export interface Bullets {
  texts: string[];
  /** The last line belongs to the last of them; false after a remark that closes the output. */
  endsInText: boolean;
}

/**
 * The bullets or paragraphs of one section, wrapped and nested lines joined (SPEC section 5). A line that belongs to none
 * is noted as `stray-prose`.
 */
export function readBullets(lines: readonly OutputLine[], style: BulletStyle, where: string, sheet: Sheet): Bullets {
  const marked = lines.filter((line) => line.kind === 'bullet' || (style === 'headed' && hasHead(line.text)));
  const list: List = { style, texts: [], open: false, base: marked[0]?.indent ?? null, key: '' };
  let endsInText = false;
  for (const line of lines) {
    if (isOwnHeading(line)) {
      list.open = false;
      if (line.kind !== 'heading') sheet.note('unknown-heading', where, line.text);
      continue;
    }
    const move = moveFor(line, list);
    endsInText = move !== 'stray';
    if (move === 'new') begin(line, list);
    else if (move === 'append') list.texts.push(joined(list.texts.pop(), line.text));
    else sheet.note('stray-prose', where, line.text);
  }
  return { texts: list.texts, endsInText };
}

interface List {
  style: BulletStyle;
  texts: string[];
  /** Whether a next line may belong to the last text. */
  open: boolean;
  /** Indent of the first bullet; null where no line has a mark. */
  base: number | null;
  /** `취향:` above nested bullets, which then each stand for themselves. */
  key: string;
}

/** `### 약속` or `**약속**` between bullets. A whole sentence in bold is none. */
function isOwnHeading(line: OutputLine): boolean {
  return line.kind === 'heading' || (line.kind === 'prose' && line.bold && !endsSentence(line.text));
}

function moveFor(line: OutputLine, list: List): 'new' | 'append' | 'stray' {
  const numbered = line.kind === 'bullet' && line.numbered;
  if (list.style === 'headed') {
    if (hasHead(line.text)) return 'new';
    if (line.kind === 'bullet') return list.open && (numbered || isNested(line, list)) ? 'append' : 'new';
  }
  if (line.kind === 'bullet') return 'new';
  const last = list.open ? list.texts.at(-1) : undefined;
  if (last === undefined) return opensNothing(line, list) ? 'stray' : 'new';
  const finished = list.style === 'free' ? !isCutOff(last) : endsSentence(last);
  if (!finished) return 'append';
  if (line.gap && isRemark(line.text)) return 'stray';
  if (list.style === 'paragraph' || list.base === null) return 'new';
  return line.gap && line.indent <= list.base ? 'stray' : 'append';
}

/** Prose where no bullet stands yet: an announcement ("다음과 같다:"), or an item whose mark was forgotten. */
function opensNothing(line: OutputLine, list: List): boolean {
  const announced = isRemark(line.text) || /[:：]$/u.test(line.text);
  return list.style === 'paragraph' ? announced : announced || list.base !== null;
}

function begin(line: OutputLine, list: List): void {
  const nested = isNested(line, list);
  const last = list.texts.at(-1) ?? '';
  if (!nested) list.key = '';
  else if (list.style === 'free' && list.open && list.key === '' && /[:：]$/u.test(last)) {
    list.key = list.texts.pop() ?? '';
  }
  list.texts.push(list.key === '' ? line.text : `${list.key} ${line.text}`);
  list.open = true;
}

function isNested(line: OutputLine, list: List): boolean {
  return line.kind === 'bullet' && list.base !== null && line.indent >= list.base + 2;
}

function joined(before: string | undefined, text: string): string {
  return before === undefined || before === '' ? text : `${before} ${text}`;
}

function hasHead(text: string): boolean {
  return splitLtmBullet(text) !== null;
}
