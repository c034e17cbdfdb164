import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from '../../../src-main/core/foreign/find-json-fault.ts';
import { readJson } from '../../../src-main/core/foreign/read-json.ts';
import { fuzzRuns, mutatedText } from './chats/mutations.ts';

describe('JSON of other people', () => {
  it.each([
    ['nothing', '', 'empty', 'line 1'],
    ['blanks and the zeros of a full disk', ' \n\0\0\0', 'empty', 'line 1'],
    ['a comma left out', '{"a": 1,\n "b": 2\n "c": 3}', 'not-json', 'line 3'],
    ['a comma too many', '{\n"a": [1, 2,\n]}', 'not-json', 'line 3'],
    ['a line break in a text', '{"a":\n"둘\n셋"}', 'not-json', 'line 2'],
    ['an end cut off', '{"a": [1,\n2', 'not-json', 'line 2'],
    ['something behind it', '{}\n\n이상입니다', 'not-json', 'line 3'],
    ['a wrong closing', '[{\n]}', 'not-json', 'line 2'],
    ['a number that is none', '[1,\n01]', 'not-json', 'line 2'],
    ['too deep a nest', `{"a":\n${'['.repeat(250)}${']'.repeat(250)}}`, 'wrong-shape', 'line 2'],
  ])('with %s: says why and where', (_, text, reason, where) => {
    expect(readJson(text)).toEqual({ ok: false, reason, where });
  });

  it('is read with a BOM, and with brackets that stand in texts only', () => {
    const value = { 본문: '['.repeat(300), 따옴표: '\\"{' };
    expect(readJson(`\uFEFF ${JSON.stringify(value)}\n`)).toEqual({ ok: true, value });
  });

  it('keeps keys of prototypes as keys', () => {
    const read = readJson('{"__proto__": {"spec": "x"}, "constructor": 1}');
    const value: unknown = read.ok ? read.value : null;
    expect([Object.keys(value ?? {}), Reflect.get(Object(value), 'spec')]).toEqual([
      ['__proto__', 'constructor'],
      undefined,
    ]);
  });

  it('is wrong where the engine says so, and the fault lies within the text', () => {
    const texts = ['{"a": [1, -2.5e3, true, null, "가\\u0041\\n"], "b": {}}', '[[], {"": [{}]}, "x"]', '"하나"'];
    fc.assert(
      fc.property(mutatedText(texts), (text) => {
        const fault = findJsonFault(text);
        expect([readJson(text).ok, fault <= text.length]).toEqual([isJson(text), true]);
      }),
      { numRuns: fuzzRuns() },
    );
  });
});

/** A BOM counts as none, as in files. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/u, ''));
    return true;
  } catch {
    return false;
  }
}
