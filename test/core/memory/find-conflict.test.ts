import { describe, expect, it } from 'vitest';
import { findRelationshipConflict } from '../../../src-main/core/memory/find-conflict.ts';

describe('an import against the present state', () => {
  it('names both sides with their texts', () =>
    expect(
      findRelationshipConflict(
        ['{user}는 보리차를 마신다.', '두 사람은 헤어진 직후다.'],
        ['비가 왔다.', '두 사람은 여름 내내 썸을 탔다.'],
      ),
    ).toEqual({
      present: 'broken-up',
      imported: 'almost-lovers',
      presentText: '두 사람은 헤어진 직후다.',
      importedText: '두 사람은 여름 내내 썸을 탔다.',
    }));

  it.each<[string, string, string, string | null]>([
    ['apart, together', '두 사람은 3월에 헤어졌다.', '두 사람은 연인이다.', 'broken-up/lovers'],
    ['apart, liking', '두 사람은 이별한 상태다.', '서윤은 {user}에게 호감을 느꼈다.', 'broken-up/liking'],
    ['apart, friends', '두 사람은 헤어진 직후다.', '두 사람은 친구로 지냈다.', null],
    ['estranged, friends', '두 사람은 절교했다.', '두 사람은 친구로 지냈다.', 'estranged/friends'],
    ['together, apart', '두 사람은 연인이다.', '두 사람은 헤어지기로 했다.', 'lovers/broken-up'],
    ['friends, apart', '두 사람은 친구다.', '두 사람은 헤어지기로 했다.', null],
    ['both apart', '두 사람은 헤어진 직후다.', '두 사람은 절교했다.', null],
    ['friends, lovers', '두 사람은 친구다.', '두 사람은 연인이 되었다.', 'friends/lovers'],
    ['lovers, friends: their past', '두 사람은 연인이다.', '두 사람은 친구로 지냈다.', null],
    ['friends, close friends', '두 사람은 친구다.', '둘은 단짝이다.', null],
    ['found back', '헤어졌지만 다시 사귀기로 했다.', '두 사람은 연인이다.', null],
    ['nothing in memory', '{user}는 고양이를 키운다.', '두 사람은 연인이다.', null],
    ['nothing in the import', '두 사람은 헤어진 직후다.', '둘은 비를 맞았다.', null],
    ['others in the import', '두 사람은 헤어진 직후다.', '언니는 남자친구와 사귀는 사이다.', null],
    ['English', 'They just broke up.', 'They are almost lovers.', 'broken-up/almost-lovers'],
  ])('%s', (_, memory, imported, expected) => {
    const found = findRelationshipConflict([memory], [imported], ['서윤', '{user}']);
    expect(found === null ? null : `${found.present}/${found.imported}`).toBe(expected);
  });
});
