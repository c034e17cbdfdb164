import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { substituteUser } from '../../../src-main/core/korean/substitute-user.ts';

describe('substituteUser', () => {
  it.each([
    ['{user}가 웃었다', '지훈이 웃었다', '지호가 웃었다', 'Alex가 웃었다'],
    ['{user}이 웃었다', '지훈이 웃었다', '지호가 웃었다', 'Alex가 웃었다'],
    ['{user}는', '지훈은', '지호는', 'Alex는'],
    ['{user}를 봤다', '지훈을 봤다', '지호를 봤다', 'Alex를 봤다'],
    ['{user}와 함께', '지훈과 함께', '지호와 함께', 'Alex와 함께'],
    ['{user}과(와) 함께', '지훈과(와) 함께', '지호와(와) 함께', 'Alex와(와) 함께'],
    ['{user}야, 왔어?', '지훈아, 왔어?', '지호야, 왔어?', 'Alex야, 왔어?'],
    ['내 이름은 {user}야', '내 이름은 지훈이야', '내 이름은 지호야', '내 이름은 Alex야'],
    ['{user}로 하자', '지훈으로 하자', '지호로 하자', 'Alex로 하자'],
    ['{user}라고 불러', '지훈이라고 불러', '지호라고 불러', 'Alex라고 불러'],
    ['{user}예요', '지훈이에요', '지호예요', 'Alex예요'],
    ['{user}였어', '지훈이었어', '지호였어', 'Alex였어'],
    ['{user}이가 그랬어', '지훈이가 그랬어', '지호가 그랬어', 'Alex가 그랬어'],
    [
      '{user}에게, {user}한테, {user}의, {user}도',
      '지훈에게, 지훈한테, 지훈의, 지훈도',
      '지호에게, 지호한테, 지호의, 지호도',
      'Alex에게, Alex한테, Alex의, Alex도',
    ],
    ['{user}가요?', '지훈가요?', '지호가요?', 'Alex가요?'],
    ['{user}나무', '지훈나무', '지호나무', 'Alex나무'],
    ['‘{user}’가 말했다', '‘지훈’이 말했다', '‘지호’가 말했다', '‘Alex’가 말했다'],
    ['**{user}**는', '**지훈**은', '**지호**는', '**Alex**는'],
    ['{{user}}가, {user}', '지훈이, 지훈', '지호가, 지호', 'Alex가, Alex'],
    ['{User} { user } user', '{User} { user } user', '{User} { user } user', '{User} { user } user'],
    ["{user}'s friend", "지훈's friend", "지호's friend", "Alex's friend"],
  ])('%s', (text, ...forms) => {
    expect(['지훈', '지호', 'Alex'].map((name) => substituteUser(text, name))).toEqual(forms);
  });

  it('takes the name as it is', () => {
    expect(substituteUser('{user}가 {user}를', '$& $1')).toBe('$& $1이 $& $1을');
    expect(substituteUser('{user}', '{user}')).toBe('{user}');
  });

  it('leaves text without the placeholder alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1 }), (text, name) => {
        fc.pre(!text.includes('{user}'));
        expect(substituteUser(text, name)).toBe(text);
      }),
    );
  });
});
