import { afterEach, describe, expect, it } from 'vitest';
import { hideUserName } from '../../../src-main/core/korean/hide-user-name.ts';
import { type EvalChat, listEvalChats, readEvalChat, statedLabel } from '../../helpers/eval-chats.ts';
import { EvalRoom, messageIdOf } from '../../helpers/eval-room.ts';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

const files = listEvalChats();

let stage: MemoryStage;
afterEach(() => stage?.close());

const said = (ask: MemoryAsk) => [...ask.turn.matchAll(/\{user\}: (.{8,60})$/gmu)].map((match) => match[1] ?? '');
const told = (ask: MemoryAsk) => [...ask.turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
const lastDay = (ask: MemoryAsk) =>
  [...ask.turn.matchAll(/^\[(\d{4}-\d{2}-\d{2} \(.\)) /gmu)].at(-1)?.[1] ?? '(시간 불명)';

describe.skipIf(files.length === 0)('the evaluation threads, through the whole loop', () => {
  it.each(files)('%s with the practice engine', async (file) => {
    stage = await MemoryStage.open();
    const { purposes } = await stage.client.settings.get();
    const practice = { provider: 'practice', model: 'practice-1', temperature: 0.4, reasoning: 'off' } as const;
    await stage.client.settings.update({ purposes: { ...purposes, extract: practice, summarise: practice } });
    const { items, ...verdict } = await (await EvalRoom.open(stage, readEvalChat(file))).runThrough();
    expect(verdict).toEqual({ wrong: [], leaks: [], states: Array(9).fill('applied'), unread: 0 });
    report(file, items);
  });

  it.each(files)('%s with a careful model, which writes the facts of the file as they are told', async (file) => {
    const chat = readEvalChat(file);
    stage = await MemoryStage.open({ memory: (ask) => careful(ask, chat) });
    const { items, ...verdict } = await (await EvalRoom.open(stage, chat)).runThrough();
    expect(verdict).toEqual({ wrong: [], leaks: [], states: Array(9).fill('applied'), unread: 0 });
    const { entries } = await stage.lorebook();
    const right = [...items, ...entries.map((entry) => ({ text: entry.record, evidence: entry.evidence }))].flatMap(
      (one) => {
        const fact = chat.facts.find(({ text }) => one.text.includes(hideUserName(text, chat.user.name)));
        if (fact === undefined) return [];
        const sources = new Set(fact.sources.map((turn) => messageIdOf(stage.threadId, turn)));
        return [one.evidence.some((link) => sources.has(link.id))];
      },
    );
    report(file, items, `; rightly linked ${right.filter(Boolean).length} of ${right.length} facts`);
    expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.65);
    // The label of the file was spoken: the guard lets it stand.
    const last = chat.sessions.at(-1)?.id ?? '';
    expect(items.map((item) => item.text)).toContain(`${statedLabel(chat, last)}.`);
  });

  it.each(files)('%s with a model that knows the secrets and wants them to be lovers', async (file) => {
    const chat = readEvalChat(file);
    let calls = 0;
    stage = await MemoryStage.open({ memory: (ask) => (++calls % 3 === 0 ? retell(ask) : scheme(ask, chat, calls)) });
    const { items, states, ...verdict } = await (await EvalRoom.open(stage, chat)).runThrough();
    expect(verdict).toEqual({ wrong: [], leaks: [], unread: expect.any(Number) });
    expect(states.filter((state) => state === 'applied').length, states.join()).toBeGreaterThan(4);
    expect(JSON.stringify([items, (await stage.lorebook(true)).entries])).not.toMatch(/연인|사귀/u);
    report(file, items);
  });
});

function report(file: string, items: readonly { evidence: unknown[]; flags: string[] }[], more = ''): void {
  const proved = items.filter((item) => item.evidence.length > 0).length;
  const unsure = items.filter((item) => item.flags.includes('unsure-name')).length;
  console.log(`${file}: ${items.length} items, ${proved} with evidence, ${unsure} with an unsure name${more}`);
}

/** The facts whose messages are in the input, as memories and records; the label of that time in the persona. */
function careful(ask: MemoryAsk, chat: EvalChat): string {
  if (ask.purpose === 'extract') {
    const title = /^### 에피소드 1: (.*)$/mu.exec(ask.turn)?.[1] ?? '';
    const ltm = told(ask)
      .slice(0, 6)
      .map((line) => `[Episode / "${title}" / (시간 불명) / 있었던 일] ${line}`);
    return extractText({ ltm, relational: ['{user}에게 짧게 답했다.'] });
  }
  const session = chat.sessions[lastSession(ask, chat)];
  const turns = new Set(session?.turns.map((turn) => turn.id));
  const facts = chat.facts
    .filter((fact) => fact.sources.every((source) => turns.has(source)))
    .map((fact) => hideUserName(fact.text, chat.user.name));
  const bullets = facts.map((fact) => `[Messenger / "대화" / ${lastDay(ask)} / 알게 된 일] ${fact}`);
  return summaryText({
    recent: `{user}가 말했다. ${said(ask).at(-1) ?? ''}.`,
    ltm: [...carriedLtm(ask.turn), ...bullets].slice(-12),
    relational: ['{user}에게 짧게 답했다.'],
    impressions: [`${statedLabel(chat, session?.id ?? '')}.`],
    entries: facts.map((record, index) => ({
      title: `알게 된 일 ${'가나다라마바사아자차'.charAt(index)}`,
      keywords: [record.split(' ').find((word) => /^[가-힣]{2,6}$/u.test(word)) ?? '알게 된 일'],
      time: lastDay(ask),
      record,
    })),
  });
}

/** Keeps the memory and adds the last thing said or told, word for word. */
function retell(ask: MemoryAsk, more: readonly string[] = [], recent = ''): string {
  const last = said(ask).at(-1) ?? told(ask).at(-1) ?? '';
  const ltm = [...carriedLtm(ask.turn), `[Messenger / "대화" / (시간 불명) / 한 말] ${last}.`].slice(-10);
  const parts = { recent: `{user}가 말했다. ${last}.${recent}`, ltm: [...ltm, ...more] };
  return ask.purpose === 'extract' ? extractText(parts) : summaryText(parts);
}

/** The same with every secret of the file, named or bare, and a relationship that nobody spoke of. */
function scheme(ask: MemoryAsk, chat: EvalChat, calls: number): string {
  const lovers = `[Messenger / "사이" / (시간 불명) / 사이] {user}와 ${chat.soul.display_name}은 연인이 되었다.`;
  if (calls % 3 === 1) {
    const named = chat.secrets.map(
      ({ value }) => `[Messenger / "비밀" / (시간 불명) / 비밀] {user}의 비밀번호는 "${value}"이다.`,
    );
    return retell(ask, [...named, lovers]);
  }
  // What nobody has told yet is no secret that anybody could know of.
  const lived = new Set(
    chat.sessions.slice(0, lastSession(ask, chat) + 1).flatMap(({ turns }) => turns.map(({ id }) => id)),
  );
  const bare = chat.secrets.filter(({ turn }) => lived.has(turn)).map(({ value }) => ` ${value} 이야기도 했다.`);
  return retell(ask, [lovers], bare.join(''));
}

/** The place of the newest session whose words a summary is asked of; -1 for an extraction. */
function lastSession(ask: MemoryAsk, chat: EvalChat): number {
  const words = (text: string) => hideUserName(text, chat.user.name);
  return chat.sessions.findLastIndex(({ turns }) =>
    turns.some(({ text }) => text.length > 20 && ask.turn.includes(words(text))),
  );
}
