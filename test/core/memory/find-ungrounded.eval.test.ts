import { describe, expect, it } from 'vitest';
import { createGroundingGate, type Ungrounded } from '../../../src-main/core/memory/find-ungrounded.ts';
import { readSampleChats, type SampleChat } from '../../helpers/sample-chats.ts';

const chats = readSampleChats();

/** All that a cycle over the whole thread would have read; `without` leaves out one summary. */
function gateOf(chat: SampleChat, without: string | null = null): (text: string) => Ungrounded[] {
  return createGroundingGate({
    texts: [
      ...chat.messages.map(({ stamp, text }) => `[${stamp}] ${text}`),
      ...chat.summaries.filter(({ id }) => id !== without).map(({ text }) => text),
      ...chat.titles,
      ...chat.characters,
      chat.persona,
    ],
    dates: [...new Set(chat.messages.map(({ day }) => day))],
    names: [chat.soul, chat.user],
  });
}

const SURNAMES = [...'김이박최정강조윤장임한오신권황안송전홍고문손배허남노'];
const GIVEN = [
  '서준',
  '도윤',
  '시우',
  '지우',
  '수아',
  '민준',
  '예린',
  '승현',
  '유진',
  '미경',
  '성호',
  '은찬',
  '소영',
  '지민',
  '태경',
  '정민',
  '경훈',
];
const AROUND: readonly ((name: string) => string)[] = [
  (name) => `그날 ${name}에게 편지를 썼다.`,
  (name) => `${name} 씨가 표를 구해 주었다.`,
  (name) => `${name}의 전시에 다녀왔다.`,
  (name) => `친구 ${name}도 함께 갔다.`,
  (name) => `새로 온 편집자는 ${name}이다.`,
];
const NAMES = SURNAMES.flatMap((surname, index) => {
  const given = GIVEN[index % GIVEN.length] ?? '';
  return AROUND.map((around) => around(surname + given));
});
const QUOTATIONS = [
  '네가 있어서 정말 다행이야',
  '우리 이제 그만하자',
  '바다 보러 같이 가자',
  '오늘은 내가 지킬게',
].flatMap((words) => [
  `“${words}”라고 말했다.`,
  `"${words}" 하고 웃었다.`,
  `'${words}'라고 적었다.`,
  `「${words}」라는 말이 남았다.`,
]);
// Figures that stand in none of the threads, in any spelling.
const NUMBERS = [
  '97명',
  '1,384번',
  '팔십육만 원',
  '3백7십 쪽',
  '예순일곱 살',
  '89킬로',
  '46.7도',
  '5,920만 원',
  '백칠십삼 걸음',
  '99회',
].map((number) => `그 일로 ${number} 정도를 헤아렸다.`);
const DATES = [
  '2025-11-19 (수)',
  '2026-12-03',
  '8월 27일',
  '2027년 1월 14일',
  '11월 9일',
  '2026-09-30 (수)',
  '이천이십사년 칠월 이일',
  '7/29',
].map((date) => `둘은 ${date}에 다투었다.`);

// Figures when this was written: no fact flagged at all, planted names .98, everything else all.
describe.skipIf(chats === null)(
  'the grounding gate on the sample threads (skipped where they are not beside the project)',
  () => {
    it.each((chats ?? []).map((chat) => [chat.soul, chat] as const))('%s: lets pass what is so', (_, chat) => {
      const gate = gateOf(chat);
      const texts = [...chat.facts, ...chat.summaries].map(({ text }) => text);
      expect(texts.flatMap((text) => gate(text))).toEqual([]);
    });

    it.each((chats ?? []).map((chat) => [chat.soul, chat] as const))('%s: takes no word for a name', (_, chat) => {
      // The hospital is named in one summary only, so without it the gate is right.
      const known = [...chat.characters, chat.soul, chat.user, '온새병원'];
      const strange = chat.summaries.flatMap(({ id, text }) =>
        gateOf(
          chat,
          id,
        )(text).filter(({ kind, value }) => kind === 'name' && !known.some((name) => name.includes(value))),
      );
      expect(strange.filter(({ certain }) => certain)).toEqual([]);
    });

    it.each((chats ?? []).map((chat) => [chat.soul, chat] as const))('%s: catches what is planted', (_, chat) => {
      const gate = gateOf(chat);
      const caught = (texts: readonly string[], kind: Ungrounded['kind']) =>
        texts.filter((text) => gate(text).some((found) => found.kind === kind)).length / texts.length;
      expect(caught(NAMES, 'name')).toBeGreaterThan(0.95);
      expect([caught(QUOTATIONS, 'quotation'), caught(NUMBERS, 'number'), caught(DATES, 'date')]).toEqual([1, 1, 1]);
    });
  },
);
