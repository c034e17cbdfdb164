import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchItems } from '../../../src-main/core/memory/match-items.ts';
import type { KeptItem, WrittenItem } from '../../../src-main/core/memory/memory-document.ts';

const kept = (id: string, item: WrittenItem): KeptItem => ({ ...item, id, flags: [], evidence: [], since: 1 });
const ltm = (text: string): WrittenItem => ({ slot: 'long_term_memory', section: null, text });
const relational = (text: string): WrittenItem => ({ slot: 'soul_relational_persona', section: null, text });
const recent = (text: string): WrittenItem => ({ slot: 'recent_context', section: null, text });
const profile = (text: string): WrittenItem => ({ slot: 'user_relational_persona', section: 'profile', text });
const impression = (text: string): WrittenItem => ({ slot: 'user_relational_persona', section: 'impressions', text });

/** What became of each written item: `same 0`, `revised 2`, `added`. */
function fates(previous: readonly WrittenItem[], next: readonly WrittenItem[]): string[] {
  const old = previous.map((item, index) => kept(String(index), item));
  return matchItems(old, next).map(({ change, previous: from }) => (from === null ? change : `${change} ${from.id}`));
}

describe('matching the items of two sets', () => {
  it.each<[string, WrittenItem, WrittenItem, string]>([
    ['the same text', profile('고양이 나비를 키운다'), profile('고양이 나비를 키운다'), 'same 0'],
    ['other spaces', profile('고양이 나비를  키운다 '), profile('고양이 나비를 키운다'), 'same 0'],
    ['NFD', profile('고양이 나비를 키운다'.normalize('NFD')), profile('고양이 나비를 키운다'), 'same 0'],
    ['moved to the other heading', profile('밤을 좋아한다'), impression('밤을 좋아한다'), 'same 0'],
    ['another slot', relational('밤을 좋아한다'), impression('밤을 좋아한다'), 'added'],
    ['a number that changed', profile('그림책은 32쪽이다'), profile('그림책은 40쪽이다'), 'revised 0'],
    [
      'a clause more',
      profile('나비라는 고양이를 키운다'),
      profile('나비라는 고양이를 키우며 요즘 살을 빼고 있다'),
      'revised 0',
    ],
    ['the label of a fact', profile('직업: 병동 간호사'), profile('직업: 연구간호사로 옮김'), 'revised 0'],
    [
      'the head of a memory',
      ltm('[Messenger / "메신저" / 2026-03-08 (일) / 은수빵 약속] 도하가 밤을 넣은 빵을 내겠다고 했다.'),
      ltm('[Messenger / "메신저" / 2026-03-08 (일) / 은수빵 약속] 합격하면 새 빵에 {user}의 이름을 붙이기로 했다.'),
      'revised 0',
    ],
    [
      'a memory retold under another title',
      ltm('[Episode / "정전의 밤" / (시간 불명) / 배 열한 척] 서윤이 항구로 돌아온 배를 한 척씩 방송으로 불러 주었다.'),
      ltm(
        '[Episode / "정전의 밤" / (시간 불명) / 돌아온 배] 항구로 돌아온 배 열한 척을 서윤이 한 척씩 방송으로 불렀다.',
      ),
      'revised 0',
    ],
    [
      'two memories of one evening',
      ltm('[Messenger / "메신저" / 2026-03-20 (금) / 나비의 리본] 나비가 리본 끈을 삼켜 새벽에 병원으로 달려갔다.'),
      ltm('[Messenger / "메신저" / 2026-03-20 (금) / 본사 제안] 서윤이 서울 본사로 오라는 제안을 받았다고 털어놓았다.'),
      'added',
    ],
    ['facts about two things', profile('커피를 마시지 못한다'), profile('대전에 누나가 산다'), 'added'],
    ['facts of one shape', profile('누나는 대전에 산다'), profile('친구 한결은 연희동에 산다'), 'added'],
    [
      'impressions of one shape',
      impression('솔직한 사람이라고 느낀다'),
      impression('겁이 많은 사람이라고 여긴다'),
      'added',
    ],
    [
      'a recent talk that went on',
      recent('둘은 등대길 대회에 나갈 계획을 세우고 있다.'),
      recent('둘은 가을 등대길 대회에 함께 나갈 계획을 세웠다.'),
      'revised 0',
    ],
    [
      'a recent talk about other things',
      recent('둘은 등대길 대회 이야기를 했다.'),
      recent('하나의 생일 선물을 고르고 있다.'),
      'added',
    ],
    [
      'English',
      profile('Works as a night nurse in Busan'),
      profile('Works as a research nurse in Busan now'),
      'revised 0',
    ],
  ])('%s', (_, before, after, fate) => {
    expect(fates([before], [after])).toEqual([fate]);
  });

  it('goes one to one, the best pairs first, and keeps the order of what was written', () => {
    expect(
      fates(
        [profile('고양이 나비는 5.6kg이다'), profile('고양이 나비는 재작년 가을에 왔다'), profile('서울에 산다')],
        [
          profile('서울에 산다'),
          profile('고양이 나비는 재작년 10월에 왔다'),
          profile('고양이 나비는 5.2kg이다'),
          profile('서울에 산다'),
        ],
      ),
    ).toEqual(['same 2', 'revised 1', 'revised 0', 'added']);
  });

  it('settles ties by place', () => {
    const twin = profile('보리차를 마신다');
    expect(fates([twin, twin], [twin, twin, twin])).toEqual(['same 0', 'same 1', 'added']);
    expect(
      fates([profile('나비 병원비 18만 원'), profile('나비 병원비 23만 원')], [profile('나비 병원비 31만 원')]),
    ).toEqual(['revised 0']);
  });

  it('never uses an item twice, and is the same each time', () => {
    const words = [
      '고양이',
      '나비가',
      '병원에',
      '갔다',
      '서윤은',
      '전화를',
      '싫어한다',
      '5월 22일',
      '약속했다',
      'radio',
    ];
    const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
    const item = fc.oneof(text.map(ltm), text.map(profile), text.map(impression), text.map(recent));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.array(item, { maxLength: 8 }), (before, after) => {
        const old = before.map((one, index) => kept(String(index), one));
        const matched = matchItems(old, after);
        const used = matched.flatMap((match) => match.previous?.id ?? []);
        expect({
          written: matched.map((match) => match.written),
          twice: used.length - new Set(used).size,
          strangers: matched.filter((match) => match.previous !== null && match.previous.slot !== match.written.slot),
          added: matched.filter((match) => (match.previous === null) !== (match.change === 'added')),
          again: matchItems(old, after),
        }).toEqual({ written: after, twice: 0, strangers: [], added: [], again: matched });
        expect(new Set(matchItems(old, before).map((match) => match.change))).toEqual(
          new Set(before.map(() => 'same')),
        );
      }),
    );
  });
});
