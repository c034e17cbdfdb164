import { afterEach, describe, expect, it } from 'vitest';
import * as say from '../../helpers/fake-gemini-answers.ts';
import type { FakeAnswer } from '../../helpers/fake-model-server.ts';
import { promptOf } from '../../helpers/judge-memory.ts';
import { carriedLtm, type SummaryParts, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

const UMBRELLA = '[Messenger / "우산" / 2026-05-28 (목) / 잃어버린 우산] {user}는 우산을 잃어버렸다고 말했다.';
const BUS = '[Messenger / "버스" / 2026-05-28 (목) / 놓친 버스] {user}는 막차 버스를 놓쳤다고 말했다.';
const PARTS: SummaryParts = {
  recent: '{user}는 막차 버스를 놓친 이야기를 했다.',
  relational: ['{user}의 말에 짧게 답한다.'],
  profile: ['놓친 것: 막차 버스'],
  entries: [
    {
      title: '놓친 버스',
      keywords: ['버스', '막차'],
      time: '2026-05-28 (목)',
      record: '{user}는 막차 버스를 놓쳤다고 말했다.',
    },
  ],
};

/** What a careful model makes of the second round. */
const careful = ({ turn }: MemoryAsk) => summaryText({ ...PARTS, ltm: [...carriedLtm(turn), BUS] });
const CAREFUL_SLOTS = {
  recent_context: PARTS.recent,
  long_term_memory: `- ${UMBRELLA}\n- ${BUS}`,
  soul_relational_persona: '- {user}의 말에 짧게 답한다.',
  user_relational_persona: '### Profile\n- 놓친 것: 막차 버스',
};
const FIRST_SLOTS = {
  recent_context: '{user}는 우산을 잃어버렸다고 말했다.',
  long_term_memory: `- ${UMBRELLA}`,
  soul_relational_persona: '',
  user_relational_persona: '### Profile\n- 잃어버린 것: 우산',
};

/** A thread with one careful memory, then a round that `answer` sums up, then one more message. */
async function afterRound(answer: (ask: MemoryAsk) => string | FakeAnswer) {
  stage = await MemoryStage.open({
    settings: { cycleTokens: 6_000 },
    memory: (ask) =>
      ask.turn.includes('버스')
        ? answer(ask)
        : summaryText({ recent: FIRST_SLOTS.recent_context, ltm: [UMBRELLA], profile: ['잃어버린 것: 우산'] }),
  });
  await stage.say('우산을 잃어버렸어');
  await stage.cycle();
  await stage.say('막차 버스를 놓쳤어');
  const { state, code, tries, rejected } = await stage.cycle();
  const happened = (await stage.events()).map((event) => event.type);
  await stage.say('아직 거기 있어?');
  const { set, window } = await stage.client.memory.current({ threadId: stage.threadId });
  return {
    outcome: { state, code, tries, rejected },
    set: set?.number,
    slots: await stage.slots(),
    entries: (await stage.lorebook()).entries.map((entry) => entry.title),
    unread: window.unconsumed,
    happened: new Set(happened),
    answered: (await stage.chat.transcript()).at(-1),
  };
}

const ANSWERED = 'soul: 그랬구나요. 3번째 답이에요.';

const swap = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`no ${from} in the answer`);
  return text.replaceAll(from, to);
};

