import { afterEach, describe, expect, it } from 'vitest';
import { geminiReply } from '../../helpers/fake-gemini-answers.ts';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

const summary = (text: string, time = '한겨울 밤') => ({ id: null, time, text });

/** One bullet a summary, word for word, behind what is there. */
function retell({ turn, purpose, system }: MemoryAsk): string {
  if (system.includes('<task>episode-summary</task>')) return '[1] (밤) {user}와 서윤은 정전된 방송국에서 촛불을 켰다.';
  if (purpose === 'summarise') return summaryText({ ltm: carriedLtm(turn) });
  const told = [...turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  return extractText({
    ltm: [
      ...carriedLtm(turn),
      ...told.map((line) => `[Episode / "정전의 밤" / 한겨울 밤 / ${line.slice(0, 6)}] ${line}`),
    ],
    relational: ['{user}의 이름을 불러 주었다.'],
  });
}

const NIGHT = '서윤은 {user}에게 수건을 던져 주었다.';

describe('the first memory (T1)', () => {
  it('is made before the first reply, which already has it', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await stage.addEpisode('정전의 밤', [{ summaries: [summary('서윤은 지훈에게 수건을 던져 주었다.')] }]);
    await stage.say('안녕하세요');
    expect(stage.chat.asked().system).toContain('서윤은 지훈에게 수건을 던져 주었다.');
    // The director's situation still stands where recent context will be.
    expect(stage.chat.asked().contents[0]).toContain('<situation>');
    expect(stage.asks[0]?.turn).toContain(`### 에피소드 1: 정전의 밤\n[1] (한겨울 밤) ${NIGHT}`);
    expect(await stage.slots()).toEqual({
      recent_context: '',
      long_term_memory: `- [Episode / "정전의 밤" / 한겨울 밤 / 서윤은 {u] ${NIGHT}`,
      soul_relational_persona: '- {user}의 이름을 불러 주었다.',
      user_relational_persona: '',
    });
    const [seed] = await stage.events('seed_dm_memory_from_episode');
    expect(seed?.data).toMatchObject({ source: 'thread_start', patch_size: 2, episode_play_ids: [expect.any(String)] });
    await stage.say('자요?');
    expect(stage.asks).toHaveLength(1);
  });

  it('does not run for a thread without a past', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await stage.addEpisode('아직 시작하지 않은 이야기', [{ sceneCount: 0 }]);
    await stage.say('안녕하세요');
    expect({ asks: stage.asks, slots: await stage.slots() }).toEqual({ asks: [], slots: {} });
  });

  it.each([
    [9, []],
    [10, ['<task>episode-summary</task>', '<task>extract</task>']],
  ])('with %i scenes and no summary asks %j', async (scenes, tasks) => {
    stage = await MemoryStage.open({ memory: retell });
    const texts = Array.from(
      { length: scenes },
      (_, n) => `${n + 1}번째 장면. 지훈과 서윤은 정전된 방송국에서 촛불을 켰다.`,
    );
    await stage.addEpisode('정전의 밤', [{ sceneCount: scenes, scenes: texts }]);
    await stage.say('안녕하세요');
    expect(stage.asks.map((ask) => /<task>.*?<\/task>/u.exec(ask.system)?.[0])).toEqual(tasks);
    const [episode] = await stage.client.episodes.list({ soulId: null });
    expect(episode?.plays[0]?.summaries.map(({ text, source }) => ({ text, source }))).toEqual(
      scenes < 10 ? [] : [{ text: '{user}와 서윤은 정전된 방송국에서 촛불을 켰다.', source: 'model' }],
    );
  });

  it('that fails lets the reply come without it, and is tried again before a later one', async () => {
    let down = true;
    stage = await MemoryStage.open({ memory: (ask) => (down ? '모르겠어요.' : retell(ask)) });
    await stage.addEpisode('정전의 밤', [{ summaries: [summary(NIGHT)] }]);
    await stage.say('안녕하세요');
    const [failed] = await stage.cycles();
    expect({ state: failed?.state, code: failed?.code, tries: failed?.tries }).toEqual({
      ...{ state: 'failed', code: 'memory-rejected', tries: 3 },
    });
    expect(await stage.chat.transcript()).toEqual(['user: 안녕하세요', 'soul: 그랬구나요. 1번째 답이에요.']);
    down = false;
    await stage.say('바로 또');
    expect(stage.asks).toHaveLength(3);
    stage.chat.clock.advance(11 * 60_000);
    await stage.say('한참 뒤에');
    expect((await stage.slots()).long_term_memory).toContain(NIGHT);
  });

  it('that gets no answer at all holds the reply up once, not three times', async () => {
    stage = await MemoryStage.open({
      memory: () => ({ ...geminiReply(['## Long-term memory(LTM)\n', '- ']), holdLast: new Promise<void>(() => {}) }),
    });
    await stage.addEpisode('정전의 밤', [{ summaries: [summary(NIGHT)] }]);
    await stage.say('안녕하세요');
    expect((await stage.cycles()).map(({ state, code, tries }) => ({ state, code, tries }))).toEqual([
      { state: 'failed', code: 'model-timeout', tries: 1 },
    ]);
    expect(await stage.chat.transcript()).toEqual(['user: 안녕하세요', 'soul: 그랬구나요. 1번째 답이에요.']);
  });

  it('shows in the room while it is made, and answers everything sent meanwhile in one reply', async () => {
    stage = await MemoryStage.open({
      memory: (ask) =>
        ask.count === 1
          ? { status: 503, chunks: ['{"error":{"code":503,"status":"UNAVAILABLE","message":"overloaded"}}'] }
          : retell(ask),
    });
    await stage.addEpisode('정전의 밤', [{ summaries: [summary(NIGHT)] }]);
    await stage.chat.send('안녕하세요');
    const { threadId } = stage;
    await stage.chat.clock.until(
      'remembering',
      async () => {
        return (await stage.client.threads.get({ threadId })).activity.kind === 'remembering';
      },
      { step: 20 },
    );
    await stage.chat.send('저 기억하세요?');
    await stage.chat.settle();
    expect(await stage.chat.transcript()).toEqual([
      'user: 안녕하세요',
      'user: 저 기억하세요?',
      'soul: 그랬구나요. 1번째 답이에요.',
    ]);
  });
});

