import type { BlockName, Omission } from '#shared/prompts.ts';
import { correctedTokens, estimateTokens } from './count-tokens.ts';
import { type BudgetLine, type BudgetVerdict, fitBudget } from './fit-budget.ts';
import { substituteUser } from './korean/substitute-user.ts';
import { plainBlock, plainMessage } from './plain-text.ts';
import { type PromptSlots, systemBlocks } from './system-blocks.ts';
import { type EdgeTexts, type Turn, validTurns } from './turns-invariant.ts';

export interface HistoryLine {
  seq: number;
  author: 'user' | 'soul';
  text: string;
  /** Estimate for the text alone. */
  tokens: number;
  /** `2026-05-28 (목) 21:03` */
  stamp: string;
}

export interface AssembleInput {
  overview: string;
  slots: PromptSlots;
  /** The initial situation until the first summary cycle, recent_context ever after. */
  context: { kind: 'situation' | 'recent_context'; text: string };
  /** Oldest first. */
  history: readonly HistoryLine[];
  /** Messages from this seq on are the newest turn and never left out. */
  newestTurnSeq: number;
  /** Messages older than `history` that were not read because they can't fit. */
  unread: { items: number; tokens: number; sample: string };
  /** Lorebook entries and excerpts for this turn; blank when there are none. */
  recalled: string;
  /** Estimated tokens that are kept free for what is recalled, whatever it comes to: so history ends where it was planned. */
  reserved?: number;
  userName: string;
  /** Tokens of the whole prompt. */
  budget: number;
  /** The server's counts over our estimates for this model; null before its first count. */
  ratio: number | null;
  edges: EdgeTexts;
}

export interface AssembledBlock {
  name: BlockName;
  area: 'system' | 'turn';
  text: string;
  tokens: number;
  items: number;
  /** For live_chat_history: the places of its messages, as ranges, and their lines. */
  seqs: Array<[number, number]>;
  lines: Array<{ author: 'user' | 'soul'; text: string }> | null;
}

export interface AssembledRequest {
  system: string;
  turns: Turn[];
  blocks: AssembledBlock[];
  omitted: Omission[];
  tokens: number;
  /** `tokens` before the correction by the server's counts. */
  estimatedTokens: number;
}

/** What the clock in front of a line costs, as our estimate. */
export const STAMP_TOKENS = estimateTokens('[2026-05-28 (목) 21:03] ');

/**
 * The prompt of one chat turn (SPEC section 3): system area, then context block and live history, recalled items just
 * before the newest message, which is the very last text. `{user}` is replaced here and nowhere before. Everything above
 * the last user content depends on memory and history only, so that providers' prefix caches hold.
 */
export function assembleRequest(input: AssembleInput): AssembledRequest {
  const parts = readParts(input);
  const { named, count, lineTokens, context, older, newest } = parts;
  const recalled =
    input.recalled.trim() === '' ? '' : `<recalled>\n${plainBlock(named(input.recalled.trim()))}\n</recalled>`;
  const fit = fitParts(parts, input, Math.max(estimateTokens(recalled), input.reserved ?? 0));
  const system = parts.systemOf(parts.bullets.slice(fit.dropMemory));
  const kept = [...older.slice(fit.dropHistory), ...newest].map(
    (line): SentLine => ({ ...line, text: historyText(line) }),
  );
  const blocks: AssembledBlock[] = [
    ...system.map(
      (block): AssembledBlock => ({
        ...block,
        area: 'system',
        tokens: count(block.text),
        items: 1,
        seqs: [],
        lines: null,
      }),
    ),
    ...textBlock('initial_or_recent_context', context, count),
    ...historyBlock(kept, lineTokens),
    ...textBlock('recalled', recalled, count),
  ];
  const tokens = blocks.reduce((sum, block) => sum + block.tokens, 0);
  return {
    system: system.map((block) => block.text).join('\n\n'),
    turns: validTurns(turnsOf(context, kept, recalled), {
      opener: named(input.edges.opener),
      closer: named(input.edges.closer),
    }),
    blocks,
    omitted: fit.omitted,
    tokens,
    estimatedTokens: Math.round((tokens * 1000) / correctedTokens(1000, input.ratio)),
  };
}

/** How a prompt stands before anything is recalled for it. */
export interface RequestPlan {
  /** For `AssembleInput.reserved`. */
  reserved: number;
  /** Estimated tokens that the recalled text may have. */
  room: number;
  /** What the prompt will hold: places of its messages, and its long-term memory. */
  seqs: Set<number>;
  longTermMemory: string;
}

/**
 * What is left for recalled items: `most` estimated tokens (0: nothing is to be recalled), at most a quarter of the prompt's budget, and never more than what
 * can't be cut leaves; in a small prompt it would push out the very talk that it is for.
 */
export function planRequest(input: Omit<AssembleInput, 'recalled' | 'reserved'>, most: number): RequestPlan {
  const parts = readParts(input);
  const left = Math.min(input.budget / RECALL_SHARE, input.budget - parts.fixed);
  const uncorrected = Math.floor((left * 1000) / correctedTokens(1000, input.ratio));
  const reserved = most === 0 ? 0 : Math.max(0, Math.min(most + RECALLED_TAGS, uncorrected));
  const fit = fitParts(parts, input, reserved);
  return {
    reserved,
    room: Math.max(0, reserved - RECALLED_TAGS),
    seqs: new Set([...parts.older.slice(fit.dropHistory), ...parts.newest].map((line) => line.seq)),
    longTermMemory: splitBullets(input.slots.longTermMemory).slice(fit.dropMemory).join('\n'),
  };
}

