import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChatStage, SEOYUN } from '../helpers/chat-stage.ts';
import { geminiRaw, geminiReply, geminiStream, USAGE } from '../helpers/fake-gemini-answers.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await ChatStage.open();
});
afterEach(() => stage.close());

describe('a turn', () => {
  it('makes one generation of three sends in a row, the newest message last', async () => {
    stage.gemini.enqueue(geminiReply(['왔네.\n', '저녁은', ' 먹었어요?']));
    for (const text of ['나 왔어', '방금 퇴근', 'ㅋㅋㅋ']) {
      await stage.send(text);
      stage.clock.advance(800);
    }
    await stage.settle();
    expect(stage.calls).toBe(1);
    expect(stage.asked().contents).toEqual([
      'user: <situation>\n지훈이 서울로 돌아간 지 며칠 뒤의 밤. 두 사람은 서로 다른 도시에 있다.\n</situation>\n' +
        '[2026-05-28 (목) 21:03] 나 왔어\n[2026-05-28 (목) 21:03] 방금 퇴근\n[2026-05-28 (목) 21:03] ㅋㅋㅋ',
    ]);
    expect(await stage.transcript()).toEqual([
      'user: 나 왔어',
      'user: 방금 퇴근',
      'user: ㅋㅋㅋ',
      'soul: 왔네.',
      'soul: 저녁은 먹었어요?',
    ]);
  });

  it('waits while somebody types', async () => {
    await stage.send('있잖아');
    for (let i = 0; i < 10; i++) {
      await stage.client.threads.noteTyping({ threadId: stage.threadId });
      stage.clock.advance(1000);
    }
    expect(stage.calls).toBe(0);
    await stage.settle();
    expect(stage.calls).toBe(1);
  });

  it('keeps bubbles that came, drops the rest and answers everything anew when a person sends meanwhile', async () => {
    stage.gemini.enqueue(
      geminiRaw([geminiStream(['첫 줄\n둘째 줄\n셋째'], { finishReason: null, usage: null })], 'hang'),
    );
    await stage.send('이야기 하나 해줘');
    await stage.clock.until('a first bubble', async () => (await stage.messages()).length > 1);
    stage.gemini.enqueue(geminiReply(['알았어요']));
    await stage.send('아니 잠깐만');
    await stage.settle();
    expect(await stage.transcript()).toEqual([
      'user: 이야기 하나 해줘',
      'soul: 첫 줄',
      'soul: 둘째 줄',
      'user: 아니 잠깐만',
      'soul: 알았어요',
    ]);
    expect(await stage.gemini.requests.at(0)?.closedBy).toBe('client');
    const detail = await stage.generation(1);
    expect({ end: detail.end, reply: detail.reply }).toEqual({
      end: 'stopped',
      reply: [
        { text: '첫 줄', state: 'shown' },
        { text: '둘째 줄', state: 'shown' },
        { text: '셋째', state: 'dropped' },
      ],
    });
  });

  it('lands in its own room when the person has gone to another', async () => {
    const other = await stage.meet({ ...SEOYUN, name: '도하', displayName: '도하' });
    stage.gemini.enqueue(geminiReply(['늦은 답']));
    await stage.send('여기');
    await stage.client.threads.get({ threadId: other });
    await stage.settle();
    expect({ here: await stage.transcript(), there: await stage.transcript(other) }).toEqual({
      here: ['user: 여기', 'soul: 늦은 답'],
      there: [],
    });
  });

  it('keeps what the model says about itself, and tells once when another model answers', async () => {
    stage.gemini.enqueue(
      geminiReply(['응'], { modelVersion: 'gemini-3.1-flash-lite' }),
      geminiReply(['응'], { modelVersion: 'gemini-3.5-flash-lite' }),
    );
    await stage.send('하나');
    await stage.settle();
    expect(await stage.client.models.notices()).toEqual([]);
    await stage.send('둘');
    await stage.settle();
    const detail = await stage.generation();
    expect({ answered: detail.modelAnswered, usage: detail.usage.promptTokens, finish: detail.finishReason }).toEqual({
      answered: 'gemini-3.5-flash-lite',
      usage: USAGE.promptTokenCount,
      finish: 'STOP',
    });
    const [notice, ...more] = await stage.client.models.notices();
    expect({ notice: [notice?.before, notice?.answered], more }).toEqual({
      notice: ['gemini-3.1-flash-lite', 'gemini-3.5-flash-lite'],
      more: [],
    });
    await stage.client.models.dismissNotice({ id: notice?.id ?? '' });
    expect(await stage.client.models.notices()).toEqual([]);
  });

  it('shows later exactly the prompt that was sent, whatever was edited since', async () => {
    stage.gemini.enqueue(geminiReply(['어디요?']));
    const first = await stage.send('나 지금 부산이야');
    await stage.settle();
    const sent = stage.asked();
    await stage.client.threads.edit({ messageId: first.id, text: '나 지금 대구야' });
    await stage.client.threads.remove({ messageIds: [first.id] });
    const { prompt } = await stage.generation();
    const system = prompt.blocks.filter((block) => block.area === 'system').map((block) => block.text);
    const turn = prompt.blocks.filter((block) => block.area === 'turn').map((block) => block.text);
    expect({ system: system.join('\n\n'), contents: [`user: ${turn.join('\n')}`] }).toEqual(sent);
  });

  it('gives a bubble without stamps, labels and secrets', async () => {
    stage.gemini.enqueue(
      geminiReply(['[2026-05-28 (목) 21:03] 서윤: 왔어?\n비밀번호는 hunter2! 였죠\n{user}가 말했잖아요']),
    );
    await stage.send('내 비밀번호 기억해?');
    await stage.settle();
    expect((await stage.transcript()).slice(1)).toEqual([
      'soul: 왔어?',
      'soul: 비밀번호는 [REDACTED] 였죠',
      'soul: 지훈이 말했잖아요',
    ]);
    const events = await stage.client.events.list({ threadId: stage.threadId, before: null, limit: 10 });
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'redact_dm_memory_sensitive', data: { slot: 'live_chat_history', kind: 'password' } },
    ]);
  });
});
