import { describe, expect, it } from 'vitest';
import { readStChat } from '../../../../src-main/core/foreign/chats/read-st-chat.ts';
import { splitLines } from '../../../../src-main/core/foreign/chats/split-lines.ts';
import { fixture, shown } from './shown-chat.ts';

describe('a SillyTavern chat', () => {
  it('keeps swipes as variants, and what the row says as the chosen one', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/swipes.jsonl')))).toEqual({
      head: ['sillytavern', '', '지우', '서윤'],
      rows: [
        '2 서윤 (character) 1683927149228: 늦었네. | [왔어? 한참 기다렸잖아.] | …어서 와.',
        '3 지우 (user) 1683927209228: 미안, 버스를 놓쳤어.',
        '4 서윤 (character) 1683927269000: [괜찮아. 앉아.] | 다음엔 연락해.',
        '5 서윤 (character) 2023-05-12T21:40:00: 고치기 전 글이야. | 다른 글이야. | [고친 글이야.]',
        '6 서윤 (character) 2024-07-12T01:31:37: 첫 번째 대답. | [두 번째 대답.]',
        '7 서윤 (character) 2023-06-19T14:20:00: 편지 초안이야. | 편지 둘째 안이야. | [{{user}}, 이건 편지야.]',
        '8 지우 (user) -: 객체로 온 말이야.',
      ],
      warnings: [
        'line 5.mes: text-not-among-variants: 고친 글이야.',
        'line 6.swipe_id: choice-out-of-range: 7',
        'line 7.swipe_id: choice-out-of-range: -1',
        'line 7.mes: text-not-among-variants: {{user}}, 이건 편지야.',
        'line 7: not-carried: extra.reasoning',
        'line 7: not-carried: extra.display_text',
      ],
    });
  });

  it('doesn’t mind a BOM, CRLF, blank lines and unused names in the header', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/bom-crlf-blank.jsonl')))).toEqual({
      head: ['sillytavern', '', '민재', '하린'],
      rows: [
        '3 하린 (character) 2023-06-19T14:20:00: 어제 그 고양이, 또 왔더라.',
        '5 민재 (user) 2023-06-19T14:21:00: 간식은 줬어?',
        '6 하린 (character) 2023-06-19T14:23:00: 줄까 말까 하다가… 줬지.',
      ],
      warnings: [],
    });
  });

  it('reads a file without a header, names what is no row by its line, and a last line that was cut off', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/no-header-cut-off.jsonl')))).toEqual({
      head: ['sillytavern', '', 'You', 'Maren'],
      rows: [
        '1 Maren (character) 2024-07-12T01:31:37: The ferry is late again.',
        '2 You (user) 2024-07-12T01:32:05: We could walk.',
        '6 Maren (character) 2024-07-12T01:33:00: Along the shore? In this wind?',
      ],
      warnings: [
        'line 3: line-not-json: 이 줄은 JSON이 아니에요',
        'line 4: line-not-a-message: foo',
        'line 5: line-not-a-message: [1,2]',
        'line 7: line-cut-off: {"name": "You", "is_user": true, "is_system": false, "send_date": "202',
      ],
    });
  });

  it('keeps hidden rows hidden and a narrator apart, and names pictures and summaries that stay behind', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/hidden-and-narrator.jsonl')))).toEqual({
      head: ['sillytavern', '', '지우', '서윤'],
      rows: [
        '2 서윤 (character, hidden) 2023-05-12T21:32:29.228: 이 줄은 프롬프트에서 빼 둔 이야기예요.',
        '3 System (narrator) 2023-05-12T21:33:00.001: 비가 내리기 시작했다.',
        '4 지우 (user) -: 우산 있어?',
        '5 Note (narrator, hidden) -: 여기서부터 2부.',
        '6 서윤 (character) -: 하나뿐이야. 같이 쓰자.',
      ],
      warnings: [
        'line 5.send_date: date-not-read: 2023-2-30 @25h 10m 10s 1ms',
        'line 6.send_date: date-not-read: 어느 봄날',
        'line 6.extra.image: not-carried: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42…',
        'line 6.extra.file: not-carried: 지도.txt',
        'line 6: not-carried: extra.memory',
      ],
    });
  });

  it('says that several characters speak', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/group.jsonl')))).toEqual({
      head: ['sillytavern', '', '지우', '서윤'],
      rows: [
        '2 서윤 (character) 1700000000000: 다들 왔네.',
        '3 하린 (character) 1700000060000: 나도 왔어!',
        '4 지우 (user) 1700000120000: 둘 다 반가워.',
        '5 서윤 (character) 1700000180000: 그럼 시작할까?',
      ],
      warnings: ['line 3: many-speakers: 서윤, 하린'],
    });
  });

  it('keeps line separators inside texts, and repairs half letters and NUL', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/odd-letters.jsonl')))).toEqual({
      head: ['sillytavern', '', '지우', '서윤'],
      rows: [
        '2 서윤 (character) 1700000000000: 첫 줄\u2028둘째 줄\u2029셋째 줄',
        '3 지우 (user) 1700000000000: 반쪽 \ufffd 그림',
        '4 서윤 (character) 1700000000000: 널문자와 "따옴표", 그리고 \\ 사선',
        '5 지우 (user) 1700000000000: 나비가 앉았다',
      ],
      warnings: [
        'line 3.mes: repaired-text: 반쪽 \ufffd 그림',
        'line 4.mes: repaired-text: 널문자와 "따옴표", 그리고 \\ 사선',
      ],
    });
  });

  it('takes what wrong types still say', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/wrong-types.jsonl')))).toEqual({
      head: ['sillytavern', '', '지우', '서윤'],
      rows: [
        '2 지우 (user) 1683927149000: 숫자로 적힌 참이야.',
        '3 지우 (user) 2023-05-12T21:32:29: 누가 말했는지 없어.',
        '4 서윤 (character) -: 42',
        '5 서윤 (character) -: 남은 말은 이것뿐이야.',
        '7 서윤 (character) -: ',
      ],
      warnings: [
        'line 2.is_user: wrong-type: 1',
        'line 3.is_user: value-guessed: user',
        'line 4.mes: wrong-type: 42',
        'line 4.is_user: wrong-type: false',
        'line 4.send_date: date-not-read: {}',
        'line 5.swipe_id: wrong-type: 0',
        'line 5.mes: missing: ',
        'line 6: line-not-a-message: name, is_user, send_date',
        'line 7.swipes: wrong-type: x',
      ],
    });
  });

  it('has nothing to give where there is only a header', () => {
    expect(shown(readStChat(fixture('sillytavern-chat/header-only.jsonl')))).toEqual('nothing-in-it (line 1)');
  });

  it('of Marinara has roles of its own, and its narrator is not hidden', () => {
    expect(shown(readStChat(fixture('marinara/chat.jsonl')))).toEqual({
      head: ['marinara', '', '지우', '서윤'],
      rows: [
        '2 System (narrator) 1779969601000: 해 질 무렵의 부둣가.',
        '3 지우 (user, hidden) 1779969602000: 나만 보는 메모.',
        '4 서윤 (character) 1779969603000: 배가 늦어. | 바람이 차다. | [배가 또 늦네.]',
      ],
      warnings: [
        'line 4.mes: text-not-among-variants: 배가 또 늦네.',
        'line 4: not-carried: extra.display_text',
        'line 4: not-carried: thinking',
      ],
    });
  });

  it('keeps texts letter for letter, NFD too, and the header as it was', () => {
    const read = readStChat(fixture('sillytavern-chat/odd-letters.jsonl'));
    expect(
      read.ok && [read.value.messages[0]?.variants[0], read.value.messages[3]?.variants[0], read.value.raw],
    ).toEqual([
      '첫 줄\u2028둘째 줄\u2029셋째 줄',
      '나비가 앉았다'.normalize('NFD'),
      JSON.parse(fixture('sillytavern-chat/odd-letters.jsonl').split('\n')[0] ?? ''),
    ]);
  });

  it('that holds no row is refused with a reason', () => {
    const texts = [
      '',
      '\ufeff\n\r\n \n',
      '\0\0\0',
      '그냥 글',
      '{"foo":1}',
      '[]',
      `${'['.repeat(100_000)}`,
      '{"mes":null}',
    ];
    expect(texts.map((text) => shown(readStChat(text)))).toEqual([
      'empty (line 1)',
      'empty (line 1)',
      'empty (line 1)',
      'not-json (line 1)',
      'wrong-shape (line 1)',
      'wrong-shape (line 1)',
      'wrong-shape (line 1)',
      'wrong-shape (line 1)',
    ]);
  });

  it('with prototype keys in it is a chat like any other', () => {
    const row =
      '{"__proto__":{"is_user":true,"mes":"x"},"constructor":{"name":"y"},"name":"서윤","is_user":false,"mes":"안녕"}';
    expect(shown(readStChat(row))).toEqual({
      head: ['sillytavern', '', '', '서윤'],
      rows: ['1 서윤 (character) -: 안녕'],
      warnings: [],
    });
    expect(shown(readStChat('{"__proto__":{"mes":"x"}}'))).toBe('wrong-shape (line 1)');
  });
});

it('lines end at \\n and \\r\\n only', () => {
  const texts = ['', 'a', 'a\n', 'a\n\nb', '\r\na\r\n', 'a\rb\u2028c\u2029d\u0085e\r', '\n'];
  expect(texts.map((text) => [...splitLines(text)])).toEqual([
    [],
    ['a'],
    ['a'],
    ['a', '', 'b'],
    ['', 'a'],
    ['a\rb\u2028c\u2029d\u0085e\r'],
    [''],
  ]);
});
