import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src-main/core/redact.ts';
import { redactBubbles } from '../../src-main/core/redact-bubbles.ts';

const all = { identifiers: true };

describe('redactBubbles', () => {
  it.each<[string[], string[]]>([
    [
      ['비번은', 'moon#77'],
      ['비번은', '[REDACTED]'],
    ],
    [
      ['왔어?', '내 번호', '010-0000-1234', '저장해'],
      ['왔어?', '내 번호', '[REDACTED]', '저장해'],
    ],
    [
      ['AIza¦SyD3xExample', 'Key0123456789abcdefghij'],
      ['[REDACTED]', '[REDACTED]'],
    ],
    [
      ['인증번호 왔어', '482913'],
      ['인증번호 왔어', '[REDACTED]'],
    ],
    [
      ['비번', '4자리로 바꾸래'],
      ['비번', '4자리로 바꾸래'],
    ],
    [[], []],
    [
      ['', '', '응'],
      ['', '', '응'],
    ],
  ])('%j', (bubbles, masked) => {
    const texts = bubbles.map((bubble) => bubble.replace('¦', ''));
    expect(redactBubbles(texts, all).texts).toEqual(masked);
  });

  it('tells in which bubble what stood', () => {
    expect(redactBubbles(['비번은', 'moon#77 이야', 'a@example.com'], all).found).toEqual([
      { kind: 'password', index: 1, start: 0, end: 7 },
      { kind: 'email', index: 2, start: 0, end: 13 },
    ]);
  });

  it('one bubble is masked as one text', () => {
    const text = fc.oneof(
      fc.constantFrom('비번은 qwer1234야', '010-0000-1234\n응', '왔어?'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, (bubble) => {
        const { texts, found } = redactBubbles([bubble], all);
        const whole = redact(bubble, all);
        expect({ text: texts[0], found }).toEqual({
          text: whole.text,
          found: whole.found.map((hit) => ({ ...hit, index: 0 })),
        });
      }),
    );
  });
});
