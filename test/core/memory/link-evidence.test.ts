import { describe, expect, it } from 'vitest';
import { createEvidenceIndex, linkEvidence } from '../../../src-main/core/memory/link-evidence.ts';
import { readSampleChats, type SampleChat } from '../../helpers/sample-chats.ts';

const TALK = [
  '저 어제 새벽에 십년 늙었어요',
  '무슨 일이에요. 다쳤어요?',
  '저말고 나비요',
  '선물 포장하던 리본끈을 삼켰어요',
  '합정 24시 병원까지 택시로 날아갔거든요',
  '병원비 18만 4천원 나왔어요',
  '그림책 계약했어요 제목은 등대지기의 양말이요',
  '총 스물여섯쪽이구 마감은 5월 22일',
  '은채누나가 대전에서 올라와주기로 했어요',
  '저 술은 한방울도 못해요',
  '밥은 먹었어요?',
  'She sold her cello last spring',
].map((text, index) => ({ id: `m${index}`, text }));

describe('what a memory rests on', () => {
  it.each<[string, string[]]>([
    ['나비가 리본 끈을 삼켜 {user}가 택시로 합정의 병원에 갔다', ['m4', 'm3', 'm5']],
    ['{user}의 누나 은채는 대전에 산다', ['m8']],
    ['그림책은 26쪽이고 마감은 5월 22일이다', ['m7', 'm6']],
    ['병원비로 184,000원이 들었다', ['m5', 'm4']],
    ['{user}는 지난봄에 첼로를 팔았다 (her cello, last spring)', ['m11']],
    ['도하는 새벽 네 시 반에 반죽을 시작한다', []],
    ['두 사람은 겨울 바다를 보러 가기로 약속했다', []],
    ['', []],
  ])('%s', (text, links) => {
    expect(linkEvidence(text, TALK)).toEqual(links);
  });

  it('has nothing to link without sources', () => {
    expect(linkEvidence('나비가 리본 끈을 삼켰다', [])).toEqual([]);
  });

  it('gives at most eight, each once, the same each time', () => {
    const sources = Array.from({ length: 40 }, (_, index) => ({ id: String(index), text: '나비가 리본 끈을 삼켰다' }));
    const find = createEvidenceIndex(sources);
    expect(find('나비가 리본 끈을 삼켰다')).toEqual(find('나비가 리본 끈을 삼켰다'));
    expect(new Set(find('나비가 리본 끈을 삼켰다')).size).toBe(8);
  });
});

const chats = readSampleChats();

// Figures when this was written: right .91, precision .53, recall .70, strange .08, strange to summaries .05.
describe.skipIf(chats === null)('facts of the sample threads (skipped where they are not beside the project)', () => {
  it('finds a message that a fact rests on, and next to nothing in other threads', () => {
    const samples = chats ?? [];
    const indexed = samples.map((chat) => ({ chat, find: createEvidenceIndex(masked(chat, chat.messages)) }));
    const facts = indexed.flatMap(({ chat, find }) =>
      masked(chat, chat.facts).map((fact) => ({ fact, links: find(fact.text), home: chat })),
    );
    const right = facts.filter(({ fact, links }) => links.some((id) => fact.sources.includes(id)));
    const abroad = facts.flatMap(({ fact, home }) =>
      indexed.filter(({ chat }) => chat !== home).map(({ find }) => find(fact.text).length > 0),
    );
    expect(right.length / facts.length).toBeGreaterThan(0.87);
    expect(abroad.filter(Boolean).length / abroad.length).toBeLessThan(0.12);
  });

  it('finds the summary that a sentence stands in', () => {
    for (const chat of chats ?? []) {
      const summaries = masked(chat, chat.summaries);
      const find = createEvidenceIndex(summaries);
      const sentences = summaries.flatMap(({ id, text }) =>
        text.split(/(?<=다\.)\s/u).map((sentence) => ({ id, first: find(sentence)[0] })),
      );
      expect(sentences.filter(({ id, first }) => id === first).length / sentences.length).toBeGreaterThan(0.95);
    }
  });
});

/** With `{user}` for the name, as memory is written and sources are read. */
function masked<T extends { text: string }>(chat: SampleChat, list: readonly T[]): T[] {
  return list.map((one) => ({ ...one, text: one.text.replaceAll(chat.user, '{user}') }));
}
