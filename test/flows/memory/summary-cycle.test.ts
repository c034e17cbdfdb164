import { afterEach, describe, expect, it } from 'vitest';
import { carriedLtm, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryScript, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

const open = async (script: MemoryScript): Promise<MemoryStage> => {
  stage = await MemoryStage.open(script);
  return stage;
};

const NABI =
  '[Messenger / "나비와 물통" / 2026-05-28 (목) / 엎은 물통] {user}의 나비가 물통을 엎었다. 서윤은 그 말에 대답했다.';
const ENTRY = {
  title: '나비가 물통을 엎은 날',
  keywords: ['나비', '물통'],
  time: '2026-05-28 (목)',
  record: '{user}는 나비가 물통을 엎었다고 말했다.',
};

/** A model that keeps what is there and adds one bullet and one entry about 나비. */
const honest: MemoryScript['memory'] = ({ turn }) => {
  const known = carriedLtm(turn);
  return summaryText({
    recent: '{user}는 나비가 물통을 엎은 일을 이야기했다.',
    ltm: known.includes(NABI) ? known : [...known, NABI],
    profile: ['키우는 것: 나비'],
    entries: known.includes(NABI) ? [] : [ENTRY],
  });
};

const LONG = '오늘은 작업실에서 그림을 다섯 장이나 그렸고 저녁에는 골목 끝 국숫집까지 걸어갔다 왔어. '.repeat(5);

describe('the summary cycle', () => {
  it('runs by itself at the threshold, applies both results at once and keeps the last two turn pairs', async () => {
    await open({ memory: honest });
    await stage.say('나비가 물통을 엎었어');
    for (let n = 0; n < 5; n++) await stage.say(LONG);
    await stage.say('이제 잘게');
    const { set, window, stale } = await stage.rest();
    expect({
      cycles: (await stage.cycles()).map(({ kind, source, state, messages, entries, tries }) => ({
        ...{ kind, source, state, messages, entries, tries },
      })),
      slots: await stage.slots(),
      lorebook: (await stage.lorebook()).entries.map(({ title, keywords, time, record, source }) => ({
        ...{ title, keywords, time, record, source },
      })),
      calls: stage.asks.length,
      number: set?.number,
      unconsumed: window.unconsumed,
      stale,
    }).toEqual({
      cycles: [{ kind: 'summarise', source: 'threshold', state: 'applied', messages: 14, entries: 1, tries: 1 }],
      slots: {
        recent_context: '{user}는 나비가 물통을 엎은 일을 이야기했다.',
        long_term_memory: `- ${NABI}`,
        soul_relational_persona: '',
        user_relational_persona: '### Profile\n- 키우는 것: 나비',
      },
      lorebook: [{ ...ENTRY, source: 'cycle' }],
      calls: 1,
      number: 1,
      unconsumed: 0,
      stale: { items: 0, entries: 0, cycles: 0 },
    });
    await stage.say('자니?');
    expect(stage.chat.asked()).toMatchObject({
      system: expect.stringContaining(`## Long-term memory(LTM)\n- ${NABI.replaceAll('{user}', '지훈')}`),
      contents: [
        expect.stringContaining('<recent_context>\n지훈은 나비가 물통을 엎은 일을 이야기했다.\n</recent_context>'),
        expect.stringContaining('6번째 답이에요.'),
        expect.stringContaining('이제 잘게'),
        expect.stringContaining('7번째 답이에요.'),
        expect.stringContaining('자니?'),
      ],
    });
  });

  it('gives evidence for what it keeps, and events that say what was done', async () => {
    await open({ memory: honest });
    await stage.say('나비가 물통을 엎었어');
    await stage.cycle();
    const { set } = await stage.client.memory.current({ threadId: stage.threadId });
    const evidence = set?.items.map((item) => [item.slot, item.evidence.map((one) => one.text)]);
    expect(evidence).toEqual([
      ['recent_context', ['나비가 물통을 엎었어']],
      ['long_term_memory', ['나비가 물통을 엎었어']],
      ['user_relational_persona', ['나비가 물통을 엎었어']],
    ]);
    const events = (await stage.events()).map((event) => [event.type, event.data]);
    const cycleId = set?.cycleId;
    expect(events).toEqual([
      ['no_update_dm_memory_slot', { cycle_id: cycleId, slot: 'soul_relational_persona' }],
      [
        'run_dm_memory_update',
        expect.objectContaining({
          cycle_id: cycleId,
          slots_changed: ['recent_context', 'long_term_memory', 'user_relational_persona'],
          messages_consumed: 2,
          latency_ms: expect.any(Number),
          template: expect.stringMatching(/^summarise-v5@/),
          input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
      ],
    ]);
  });

  it('keeps ids over carry-overs, and what leaves long-term memory in the lorebook', async () => {
    let round = 0;
    await open({
      memory: (ask) => {
        round++;
        if (round < 3) return honest(ask) ?? '';
        return summaryText({ recent: '{user}는 비가 온다고 했다.', ltm: [], profile: ['키우는 것: 나비'] });
      },
    });
    await stage.say('나비가 물통을 엎었어');
    await stage.cycle();
    const first = (await stage.client.memory.set({ threadId: stage.threadId, number: 1 })).items;
    await stage.say('오늘은 비가 와');
    await stage.cycle();
    const second = (await stage.client.memory.set({ threadId: stage.threadId, number: 2 })).items;
    const idOf = (items: typeof first) => items.find((item) => item.slot === 'long_term_memory')?.id;
    expect(idOf(second)).toBe(idOf(first));
    await stage.say('비가 계속 오네');
    await stage.cycle();
    expect((await stage.lorebook()).entries.map(({ source, record }) => ({ source, record }))).toEqual([
      { source: 'ltm_displaced', record: expect.stringContaining('나비가 물통을 엎었다') },
      { source: 'cycle', record: ENTRY.record },
    ]);
    expect(await stage.client.memory.diff({ threadId: stage.threadId, from: 2, to: 3 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slot: 'long_term_memory', change: 'removed', before: NABI, after: null }),
        expect.objectContaining({ slot: 'user_relational_persona', change: 'same' }),
      ]),
    );
  });

  it('catches up in one cycle after an hour of failures, in order and nothing twice', async () => {
    let down = true;
    await open({
      memory: (ask) =>
        down
          ? { status: 503, chunks: ['{"error":{"code":503,"status":"UNAVAILABLE","message":"overloaded"}}'] }
          : (honest(ask) ?? ''),
    });
    await stage.say('나비가 물통을 엎었어');
    for (let quarter = 0; quarter < 4; quarter++) {
      await stage.say(LONG, LONG, LONG);
      await stage.rest();
      stage.chat.clock.advance(15 * 60_000);
    }
    const failed = (await stage.cycles()).map(({ state, code, tries }) => ({ state, code, tries }));
    expect(failed).toEqual(failed.map(() => ({ state: 'failed', code: 'model-overloaded', tries: 3 })));
    expect(failed.length).toBeGreaterThan(1);
    down = false;
    await stage.say('이제 되나?');
    await stage.rest();
    const ask = stage.asks.at(-1)?.turn ?? '';
    const lines = ask.split('\n').filter((line) => /^\[2026-/.test(line));
    expect(
      lines.map((line) =>
        line
          .replace(/^\[[^\]]*\] /, '')
          .slice(0, 14)
          .trimEnd(),
      ),
    ).toEqual([
      '{user}: 나비가 물통',
      '서윤: 그랬구나요. 1번째',
      ...[2, 3, 4, 5].flatMap((n) => [...Array(3).fill('{user}: 오늘은 작업'), `서윤: 그랬구나요. ${n}번째`]),
      '{user}: 이제 되나?',
      '서윤: 그랬구나요. 6번째',
    ]);
    expect((await stage.lorebook()).entries).toHaveLength(1);
    expect((await stage.client.memory.current({ threadId: stage.threadId })).window.unconsumed).toBe(0);
  });

  it('does not run again without a new message', async () => {
    await open({ memory: honest });
    await stage.say('나비가 물통을 엎었어');
    await stage.cycle();
    await expect(stage.client.memory.summarise({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'nothing-to-do' },
    });
    expect(stage.asks).toHaveLength(1);
  });

  it('masks secrets on the way in and out, also those typed over two bubbles', async () => {
    await open({
      memory: ({ turn }) =>
        summaryText({
          recent: '{user}는 현관 비밀번호가 8472라고 알려 주었다.',
          profile: ['현관 비밀번호: [REDACTED]'],
          entries: [
            {
              ...ENTRY,
              keywords: ['나비', '8472'],
              record: `{user}가 말했다. ${turn.includes('8472') ? '샜다' : '가려졌다'}.`,
            },
          ],
        }),
    });
    await stage.say('나비가 물통을 엎었어', '현관 비밀번호는', '8472야');
    await stage.cycle();
    expect(stage.asks[0]?.turn).not.toContain('8472');
    const [entry] = (await stage.lorebook()).entries;
    expect({ slots: await stage.slots(), keywords: entry?.keywords, record: entry?.record }).toEqual({
      slots: expect.objectContaining({ recent_context: '{user}는 현관 비밀번호가 [REDACTED]라고 알려 주었다.' }),
      keywords: ['나비'],
      record: '{user}가 말했다. 가려졌다.',
    });
    const redactions = await stage.events('redact_dm_memory_sensitive');
    expect(redactions.map((event) => event.data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slot: 'live_chat_history', kind: 'password' }),
        expect.objectContaining({ slot: 'recent_context', kind: 'password' }),
      ]),
    );
    expect(JSON.stringify(redactions)).not.toContain('8472');
  });
});
