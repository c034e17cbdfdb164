import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStChatReader, readStChat } from '../../../../src-main/core/foreign/chats/read-st-chat.ts';
import { fuzzRuns, mutatedText, watchTime } from './mutations.ts';
import { fixture } from './shown-chat.ts';

describe('a SillyTavern chat', () => {
  it('of a million faults warns a bounded number of times and says how many more there are', () => {
    const reader = createStChatReader();
    reader.push('{"name":"지우","is_user":true,"mes":"첫 줄"}');
    for (let line = 0; line < 20_000; line++) reader.push('부서진 줄');
    reader.push('{"name":"서윤","is_user":false,"mes":"남은 줄"}');
    const read = reader.end();
    expect(read.ok && [read.value.messages.length, read.warnings.length, read.warnings.at(-1)]).toEqual([
      2,
      1_001,
      { code: 'line-not-json', where: 'line 1002', detail: '+ 19000' },
    ]);
  });

  it('is given up where it is no chat at all', () => {
    const broken = '{부서진 줄\n';
    const row = '{"name":"지우","is_user":true,"mes":"한 줄"}\n';
    expect([broken.repeat(1_002) + row, row + broken.repeat(100_002) + row].map((text) => readStChat(text))).toEqual([
      { ok: false, reason: 'not-json', where: 'line 1001' },
      { ok: false, reason: 'not-json', where: 'line 100002' },
    ]);
  });

  it('of 54,000 messages, or with a line of 40 MB, comes through', () => {
    const reader = createStChatReader();
    reader.push('{"user_name":"지우","character_name":"서윤","chat_metadata":{}}');
    for (let at = 0; at < 54_000; at++) {
      const mes = `${at}번째 말이에요. ${'오늘은 바람이 많이 불어요. '.repeat(12)}`;
      reader.push(
        JSON.stringify({
          name: '서윤',
          is_user: false,
          send_date: 1_683_927_149_228 + at,
          mes,
          swipes: [mes],
          swipe_id: 0,
        }),
      );
    }
    const image = `data:image/png;base64,${'A'.repeat(40_000_000)}`;
    reader.push(JSON.stringify({ name: '지우', is_user: true, mes: '사진이야.', extra: { image } }));
    reader.push(`{"name":"지우","mes":"${'가\\\\'.repeat(10_000_000)}`);
    const read = reader.end();
    expect(read.ok && [read.value.messages.length, read.warnings.map(({ code, where }) => [code, where])]).toEqual([
      54_001,
      [
        ['not-carried', 'line 54002.extra.image'],
        ['line-cut-off', 'line 54003'],
      ],
    ]);
  });

  it('may be any bytes: no throw, no hang', () => {
    const names = [
      'sillytavern-chat/swipes.jsonl',
      'sillytavern-chat/bom-crlf-blank.jsonl',
      'sillytavern-chat/no-header-cut-off.jsonl',
      'sillytavern-chat/hidden-and-narrator.jsonl',
      'sillytavern-chat/group.jsonl',
      'sillytavern-chat/odd-letters.jsonl',
      'sillytavern-chat/wrong-types.jsonl',
      'sillytavern-chat/header-only.jsonl',
    ];
    const watch = watchTime();
    fc.assert(
      fc.property(mutatedText([...names, 'marinara/chat.jsonl'].map(fixture)), (text) => {
        const read = watch.time(() => readStChat(text));
        if (!read.ok) return;
        expect(read.value.messages.length).toBeGreaterThan(0);
        for (const { variants, chosen } of read.value.messages) expect(variants[chosen]?.isWellFormed()).toBe(true);
        for (const { detail } of read.warnings) expect([...detail].length).toBeLessThanOrEqual(80);
      }),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });
});
