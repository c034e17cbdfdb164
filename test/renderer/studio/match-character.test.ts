import { expect, test } from 'vitest';
import { allCharacters, matchCharacter } from '../../../src-renderer/screens/studio/match-character.ts';
import { makeProfile } from './make-soul.ts';

const named = (...names: string[]) => names.map((character) => ({ character, scenes: 1 }));

test.each([
  ['the same name', named('등대지기', '윤해온'), '윤해온'],
  ['the display name', named('등대지기', '해온'), '해온'],
  ['the name in other clothes', named(' 윤 해온 '.normalize('NFD')), ' 윤 해온 '.normalize('NFD')],
  ['a part of the name', named('자전거포의 윤해온 씨', '할머니'), '자전거포의 윤해온 씨'],
  ['two that it may be', named('어린 윤해온', '늙은 윤해온'), null],
  ['one syllable of it', named('온'), null],
  ['nobody of that name', named('등대지기'), null],
])('%s', (_, characters, expected) => {
  expect(matchCharacter(characters, makeProfile())).toBe(expected);
});

test('the characters of several episodes are one list, the busiest first', () => {
  const lists = [
    [
      { character: '나', scenes: 2 },
      { character: '가', scenes: 3 },
    ],
    [
      { character: '나', scenes: 4 },
      { character: '다', scenes: 3 },
    ],
  ];
  expect(allCharacters(lists)).toEqual([
    { character: '나', scenes: 6 },
    { character: '가', scenes: 3 },
    { character: '다', scenes: 3 },
  ]);
});