const RECALL_SHARE = 4;
/** With what two texts cost more joined than apart. */
const RECALLED_TAGS = estimateTokens('<recalled>\n\n</recalled>') + 2;

type Parts = ReturnType<typeof readParts>;

function readParts(input: Omit<AssembleInput, 'recalled' | 'reserved'>) {
  // Half a surrogate pair (a text that was cut) makes a server refuse the whole request.
  const named = (text: string) => substituteUser(text, input.userName).toWellFormed();
  const count = (text: string) => correctedTokens(estimateTokens(text), input.ratio);
  const lineTokens = (line: HistoryLine) => correctedTokens(line.tokens + STAMP_TOKENS, input.ratio);
  const newest = input.history.filter((line) => line.seq >= input.newestTurnSeq);
  const context = contextBlock(input.context.kind, named(input.context.text));
  const slots = namedSlots(input.slots, named);
  const systemOf = (memory: readonly string[]) =>
    systemBlocks(named(input.overview), { ...slots, longTermMemory: memory.join('\n') });
  const fixedTexts = [...systemOf([]).map((block) => block.text), context];
  return {
    ...{ named, count, lineTokens, context, systemOf, newest },
    bullets: splitBullets(named(input.slots.longTermMemory)),
    older: input.history.filter((line) => line.seq < input.newestTurnSeq),
    /** Of all that is never cut but for recalled items. */
    fixed:
      fixedTexts.reduce((sum, text) => sum + count(text), 0) + newest.reduce((sum, line) => sum + lineTokens(line), 0),
  };
}

/** `recalled`: estimated tokens. */
function fitParts(parts: Parts, input: Omit<AssembleInput, 'recalled'>, recalled: number): BudgetVerdict {
  const { bullets, older, count, lineTokens } = parts;
  return fitBudget({
    fixed: parts.fixed + correctedTokens(recalled, input.ratio),
    memory: bullets.map((text): BudgetLine => ({ text, tokens: count(text) })),
    history: older.map((line): BudgetLine => ({ text: line.text, tokens: lineTokens(line) })),
    unread: input.unread,
    budget: input.budget,
  });
}

/** A history line as the model reads it. */
export function historyText(line: Pick<HistoryLine, 'stamp' | 'text'>): string {
  return `[${line.stamp}] ${plainMessage(line.text)}`;
}

function namedSlots(slots: PromptSlots, named: (text: string) => string): PromptSlots {
  return {
    longTermMemory: '',
    soulDefaultPersona: named(slots.soulDefaultPersona),
    soulRelationalPersona: named(slots.soulRelationalPersona),
    displayName: named(slots.displayName),
    status: named(slots.status),
    userRelationalPersona: named(slots.userRelationalPersona),
  };
}

/** Bullets with the lines that continue them; text without bullets goes by lines. */
function splitBullets(memory: string): string[] {
  const items: string[] = [];
  for (const line of memory.trim().split('\n')) {
    const continues = items.length > 0 && !/^[-*•]\s/u.test(line) && /^[-*•]\s/u.test(items.at(-1) ?? '');
    if (continues) items[items.length - 1] += `\n${line}`;
    else items.push(line);
  }
  return items.filter((item) => item.trim() !== '');
}

function contextBlock(kind: AssembleInput['context']['kind'], text: string): string {
  return text.trim() === '' ? '' : `<${kind}>\n${plainBlock(text.trim())}\n</${kind}>`;
}

function textBlock(name: BlockName, text: string, count: (text: string) => number): AssembledBlock[] {
  return text === '' ? [] : [{ name, area: 'turn', text, tokens: count(text), items: 1, seqs: [], lines: null }];
}

/** A history line whose text is what the model reads. */
type SentLine = HistoryLine;

function historyBlock(lines: readonly SentLine[], tokens: (line: SentLine) => number): AssembledBlock[] {
  if (lines.length === 0) return [];
  return [
    {
      name: 'live_chat_history',
      area: 'turn',
      text: lines.map((line) => line.text).join('\n'),
      tokens: lines.reduce((sum, line) => sum + tokens(line), 0),
      items: lines.length,
      seqs: rangesOf(lines.map((line) => line.seq)),
      lines: lines.map((line) => ({ author: line.author, text: line.text })),
    },
  ];
}

function rangesOf(seqs: readonly number[]): Array<[number, number]> {
  const ranges: Array<[number, number]> = [];
  for (const seq of seqs) {
    const last = ranges.at(-1);
    if (last && last[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}

function turnsOf(context: string, history: readonly SentLine[], recalled: string): Turn[] {
  const lines = history.map((line): Turn => ({ role: line.author === 'user' ? 'user' : 'model', text: line.text }));
  const newest = lines.at(-1)?.role === 'user' ? lines.pop() : undefined;
  return [{ role: 'user', text: context }, ...lines, { role: 'user', text: recalled }, ...(newest ? [newest] : [])];
}
