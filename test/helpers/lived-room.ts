import { SEOYUN } from './chat-stage.ts';
import { carriedLtm, extractText, summaryText } from './memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from './memory-stage.ts';

const NABI =
  '[Messenger / "나비와 물통" / 2026-05-28 (목) / 엎은 물통] {user}의 나비가 물통을 엎었다. 서윤은 그 말에 대답했다.';
const LONG = '오늘은 작업실에서 그림을 다섯 장이나 그렸고 저녁에는 골목 끝 국숫집까지 걸어갔다 왔어. '.repeat(5);

function remember({ turn, purpose, system }: MemoryAsk): string {
  if (system.includes('<task>episode-summary</task>')) return '[1] (밤) {user}와 서윤은 정전된 방송국에서 촛불을 켰다.';
  const known = carriedLtm(turn);
  if (purpose === 'extract') {
    const told = [...turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
    return extractText({ ltm: told.map((line) => `[Episode / "정전의 밤" / 한겨울 밤 / 수건] ${line}`) });
  }
  return summaryText({
    recent: '{user}는 나비가 물통을 엎은 일을 이야기했다.',
    ltm: known.includes(NABI) ? known : [...known, NABI],
    profile: ['키우는 것: 나비'],
    entries: known.includes(NABI)
      ? []
      : [
          {
            title: '나비가 물통을 엎은 날',
            keywords: ['나비', '물통'],
            time: '2026-05-28 (목)',
            record: '{user}는 나비가 물통을 엎었다고 말했다.',
          },
        ],
  });
}

/**
 * A room in which everything has happened that a database can hold: an episode, memory cycles, an answer asked for anew, edits, a
 * deletion, labels, decisions of recall, a draft, a picture, and a second Soul with an unfinished draft.
 */
export async function openLivedRoom(): Promise<MemoryStage> {
  const stage = await MemoryStage.open({ memory: remember });
  const { client, threadId } = stage;
  await stage.addEpisode('정전의 밤', [
    { summaries: [{ id: null, time: '한겨울 밤', text: '서윤은 지훈에게 수건을 던져 주었다.' }] },
  ]);
  await stage.say('나비가 물통을 엎었어');
  for (let n = 0; n < 5; n++) await stage.say(LONG);
  await stage.say('내 카카오 비밀번호는 "moon#77"이야. 이제 잘게 🌙');
  await stage.rest();
  const [newest] = await client.prompts.generations({ threadId, before: null, limit: 1 });
  if (!newest) throw new Error('nobody answered');
  await client.prompts.label({ generationId: newest.id, aspect: 'useful_callback', labeller: '하늘', value: 'yes' });
  await client.threads.regenerate({ threadId });
  await stage.chat.settle();
  const [, second, third] = (await stage.chat.messages()).filter((message) => message.author === 'user');
  if (!second || !third) throw new Error('nobody spoke');
  await client.threads.edit({ messageId: second.id, text: '오늘은 그림을 네 장 그렸어.' });
  await client.threads.edit({ messageId: second.id, text: '오늘은 그림을 여섯 장 그렸어.' });
  await client.threads.remove({ messageIds: [third.id] });
  const page = { query: '', show: 'listed', cursor: null, limit: 5 } as const;
  const [entry] = (await client.recall.items({ threadId, kind: 'entry', ...page })).items;
  if (!entry) throw new Error('an empty lorebook');
  await client.recall.setUse({ threadId, kind: 'entry', id: entry.id, use: 'off' });
  await client.threads.saveDraft({ threadId, text: '내일은' });
  await client.souls.create({ from: 'profile', profile: { ...SEOYUN, name: '백이현', displayName: '이현' } });
  return stage;
}
