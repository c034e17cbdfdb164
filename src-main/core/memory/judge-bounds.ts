import type { GateFinding, MemorySlot } from '#shared/memory.ts';
import { estimateTokens } from '../count-tokens.ts';
import { findLoops } from './bounds/find-loops.ts';
import { findPromptEcho } from './bounds/find-prompt-echo.ts';
import { findScenePlay } from './bounds/find-scene-play.ts';
import { findWrongLanguage } from './bounds/find-wrong-language.ts';
import type { BoundsPiece } from './bounds/piece.ts';
import { splitLtmBullet, TIME_UNKNOWN } from './ltm-head.ts';
import { placesOf, renderSlot, SLOTS, type WrittenEntry, type WrittenItem } from './memory-document.ts';

export interface BoundsContext {
  kind: 'extract' | 'summarise';
  language: 'ko' | 'en';
  /** The instructions as they were sent, without the memory and the messages that came with them. */
  prompt: string;
  /** Of the user and the Soul, in every form that is used. */
  names: string[];
  /** Texts that the memory has already: they stay in the language that the talk had then. */
  carried?: ReadonlySet<string>;
}

/** The most that memory may hold. Tokens are our estimate; `least` counts are only reported, for extracts. */
export const BOUNDS = {
  ltm: { extract: 12, summarise: 16, least: 4, tokens: 1500 },
  relational: { items: 8, least: 4, tokens: 500 },
  user: { items: 24, tokens: 600 },
  recent: { tokens: 400 },
  documentTokens: 2900,
  lorebook: { entries: 30, recordTokens: 600, titleLength: 80, keywords: 12, keywordLength: 40, timeLength: 80 },
} as const;

interface Written {
  items: readonly WrittenItem[];
  entries: readonly WrittenEntry[];
}

/**
 * The bounds gate (SPEC section 6; facts: retrieval 6.3): what is too much, in the wrong language, the prompt itself, a
 * loop or a scene that is played on is refused; what is merely odd is reported. Memory that was carried over is no echo, as
 * `prompt` holds the instructions alone.
 */
export function judgeBounds(parsed: Written, context: BoundsContext): GateFinding[] {
  const pieces = piecesOf(parsed);
  return [
    ...judgeCounts(parsed.items, context.kind),
    ...judgeTokens(parsed.items),
    ...parsed.entries.flatMap(judgeEntry),
    ...lorebookCount(parsed.entries.length),
    ...findWrongLanguage(
      pieces.filter((piece) => !context.carried?.has(piece.text)),
      context.language,
      context.names,
    ),
    ...findPromptEcho(pieces, context.prompt),
    ...findLoops(pieces),
    ...findScenePlay(pieces, context.names),
    ...reportThin(parsed.items, context.kind),
    ...reportDates(parsed),
  ];
}

function piecesOf(parsed: Written): BoundsPiece[] {
  const places = placesOf(parsed.items);
  return [
    ...parsed.items.map((item, index): BoundsPiece => {
      const body = item.slot === 'long_term_memory' ? (splitLtmBullet(item.text)?.body ?? item.text) : item.text;
      return { place: item.slot, where: places[index] ?? '', text: item.text, body };
    }),
    ...parsed.entries.map(
      (entry, index): BoundsPiece => ({
        place: 'lorebook',
        where: `lorebook[${index}]`,
        text: `${entry.title}\n${entry.keywords.join(', ')}\n${entry.record}`,
        body: entry.record,
      }),
    ),
  ];
}

const TOKENS: Record<MemorySlot, number> = {
  recent_context: BOUNDS.recent.tokens,
  long_term_memory: BOUNDS.ltm.tokens,
  soul_relational_persona: BOUNDS.relational.tokens,
  user_relational_persona: BOUNDS.user.tokens,
};

function countIn(items: readonly WrittenItem[], slot: MemorySlot): number {
  return items.filter((item) => item.slot === slot).length;
}

function judgeCounts(items: readonly WrittenItem[], kind: BoundsContext['kind']): GateFinding[] {
  const limits: [MemorySlot, number][] = [
    ['long_term_memory', BOUNDS.ltm[kind]],
    ['soul_relational_persona', BOUNDS.relational.items],
    ['user_relational_persona', BOUNDS.user.items],
  ];
  const over = limits.flatMap(([slot, most]) => tooMany('too-many-items', slot, countIn(items, slot), most));
  const silent = kind === 'summarise' && countIn(items, 'recent_context') === 0;
  return silent ? [...over, finding('reject', 'recent-context-empty', 'recent_context', '')] : over;
}

function judgeTokens(items: readonly WrittenItem[]): GateFinding[] {
  const tokens = SLOTS.map((slot): [MemorySlot, number] => [slot, estimateTokens(renderSlot(slot, items))]);
  const whole = tokens.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...tokens.flatMap(([slot, count]) => tooMany('too-many-tokens', slot, count, TOKENS[slot])),
    ...tooMany('too-many-tokens', '', whole, BOUNDS.documentTokens),
  ];
}

function judgeEntry(entry: WrittenEntry, index: number): GateFinding[] {
  const where = `lorebook[${index}]`;
  const limits = BOUNDS.lorebook;
  const longest = Math.max(0, ...entry.keywords.map((keyword) => keyword.length));
  return [
    ...tooMany('record-too-long', where, estimateTokens(entry.record), limits.recordTokens),
    ...tooMany('title-too-long', where, entry.title.length, limits.titleLength),
    ...tooMany('time-too-long', where, entry.time.length, limits.timeLength),
    ...tooMany('too-many-keywords', where, entry.keywords.length, limits.keywords),
    ...tooMany('keyword-too-long', where, longest, limits.keywordLength),
  ];
}

function lorebookCount(entries: number): GateFinding[] {
  return tooMany('too-many-entries', 'lorebook', entries, BOUNDS.lorebook.entries);
}

function reportThin(items: readonly WrittenItem[], kind: BoundsContext['kind']): GateFinding[] {
  if (kind === 'summarise') return [];
  const least: [MemorySlot, number][] = [
    ['long_term_memory', BOUNDS.ltm.least],
    ['soul_relational_persona', BOUNDS.relational.least],
  ];
  return least.flatMap(([slot, fewest]) => {
    const count = countIn(items, slot);
    return count < fewest ? [finding('report', 'few-items', slot, `${count} < ${fewest}`)] : [];
  });
}

/** Messenger times carry the weekday (SPEC section 2). */
function reportDates({ items, entries }: Written): GateFinding[] {
  const places = placesOf(items);
  const times: [string, string][] = [
    ...items.flatMap((item, index): [string, string][] => {
      const head = item.slot === 'long_term_memory' ? splitLtmBullet(item.text)?.head : undefined;
      return head?.source === 'Messenger' ? [[places[index] ?? '', head.time]] : [];
    }),
    ...entries.map((entry, index): [string, string] => [`lorebook[${index}]`, entry.time]),
  ];
  return times
    .filter(([, time]) => time !== TIME_UNKNOWN && /\d{4}/.test(time) && !WEEKDAY.test(time))
    .map(([where, time]) => finding('report', 'no-weekday', where, time));
}

const WEEKDAY = /[월화수목금토일]요일|\([월화수목금토일]\)|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/iu;

function tooMany(code: string, where: string, count: number, most: number): GateFinding[] {
  return count > most ? [finding('reject', code, where, `${count} > ${most}`)] : [];
}

function finding(effect: GateFinding['effect'], code: string, where: string, detail: string): GateFinding {
  return { gate: 'bounds', effect, code, where, detail };
}
