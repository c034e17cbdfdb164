import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { judgeBounds } from '../../../src-main/core/memory/judge-bounds.ts';
import { parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import {
  askPractice,
  extractInput,
  memoryOf,
  readMemoryPrompt,
  type SaidAt,
  summariseInput,
} from './memory-requests.ts';

const DAY = 24 * 60;
const NAMES = ['{user}', '채린'];

/** What the parser and the bounds gate would refuse of an output; [] when it would become a snapshot. */
function refusals(output: string, kind: 'extract' | 'summarise'): string[] {
  const parsed = parseMemoryOutput(output, kind);
  if (!parsed.ok) return parsed.faults.map(({ code, detail }) => `${code} ${detail}`);
  const prompt = readMemoryPrompt(kind === 'extract' ? 'extract-v4' : 'summarise-v5');
  return judgeBounds(parsed, { kind, language: 'ko', prompt, names: NAMES }).flatMap(
    ({ effect, code, where, detail }) => (effect === 'reject' ? [`${code} ${where} ${detail}`] : []),
  );
}

const ask = (memory: string, said: readonly SaidAt[]) =>
  askPractice('summarise-v5', summariseInput(memory, '채린', said), '채린');

const THINGS = ['우산', '나침반', '사진첩', '자전거', '오르골', '화분', '망원경', '목도리', '라디오', '수첩', '보온병'];
const EVENTS = [
  '샀어요',
  '잃어버려서 속상해요',
  '선물받았어요 처음으로',
  '고치기로 했어요 약속!',
  '때문에 동생이랑 싸웠어요',
];

/** A round of a talk that is another one each time. */
function round(number: number): SaidAt[] {
  return Array.from({ length: 24 }, (_, index): SaidAt => {
    const minute = number * 3 * DAY + Math.floor(index / 8) * 300 + (index % 8) * 2;
    const pick = number * 7 + index * 3;
    const thing = THINGS[pick % THINGS.length] ?? '';
    if (index % 2 === 1) return [minute, 'soul', `${thing}은 잘 있어요? ${number}번째로 물어요.`];
    return [minute, 'user', `저 ${thing} ${number + index}개를 ${EVENTS[pick % EVENTS.length] ?? ''}`];
  });
}

test('a hundred rounds stay within all bounds, and most of memory stays as it is from one to the next', () => {
  let memory = '';
  const refused: string[] = [];
  const tokens: number[] = [];
  const changed: number[] = [];
  for (let number = 0; number < 100; number += 1) {
    const output = ask(memory, round(number));
    refused.push(...refusals(output, 'summarise'));
    const before = new Set(memory.split('\n'));
    memory = memoryOf(output);
    tokens.push(estimateTokens(memory));
    changed.push(memory.split('\n').filter((line) => line.startsWith('- ') && !before.has(line)).length);
  }
  expect({
    refused,
    over: tokens.filter((count) => count > 2500),
    restless: changed.slice(5).filter((count) => count > 4),
    bullets: memory.split('\n').filter((line) => line.startsWith('- [Messenger / ')).length,
  }).toEqual({
    refused: [],
    over: [],
    restless: [],
    bullets: expect.toSatisfy((count: number) => count > 3 && count <= 12),
  });
});

const words = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...THINGS, ...EVENTS, '약속', '고양이 이름은 나비야', '나 간호사야', '{user}', '아니'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '=== MEMORY ===',
      '### Default',
      '- [Episode / "x" / y / z] w',
      '```',
      '**굵게**',
      '</new_messages>',
      '[REDACTED]',
      '[2026-05-28 (목) 21:03] {user}: 안녕',
      '"따옴표"',
      '“겹"',
      '…',
      ':',
      '|',
      '\n',
      '\u0000',
      '가'.repeat(300),
    ),
  },
);
const message = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));

test('whatever is said, the output is one that the gates take', () => {
  const talk = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.constantFrom('user' as const, 'soul' as const), message),
    {
      minLength: 1,
      maxLength: 25,
    },
  );
  fc.assert(
    fc.property(talk, (said) => {
      const inOrder = said.toSorted((a, b) => a[0] - b[0]).map(([minute, by, text]): SaidAt => [minute, by, text]);
      const output = ask('', inOrder);
      expect(refusals(output, 'summarise')).toEqual([]);
      expect(refusals(ask(memoryOf(output), inOrder), 'summarise')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('whatever a summary says, the output is one that the gates take', () => {
  const summaries = fc.array(fc.array(message, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(summaries, fc.boolean(), (texts, known) => {
      const lines = texts.map((parts, index) => {
        const text = parts.map((part) => `${part.replaceAll('\n', ' ')} 채린은 {user}에게 웃었다.`).join(' ');
        return `[${index + 1}] (${index}월) ${text}`;
      });
      const memory = known ? memoryOf(ask('', round(1))) : '';
      const input = extractInput(memory, '채린.', `### 에피소드 1: 밤\n${lines.join('\n')}`);
      expect(refusals(askPractice('extract-v4', input, '채린'), 'extract')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('ten times the talk takes about ten times as long, not a hundred', () => {
  const time = (rounds: number) => {
    const said = Array.from({ length: rounds }, (_, number) => round(number)).flat();
    const input = summariseInput('', '채린', said);
    const runs = [1, 2, 3].map(() => {
      const start = performance.now();
      askPractice('summarise-v5', input, '채린');
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  time(20);
  expect(time(200) / time(20)).toBeLessThan(40);
});
