import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../src-main/core/redact.ts';
import { scanWindows } from '../../src-main/core/scan-windows.ts';
import { OWN_VECTORS } from '../fixtures/own-redaction-vectors.ts';
import { GIVEN_VECTORS, redactionVectors } from '../fixtures/redaction-vectors.ts';

const vectors = [...redactionVectors(GIVEN_VECTORS), ...redactionVectors(OWN_VECTORS)];
const all = { identifiers: true };

describe('redact', () => {
  it.each(vectors)('$name $masked', ({ text, masked }) => {
    expect(redact(text, all).text).toBe(masked);
    expect(redact(masked, all)).toEqual({ text: masked, found: [] });
  });

  it('tells what was found and where it stood, in order, without the value', () => {
    const text = '🙂 비번은 ｑｗｅｒ１２３４야, 폰은 010-0000-1234';
    const { found } = redact(text, all);
    expect(found.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['password', 'ｑｗｅｒ１２３４'],
      ['phone', '010-0000-1234'],
    ]);
  });

  it('leaves outside ids when the Soul says so, secrets never', () => {
    const text = '폰은 010-0000-1234, 메일은 a@example.com, 비번은 qwer1234';
    expect(redact(text, { identifiers: false }).text).toBe(
      '폰은 010-0000-1234, 메일은 a@example.com, 비번은 [REDACTED]',
    );
  });

  it('leaves the words of the Soul’s own world', () => {
    const text = '암호는 MOON-7 이고 비번은 qwer1234';
    expect(redact(text, { ...all, allow: ['ｍｏｏｎ-7'] }).text).toBe('암호는 MOON-7 이고 비번은 [REDACTED]');
  });

  it('takes what a word explains only once the number between them is masked', () => {
    const text = '계좌 110-000-000000-000, 1700000000000 이랑';
    const { text: masked, found } = redact(text, all);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['110-000-000000-000', '1700000000000']);
    expect(redact(masked, all)).toEqual({ text: masked, found: [] });
  });

  it('masks overlapping hits once', () => {
    const key = `AIza${'SyD3xExampleKey0123456789abcdefghij'}`;
    expect(redact(`api key: ${key}`, all)).toEqual({
      text: 'api key: [REDACTED]',
      found: [{ kind: 'api_key', start: 9, end: 9 + key.length }],
    });
  });
});

describe('long texts', () => {
  const filler = (length: number) => '오늘은 비가 와서 집에 있었다. '.repeat(Math.ceil(length / 18)).slice(0, length);

  it('finds a secret wherever it stands', () => {
    const secrets = [
      '비번은 qwer1234',
      '010-0000-1234',
      `eyJ${'a1'.repeat(300)}.${'b2'.repeat(300)}.c3`,
      '여권 M12345678',
    ];
    const near = fc.integer({ min: 7_600, max: 8_800 });
    fc.assert(
      fc.property(
        fc.oneof(near, fc.integer({ min: 0, max: 16_000 })),
        fc.constantFrom(...secrets),
        (position, secret) => {
          const before = filler(position);
          const after = filler(6_000);
          const { text } = redact(`${before} ${secret} ${after}`, all);
          // Only the middle: a failure must not print the whole text.
          expect(text.slice(before.length, -after.length)).toBe(` ${redact(secret, all).text} `);
          expect([text.startsWith(before), text.endsWith(after)]).toEqual([true, true]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does not take the edge of a window for the end of a word', () => {
    for (let position = 7_900; position < 8_300; position += 13) {
      const text = `${filler(position)} 비번 1234 자리로 ${filler(9_000)}`;
      expect(redact(text, all).found).toEqual([]);
    }
  });

  it('masks a key file to its end, however long', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEabcd\n'.repeat(3_000)}-----END PRIVATE KEY-----`;
    expect(redact(`${filler(100)}\n${key}\n끝`, all).text).toBe(`${filler(100)}\n[REDACTED]\n끝`);
  });

  it('masks a token longer than a window to its end', () => {
    expect(redact(`키 sk-${'a1'.repeat(9_000)} 끝`, all).text).toBe('키 [REDACTED] 끝');
  });

  it('looks at every character at most twice, in windows of bounded size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.boolean(), (length, spaced) => {
        const text = spaced ? filler(length) : 'a'.repeat(length);
        const windows = scanWindows(text);
        const looked = windows.reduce((sum, window) => sum + window.end - window.start, 0);
        expect(looked).toBeLessThanOrEqual(text.length * 1.1 + 10_240);
        expect(windows.every((window) => window.end - window.start <= 8_192 + 2_048)).toBe(true);
        expect(windows.every((window, index) => (windows[index + 1]?.start ?? window.end) <= window.end)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('for any text', () => {
  const samples = fc.constantFrom(
    ...vectors.map((vector) => vector.text),
    '[REDACTED]',
    '비번은 ',
    '\n',
    ' ',
    '"',
    '1234',
    '\ud83d',
  );
  const text = fc
    .array(fc.oneof(samples, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join(' '));

  it('masking twice is masking once', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (any, identifiers) => {
        const once = redact(any, { identifiers });
        expect(redact(once.text, { identifiers })).toEqual({ text: once.text, found: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('what is outside the hits is untouched', () => {
    fc.assert(
      fc.property(text, (any) => {
        const { text: masked, found } = redact(any, all);
        let rebuilt = '';
        let position = 0;
        for (const { start, end } of found) {
          expect(start).toBeGreaterThanOrEqual(position);
          expect(end).toBeGreaterThan(start);
          rebuilt += `${any.slice(position, start)}[REDACTED]`;
          position = end;
        }
        expect(masked).toBe(rebuilt + any.slice(position));
      }),
      { numRuns: 500 },
    );
  });

  it('words alone are never secrets', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom(...'가나다라마바사아자차카타파하한글 ,.!?ㅋㅠ'), maxLength: 30 }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(words, (lines) => {
        expect(redact(lines.join('\n'), all).found).toEqual([]);
      }),
    );
  });
});
