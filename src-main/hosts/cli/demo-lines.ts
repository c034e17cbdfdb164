import type { MemorySlot } from '#shared/memory.ts';
import type { RecallKind } from '#shared/recall.ts';

/** What the demo tells, line by line. The last line has `ok`. */
export type DemoLine =
  | { step: 'note'; text: string }
  | { step: 'said'; who: string; text: string; time: string }
  | { step: 'episodes'; titles: string[]; summaries: number }
  /** `when`: T1 before the first reply, a summary cycle, T2 (SPEC sections 4 and 5). */
  | { step: 'memory'; when: 'T1' | 'cycle' | 'T2'; set: number; tokens: number; slots: Record<MemorySlot, string[]> }
  | { step: 'cycle'; source: string; state: string; messages: number; summaries: number; milliseconds: number | null }
  | { step: 'lorebook'; entries: { title: string; keywords: string[]; time: string; record: string }[] }
  /** The turn area of the next prompt: the context block and the messages behind it. */
  | { step: 'window'; tokens: number; threshold: number; context: string; messages: string[] }
  | { step: 'recall-plan'; verdict: string; episodes: string[]; summaries: number; tokens: number; calls: number }
  /** What came to mind for a reply (SPEC section 7), as it stood in the prompt. */
  | { step: 'recalled'; tokens: number; items: { kind: RecallKind; title: string; text: string }[] }
  | {
      step: 'check';
      /** What has to hold for the loop to have been seen. */
      what: string;
      ok: boolean;
    }
  | DemoEnd;

export interface DemoEnd {
  ok: boolean;
  turns: number;
  generations: number;
  bubbles: number;
  cycles: number;
  seconds: number;
}

/** A line for people. */
export function readableLine(line: DemoLine, language: 'ko' | 'en'): string {
  const words = WORDS[language];
  if (!('step' in line)) return `\n${line.ok ? 'ok' : 'NOT OK'}: ${words.end(line)}`;
  switch (line.step) {
    case 'note':
      return `\n# ${line.text}`;
    case 'said':
      return `  ${line.time}  ${line.who}: ${line.text}`;
    case 'episodes':
      return `  ${line.titles.join(', ')} (${words.summaries(line.summaries)})`;
    case 'memory':
      return [`  ${words.set(line.set, line.tokens)}`, ...Object.entries(line.slots).map(readableSlot)].join('\n');
    case 'cycle':
      return `  ${line.source}: ${line.state}, ${words.read(line.messages, line.summaries)}, ${line.milliseconds ?? 0} ms`;
    case 'lorebook':
      return line.entries.map(({ title, time, record }) => `  ▪ ${title} · ${time}\n    ${record}`).join('\n');
    case 'window':
      return [
        `  ${words.window(line.tokens, line.threshold)}`,
        ...line.context.split('\n').map((text) => `  | ${text}`),
        ...line.messages.map((text) => `  > ${text}`),
      ].join('\n');
    case 'recall-plan':
      return `  ${line.verdict}: ${words.plan(line.episodes, line.summaries, line.tokens)}`;
    case 'recalled':
      return [
        `  ${words.recalled(line.tokens)}`,
        ...line.items.flatMap(({ text }) => text.split('\n').map((row) => `  ~ ${row}`)),
      ].join('\n');
    case 'check':
      return `  [${line.ok ? 'ok' : 'NOT OK'}] ${line.what}`;
  }
}

function readableSlot([slot, items]: [string, string[]]): string {
  return [`  ${slot}`, ...items.map((item) => `    - ${item}`)].join('\n');
}

const WORDS = {
  ko: {
    summaries: (count: number) => `요약 ${count}개`,
    set: (number: number, tokens: number) => `기억 ${number}번, ${tokens}토큰`,
    read: (messages: number, summaries: number) =>
      messages > 0 ? `메시지 ${messages}개를 읽음` : `요약 ${summaries}개를 읽음`,
    window: (tokens: number, threshold: number) => `${threshold}토큰 가운데 ${tokens}토큰`,
    recalled: (tokens: number) => `떠올린 것 ${tokens}토큰`,
    plan: (episodes: readonly string[], summaries: number, tokens: number) =>
      `${episodes.join(', ')}의 요약 ${summaries}개, 약 ${tokens}토큰`,
    end: (end: DemoEnd) =>
      `${end.turns}차례, 답장 ${end.generations}번, 말풍선 ${end.bubbles}개, 기억 정리 ${end.cycles}번, ${end.seconds}초`,
  },
  en: {
    summaries: (count: number) => `${count} summaries`,
    set: (number: number, tokens: number) => `memory ${number}, ${tokens} tokens`,
    read: (messages: number, summaries: number) =>
      messages > 0 ? `read ${messages} messages` : `read ${summaries} summaries`,
    window: (tokens: number, threshold: number) => `${tokens} of ${threshold} tokens`,
    recalled: (tokens: number) => `came to mind, ${tokens} tokens`,
    plan: (episodes: readonly string[], summaries: number, tokens: number) =>
      `${summaries} summaries of ${episodes.join(', ')}, about ${tokens} tokens`,
    end: (end: DemoEnd) =>
      `${end.turns} turns, ${end.generations} generations, ${end.bubbles} bubbles, ${end.cycles} memory cycles, ${end.seconds} s`,
  },
};