describe('an answer in odd dress', () => {
  it.each<[string, (output: string) => string]>([
    ['in a code fence', (output) => `\`\`\`markdown\n${output}\n\`\`\``],
    ['in fences of its sections', (output) => output.replace(/^(## .*)$/gmu, '```\n$1').replace(/\n\n/gu, '\n```\n\n')],
    ['with headings in bold and in Korean', (output) => swap(output, '## Long-term memory(LTM)', '**## 장기 기억**')],
    [
      'with delimiters in full width',
      (output) =>
        swap(swap(output, '=== MEMORY ===', '＝＝＝ MEMORY ＝＝＝'), '=== LOREBOOK ===', '＝＝＝ LOREBOOK ＝＝＝'),
    ],
    [
      'with its sections in another order',
      (output) => {
        const [recent = '', ltm = '', soul = '', user = '', ...rest] = output
          .replace('=== MEMORY ===\n\n', '')
          .split('\n\n');
        return ['=== MEMORY ===', user, soul, ltm, recent, ...rest].join('\n\n');
      },
    ],
    [
      'with a ### Default of its own',
      (output) => swap(output, '### Relational', '### Default\n- 해솔FM의 심야 PD로 일한다.\n### Relational'),
    ],
    [
      'with its thoughts before the first delimiter',
      (output) => `먼저 새 메시지를 읽어 보겠습니다. 버스를 놓친 일이 중요해 보이네요.\n\n${output}`,
    ],
    ['with a farewell behind it', (output) => `${output}\n\n이상으로 기억 문서를 정리했습니다.`],
    ['typed apart (NFD), with Windows line ends', (output) => output.normalize('NFD').replaceAll('\n', '\r\n')],
  ])('%s is applied all the same', async (_, dress) => {
    expect(await afterRound((ask) => dress(careful(ask)))).toEqual({
      outcome: { state: 'applied', code: null, tries: 1, rejected: 0 },
      set: 2,
      slots: CAREFUL_SLOTS,
      entries: ['놓친 버스'],
      unread: 2,
      happened: expect.toSatisfy((types: Set<string>) => types.has('run_dm_memory_update')),
      answered: ANSWERED,
    });
  });
});

const LONG_TALK = '서윤은 {user}에게 막차 버스를 놓친 이야기를 다시 들려 달라고 말했다. ';

describe('an answer that is no memory', () => {
  it.each<[string, (output: string, ask: MemoryAsk) => string | FakeAnswer]>([
    ['without the lorebook delimiter', (output) => swap(output, '=== LOREBOOK ===\n\n', '')],
    ['cut in the middle of a bullet', (output) => output.slice(0, output.indexOf('놓쳤다고 말했다') + 3)],
    ['cut in the middle of the lorebook', (output) => output.slice(0, -9)],
    ['of 20,000 tokens', (output) => swap(output, PARTS.recent ?? '', LONG_TALK.repeat(900))],
    ['of 20,000 tokens in bullets', (output) => swap(output, `- ${BUS}`, Array(500).fill(`- ${BUS}`).join('\n'))],
    ['with the same line 40 times', (output) => swap(output, `- ${BUS}`, Array(40).fill(`- ${BUS}`).join('\n'))],
    [
      'in English',
      () =>
        summaryText({
          recent: 'They talked about the last bus that was missed and about the rain of the evening.',
          ltm: [
            '[Messenger / "bus" / 2026-05-28 (Thu) / The missed bus] {user} told that the last bus had been missed.',
          ],
          profile: ['Missed: the last bus of the evening'],
        }),
    ],
    [
      'that plays the scene on',
      () => '서윤: "이제 들어와요. 버스는 내일도 오잖아요."\n{user}: "응."\n*서윤이 문을 연다*\n서윤: "젖었네요."',
    ],
    [
      'that plays the scene on in its form',
      (output) => swap(output, PARTS.recent ?? '', '서윤: "이제 들어와요."\n{user}: "응."\n*서윤이 손을 꼭 잡는다*'),
    ],
    ['in JSON', () => JSON.stringify({ memory: { long_term_memory: [BUS] }, lorebook: [] }, null, 2)],
    ['that is the prompt', () => promptOf('summarise')],
    ['that is its own input', (_, { turn }) => turn],
    ['of blanks', () => '   \n\n'],
    [
      'with an invented sum',
      (output) => swap(output, '막차 버스를 놓쳤다고 말했다.', '버스표 값 47만 원을 잃었다고 말했다.'),
    ],
    ['that was cut by its length', (output) => say.geminiReply([output], { finishReason: 'MAX_TOKENS' })],
    ['that refuses', () => '죄송하지만 이 대화는 요약해 드릴 수 없습니다. 다른 도움이 필요하시면 말씀해 주세요.'],
  ])('%s touches nothing, and chat goes on', async (name, spoil) => {
    const isEmpty = name === 'of blanks';
    expect(await afterRound((ask) => spoil(careful(ask), ask))).toEqual({
      outcome: {
        state: 'failed',
        code: isEmpty ? 'model-empty' : 'memory-rejected',
        tries: 3,
        rejected: isEmpty ? 0 : 3,
      },
      set: 1,
      slots: FIRST_SLOTS,
      entries: [],
      unread: 4,
      happened: expect.toSatisfy(
        (types: Set<string>) => types.has('fail_dm_memory_cycle') && types.has('reject_dm_memory_output') !== isEmpty,
      ),
      answered: ANSWERED,
    });
  });
});

describe('a call that brings no answer', () => {
  it.each<[string, () => FakeAnswer, string, number]>([
    ['empty', () => say.geminiReply([]), 'model-empty', 3],
    ['blocked', () => say.promptBlocked(), 'model-blocked', 3],
    ['overloaded (503)', () => say.overloaded(), 'model-overloaded', 3],
    ['rate limited (429) with a wait', () => say.rateLimited('34s'), 'model-rate-limited', 3],
    ['quota of the day gone (429)', () => say.dailyQuotaGone(), 'model-quota-exhausted', 1],
    [
      'socket dropped',
      () => say.geminiRaw([say.geminiStream(['=== MEM'], { finishReason: null })], 'drop'),
      'model-interrupted',
      3,
    ],
    [
      'stream closed without a reason',
      () => say.geminiReply(['=== MEMORY ==='], { finishReason: null }),
      'model-interrupted',
      3,
    ],
    [
      'hanging in the middle',
      () => say.geminiRaw([say.geminiStream(['=== MEM'], { finishReason: null })], 'hang'),
      'model-timeout',
      3,
    ],
    ['silent', () => ({ end: 'mute' }), 'model-timeout', 3],
  ])('%s touches nothing, and chat goes on', async (_, answer, code, tries) => {
    const { happened, ...rest } = await afterRound(answer);
    expect(rest).toEqual({
      outcome: { state: 'failed', code, tries, rejected: 0 },
      set: 1,
      slots: FIRST_SLOTS,
      entries: [],
      unread: 4,
      answered: ANSWERED,
    });
    expect([...happened]).toContain('fail_dm_memory_cycle');
  });

  it('waits as long as the server says before the next try', async () => {
    const asked: number[] = [];
    const { outcome, slots } = await afterRound((ask) => {
      asked.push(stage.chat.clock.clock.now());
      return asked.length === 1 ? say.rateLimited('34s') : careful(ask);
    });
    expect({ outcome, slots, waited: (asked[1] ?? 0) - (asked[0] ?? 0) >= 34_000 }).toEqual({
      outcome: { state: 'applied', code: null, tries: 2, rejected: 0 },
      slots: CAREFUL_SLOTS,
      waited: true,
    });
  });

  it('is followed by the cycle of everything at the next trigger', async () => {
    let down = true;
    const first = await afterRound((ask) => (down ? 'JSON: {}' : careful(ask)));
    expect(first.outcome.state).toBe('failed');
    down = false;
    const { state, messages } = await stage.cycle();
    expect({ state, messages, slots: await stage.slots() }).toEqual({
      state: 'applied',
      messages: 4,
      slots: CAREFUL_SLOTS,
    });
  });
});