describe('최근 기억 불러오기 (T2)', () => {
  it('reads only what is new, with the present memory, and spends nothing when there is nothing', async () => {
    stage = await MemoryStage.open({ memory: retell });
    const episode = await stage.addEpisode('정전의 밤', [{ summaries: [summary(NIGHT)] }]);
    await stage.say('안녕하세요');
    expect(await stage.client.memory.recallPlan({ threadId: stage.threadId })).toEqual({
      ...{ verdict: 'nothing-new', episodes: [], summaries: 0, tokens: 0, calls: 0 },
    });
    await expect(stage.client.memory.recall({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'nothing-to-do' },
    });
    const [play] = episode.plays;
    await stage.client.episodes.save({
      episodeId: episode.id,
      draft: {
        title: episode.title,
        links: episode.links,
        plays: [
          {
            ...play,
            id: play?.id ?? null,
            clearedAt: null,
            sceneCount: 10,
            scenes: null,
            appearances: play?.appearances ?? [],
            summaries: [...(play?.summaries ?? []), summary('{user}는 젖은 그림을 서윤에게 주었다.', '새벽')],
          },
        ],
      },
    });
    const plan = await stage.client.memory.recallPlan({ threadId: stage.threadId });
    expect(plan).toMatchObject({ verdict: 'ready', summaries: 1, calls: 1, tokens: expect.any(Number) });
    await stage.client.memory.recall({ threadId: stage.threadId });
    await stage.rest();
    const ask = stage.asks[1]?.turn ?? '';
    expect(ask).toContain('<current_memory>\n## Long-term memory(LTM)');
    expect(ask.split('<episodes>')[1]).not.toContain('수건');
    expect((await stage.slots()).long_term_memory).toMatch(/수건을 던져 주었다[\s\S]*젖은 그림/u);
    const [seed] = await stage.events('seed_dm_memory_from_episode');
    expect(seed?.data).toMatchObject({ source: 'recent_memory_load', patch_size: 1 });
    expect((await stage.client.memory.recallPlan({ threadId: stage.threadId })).verdict).toBe('nothing-new');
  });

  it('keeps both sides of a contradiction about the relationship and reports it', async () => {
    stage = await MemoryStage.open({ memory: retell });
    const episode = await stage.addEpisode('정전의 밤', [{ summaries: [summary('{user}와 서윤은 헤어진 직후였다.')] }]);
    await stage.say('안녕하세요');
    await stage.addEpisode('봄밤', [{ summaries: [summary('{user}와 서윤은 썸을 타는 사이였다.')] }]);
    await stage.client.memory.recall({ threadId: stage.threadId });
    await stage.rest();
    expect((await stage.slots()).long_term_memory).toMatch(/헤어진 직후[\s\S]*썸/u);
    expect((await stage.events('conflict_dm_memory_update')).map((event) => event.data)).toEqual([
      expect.objectContaining({ reason: 'relationship-state' }),
    ]);
    expect(episode.title).toBe('정전의 밤');
  });

  it('leaves recent context alone', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await stage.say('안녕하세요');
    await stage.cycle();
    const before = (await stage.slots()).recent_context;
    await stage.addEpisode('정전의 밤', [{ summaries: [summary(NIGHT)] }]);
    await stage.client.memory.recall({ threadId: stage.threadId });
    await stage.rest();
    expect((await stage.slots()).recent_context).toBe(before);
    expect(before).not.toBe('');
  });
});
