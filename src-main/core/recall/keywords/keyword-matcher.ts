import type { KeywordRule } from '#shared/recall.ts';
import { coverHits } from './cover-hits.ts';
import { type FoldedText, foldKeywordText } from './fold-keyword-text.ts';
import { judgeEdges, type KeywordShape } from './judge-edges.ts';
import { judgeSpacing, type Spacing } from './judge-spacing.ts';
import { buildAutomaton } from './keyword-automaton.ts';
import { kindBefore, kindBehind } from './letter-kinds.ts';

/** Something that keywords bring up: a lorebook entry. */
export interface KeywordEntry {
  readonly id: string;
  readonly keywords: readonly string[];
}

/** A keyword met in a text. */
export interface KeywordHit {
  /** Of the entry. */
  id: string;
  /** As it stands in the entry. */
  keyword: string;
  rule: KeywordRule;
  /** As it stands in the text: its part [start, end), in UTF-16 units. */
  found: string;
  start: number;
  end: number;
}

export interface KeywordMatcher {
  /** Every place where a keyword is met, by place, then longest first, then by id; none that a longer one covers. */
  find(text: string): KeywordHit[];
}

/**
 * Reads all keywords once; quick to ask as often as needed. Keywords without a letter, a figure or an emoji never fire.
 * Regular expressions are not known here: `splitPatterns` takes them out before (SPEC section 7).
 */
export function buildKeywordMatcher(entries: readonly KeywordEntry[]): KeywordMatcher {
  const words = readWords(entries);
  const automaton = buildAutomaton(words.map(({ shape }) => shape.text));
  return {
    find(text) {
      const folded = foldKeywordText(text);
      const hits: KeywordHit[] = [];
      automaton.scan(folded.text, (index, end) => {
        const word = words[index];
        if (word !== undefined) collectHits(word, { text, folded, end }, hits);
      });
      return coverHits(hits.sort((a, b) => a.start - b.start || b.end - a.end || compare(a.id, b.id)));
    },
  };
}

/** A folded keyword and every entry that has it, with the ways it is spaced there: 검은 숲 and 검은숲 are one word. */
interface Word {
  shape: KeywordShape;
  owners: Map<string, Form[]>;
}

interface Form {
  keyword: string;
  gaps: readonly number[];
}

interface Place {
  text: string;
  folded: FoldedText;
  end: number;
}

function readWords(entries: readonly KeywordEntry[]): Word[] {
  const words = new Map<string, Word>();
  for (const { id, keywords } of entries) {
    for (const keyword of keywords) {
      const { text, gaps } = foldKeywordText(keyword);
      if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) continue;
      const word = words.get(text) ?? { shape: shapeOf(text), owners: new Map<string, Form[]>() };
      words.set(text, word);
      const forms = word.owners.get(id);
      if (forms === undefined) word.owners.set(id, [{ keyword, gaps }]);
      else forms.push({ keyword, gaps });
    }
  }
  return [...words.values()];
}

function shapeOf(text: string): KeywordShape {
  return {
    text,
    first: kindBehind(text, 0),
    last: kindBefore(text, text.length),
    letters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    hangul: text.match(/[가-힣]/gu)?.length ?? 0,
  };
}

function collectHits({ shape, owners }: Word, { text, folded, end }: Place, hits: KeywordHit[]): void {
  const start = end - shape.text.length;
  const rule = judgeEdges(shape, folded, start, end);
  if (rule === null) return;
  const from = folded.starts[start] ?? 0;
  const to = folded.ends[end - 1] ?? from;
  const found = text.slice(from, to);
  for (const [id, forms] of owners) {
    const met = bestForm(forms, (gaps) => judgeSpacing({ shape, own: gaps, rule }, folded, start));
    if (met === null) continue;
    hits.push({ id, keyword: met.keyword, rule: met.same ? rule : 'spacing', found, start: from, end: to });
  }
}

/** The way of spacing that stands in the text, else the first that may be meant. */
function bestForm(
  forms: readonly Form[],
  judge: (gaps: readonly number[]) => Spacing,
): { keyword: string; same: boolean } | null {
  let other: string | null = null;
  for (const { keyword, gaps } of forms) {
    const spacing = judge(gaps);
    if (spacing === 'same') return { keyword, same: true };
    if (spacing === 'other') other ??= keyword;
  }
  return other === null ? null : { keyword: other, same: false };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
