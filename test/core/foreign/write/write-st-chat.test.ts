import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStChat } from '../../../../src-main/core/foreign/chats/read-st-chat.ts';
import type { ExportMessage } from '../../../../src-main/core/foreign/write/export-message.ts';
import { writeStChat } from '../../../../src-main/core/foreign/write/write-st-chat.ts';

const head = { userName: '지우', characterName: '서윤', createdAt: 1_700_000_000_000 };

const message: fc.Arbitrary<ExportMessage> = fc
  .record({
    speaker: fc.constantFrom('지우', '서윤', 'Maren', '하린 "별명"'),
    role: fc.constantFrom('user', 'character', 'narrator'),
    at: fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 }),
    offset: fc.constantFrom(540, 0, -240, 345),
    variants: fc.array(text(), { minLength: 1, maxLength: 4 }),
    chosen: fc.nat(3),
    hidden: fc.boolean(),
  })
  .map((one) => ({ ...one, chosen: one.chosen % one.variants.length }));

function text(): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '\u2028',
    '\u2029',
    '\r\n',
    '\n',
    '\0',
    '\ud83d',
    '\ufeff',
    '"',
    '\\',
    '가',
    '나비',
    '{"mes":1}',
  );
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(odd).map((parts) => parts.join('')),
  );
}

/** What a database keeps of a text: the reader repairs the rest, with a warning. */
function whole(variants: readonly string[]): string[] {
  return variants.map((one) => one.replaceAll('\0', '').toWellFormed());
}

describe('a chat written for SillyTavern', () => {
  it('has one line for each message, dates as numbers, equal swipes, and no line end behind the last', () => {
    const messages: ExportMessage[] = [
      { ...said('서윤', 'character', ['왔어?', '어서 와.\u2028앉아.']), chosen: 1 },
      said('지우', 'user', ['늦었지? \ud83d']),
      { ...said('', 'narrator', ['비가 온다.']), hidden: true },
      said('', 'character', ['우산은?']),
    ];
    const pieces = [...writeStChat(head, messages)];
    const info = (extra: object) => ({ send_date: 1_700_000_060_000, gen_started: null, gen_finished: null, extra });
    const row = { is_user: false, is_system: false, send_date: 1_700_000_060_000, extra: {} };
    expect(pieces.join('')).not.toMatch(/[\u2028\u2029\r]|\n$/u);
    expect(pieces.map((piece) => piece.startsWith('\n'))).toEqual([false, true, true, true, true]);
    expect(
      pieces
        .join('')
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { user_name: '지우', character_name: '서윤', create_date: 1_700_000_000_000, chat_metadata: {} },
      {
        ...row,
        name: '서윤',
        mes: '어서 와.\u2028앉아.',
        swipe_id: 1,
        swipes: ['왔어?', '어서 와.\u2028앉아.'],
        swipe_info: [info({}), info({})],
      },
      { ...row, name: '지우', is_user: true, mes: '늦었지? \ud83d' },
      { ...row, name: '', is_system: true, mes: '비가 온다.', extra: { type: 'narrator' } },
      { ...row, name: '서윤', mes: '우산은?', swipe_id: 0, swipes: ['우산은?'], swipe_info: [info({})] },
    ]);
    expect(pieces[2]).toContain('\\ud83d');
  });

  it('is read in again as the same messages', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 20 }), (messages) => {
        const read = readStChat([...writeStChat(head, messages)].join(''));
        expect(read.ok && read.value.messages).toEqual(
          messages.map(({ speaker, role, at, hidden, variants, chosen }, index) => {
            const kept = whole(variants);
            const date = { raw: String(at), at, local: null };
            return { line: index + 2, speaker, role, hidden, variants: kept, chosen, date };
          }),
        );
        expect(read.ok && [read.value.userName, read.value.characterName]).toEqual(['지우', '서윤']);
        const codes = read.ok ? read.warnings.map(({ code }) => code) : [];
        expect(codes.filter((code) => code !== 'repaired-text' && code !== 'many-speakers')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is made message by message, however many there are', () => {
    let asked = 0;
    function* many(): Generator<ExportMessage> {
      for (; asked < 100_000; asked++) yield said('서윤', 'character', [`${asked}번째 말`]);
    }
    const pieces = writeStChat(head, many());
    const first = [pieces.next().value, pieces.next().value, asked];
    let count = 2;
    for (const _ of pieces) count++;
    expect([first[2], count]).toEqual([0, 100_001]);
  });
});

function said(speaker: string, role: ExportMessage['role'], variants: string[]): ExportMessage {
  return { speaker, role, at: 1_700_000_060_000, offset: 540, variants, chosen: 0, hidden: false };
}
