import { describe, expect, it } from 'vitest';
import { readBook } from '../../../../src-main/core/foreign/lorebooks/read-book.ts';
import { fixture, shown } from './shown-book.ts';

const read = (name: string) => shown(readBook(fixture(name)));

describe('world info', () => {
  it('as a map: every odd key, id and number comes in, and what is off stays off', () => {
    expect(read('world-info/map.json')).toEqual({
      book: ['world-info', '종탑 항구', '', null, null, null],
      entries: [
        '0 종탑 <종탑|쇠종> and-any 자정 @100: 부둣가의 종탑은 자정에만 열세 번 울린다.',
        '7 등대지기 한씨 <등대지기|/등대(?:불|지기), 늙은/i|한씨> not-all 비밀 off @90: 한씨는 {{user}}의 할아버지를 안다.',
        '4 항구의 규칙 <> not-any 폭풍|밀물 always: 해가 지면 배를 띄우지 않는다.',
        '9  <1997|큰불> and-all 편지|재: 1997년 겨울, 창고 세 채가 탔다.',
        '9 미라 <미라>: ',
        '13 갈매기 </(갈매기|괭이)/i|/home/항구|/[깨진/>: 갈매기는 종소리를 무서워하지 않는다.',
      ],
      warnings: [
        'entries.14: wrong-type: 내용이 아닌 것',
        'entries: disagreement: 2: 3: uid 7, 12: uid 9',
        'entries.3.key: wrong-type: 등대지기, /등대(?:불|지기), 늙은/i, 한씨',
        'entries.3.order: wrong-type: 90',
        'entries.4.key: wrong-type: null',
        'entries.9.key[0]: wrong-type: 1997',
        'entries.9.key[2]: wrong-type: undefined',
        'entries.12.content: missing: ',
        'entries.13.selectiveLogic: wrong-type: 8',
        'entries[]: duplicate-id: 1: 9',
        'entries[].constant: not-carried: 1/6: 항구의 규칙',
        'entries[].selectiveLogic: not-carried: 4/6: 종탑, 등대지기 한씨, 항구의 규칙, 1997',
        'entries[].probability: not-carried: 1/6: 1997',
        'entries[].position: not-carried: 1/6: 항구의 규칙',
        'entries[].group: not-carried: 1/6: 항구의 규칙',
        'entries[].sticky: not-carried: 1/6: 1997',
        'entries[].recursion: not-carried: 1/6: 1997',
      ],
    });
  });
  it('as a list, with fields of cards among its own', () => {
    expect(read('world-info/array.json')).toEqual({
      book: ['world-info', '', '', null, null, null],
      entries: ['0 검은 숲 <검은 숲>: 숲에는 길이 하나뿐이다.', '1 숲지기 <숲지기> off: 숲지기는 말을 하지 않는다.'],
      warnings: [],
    });
  });
});

describe('a book of a card', () => {
  it('in a lorebook_v3 file: decorators are taken off the head only, expressions only where SillyTavern has not said so of all', () => {
    expect(read('character-book/lorebook-v3.json')).toEqual({
      book: ['lorebook-v3', '달의 도서관', '사서들의 기록', 4, 512, true],
      entries: [
        'lib-1 사서 <사서|/책|두루마리/i> always @10: 사서는 책을 빌려주지 않는다.\n@@이 줄은 본문이다.',
        '2 열람실 <열람실> and-all 밤|등불 @5: @@ 조용히 할 것\n열람실은 밤에만 연다.',
        '2  <지하> off @1: 지하 서고는 비어 있다.',
      ],
      warnings: [
        'data.entries[0].use_regex: value-guessed: /책|두루마리/i',
        'data.entries[]: duplicate-id: 1: 2',
        'data.entries[].constant: not-carried: 1/3: 사서',
        'data.entries[].selectiveLogic: not-carried: 1/3: 열람실',
        'data.entries[].position: not-carried: 1/3: 열람실',
        'data.entries[].caseSensitive: not-carried: 1/3: 지하',
        'data.entries[].decorators: not-carried: 1/3: 사서',
        'data.scan_depth: not-carried: 4',
        'data.token_budget: not-carried: 512',
        'data.recursive_scanning: not-carried: true',
      ],
    });
  });
  it('in a file of its own', () => {
    expect(read('character-book/bare-v2.json')).toEqual({
      book: ['character-book', '골목', '', null, null, null],
      entries: [
        '0 빵집 <빵집> @0: 골목 끝 빵집은 {{char}}의 이모가 한다.',
        '1 우체통 <우체통> off @1: 빨간 우체통에는 답장이 오지 않는다.',
      ],
      warnings: [],
    });
  });
});

describe('NovelAI', () => {
  it('version 1: neither ids nor settings', () => {
    expect(read('novelai/version-1.lorebook')).toEqual({
      book: ['novelai', '', '', null, null, null],
      entries: ['0 Lighthouse <lighthouse|/light(house|keeper)/i>: Old lighthouse at the cape.'],
      warnings: [],
    });
  });
  it('version 5: texts with what stands around them, always on, categories that are off', () => {
    expect(read('novelai/version-5.lorebook')).toEqual({
      book: ['novelai', '', '', null, null, null],
      entries: [
        'a1 항구 <> always @400: [세계관: 항구의 모든 배는 종소리에 맞춰 뜬다.]',
        'a2 한씨 <한씨> off @300: 한씨는 왼손잡이다.',
        'a3 빈 항목 <비었음> off: ',
      ],
      warnings: [
        'entries[2].text: missing: ',
        'entries[].constant: not-carried: 1/3: 항구',
        'entries[].loreBiasGroups: not-carried: 1/3: 항구',
      ],
    });
  });
  it('in a story and in a scenario', () => {
    expect([read('novelai/tale.story'), read('novelai/start.scenario')]).toEqual([
      {
        book: ['novelai', '종이 멎은 밤', '', null, null, null],
        entries: ['s1 종지기 <종지기>: 종지기는 셋이었다.'],
        warnings: [],
      },
      {
        book: ['novelai', '안개 낀 부두', '', null, null, null],
        entries: ['n1 안개 <안개>: 안개는 사흘을 간다.'],
        warnings: [],
      },
    ]);
  });
});

it('Agnai: a memory book', () => {
  expect(read('agnai-book/memory.json')).toEqual({
    book: ['agnai', '기숙사', '3동 이야기', null, null, null],
    entries: [
      '0 옥상 <옥상|화분> @2: 옥상 문은 늘 잠겨 있지만 열쇠는 화분 밑에 있다.',
      '1 사감 <사감> off @1: 사감은 고양이를 모른 척한다.',
    ],
    warnings: [],
  });
});

describe('RisuAI', () => {
  it('folders are no entries, keys are parted by commas but not within expressions', () => {
    expect(read('risu-lorebook/lorebook.json')).toEqual({
      book: ['risu', '', '', null, null, null],
      entries: [
        '1 미라 <미라|미라 언니> and-any 바다|배 @100: 미라는 배를 타 본 적이 없다.',
        '2 말투 <> always @10: 존댓말을 쓴다.',
        '3 서랍 </비밀(번호|일기), 서랍/i> @20: 서랍 열쇠는 책 사이에 있다.',
      ],
      warnings: [
        'data: not-carried: folder 1: 인물',
        'data[1].insertorder: wrong-type: 100',
        'entries[].constant: not-carried: 1/3: 말투',
        'entries[].selectiveLogic: not-carried: 1/3: 미라',
        'entries[].probability: not-carried: 1/3: 서랍',
        'entries[].decorators: not-carried: 1/3: 말투',
      ],
    });
  });
  it('a module', () => {
    expect(read('risu-lorebook/module.json')).toEqual({
      book: ['risu', '학교 모듈', '', null, null, null],
      entries: ['0 학교 <학교> @1: 학교는 언덕 위에 있다.'],
      warnings: [],
    });
  });
});

it('Marinara: a folder that is off keeps its entries off', () => {
  expect(read('marinara-lorebook/lorebook.marinara.json')).toEqual({
    book: ['marinara', '산장', '겨울 산장', 4, 2048, false],
    entries: [
      'e1 벽난로 <벽난로|/장작(더미|불)/i> and-all 눈보라|정전 @100: 벽난로 불은 꺼뜨리면 안 된다.',
      'e2 손님방 <손님방> off @90: 손님방에는 시계가 없다.',
    ],
    warnings: [
      'data.entries[0].useRegex: value-guessed: /장작(더미|불)/i',
      'data.entries[].selectiveLogic: not-carried: 1/2: 벽난로',
      'data.entries[].position: not-carried: 1/2: 손님방',
      'data.entries[].recursion: not-carried: 1/2: 벽난로',
      'data.scan_depth: not-carried: 4',
      'data.token_budget: not-carried: 2048',
    ],
  });
});

it('says why a file is no book', () => {
  const texts = {
    'no book': '{"foo":1}',
    empty: ' \n',
    'cut off': '{"entries": {"0":',
    'a list': '[]',
    'no entries': '{"entries":{}}',
    'entries of another kind': '{"entries":5}',
    'a later version': '{"spec":"lorebook_v4","data":{"entries":[]}}',
    'a later Marinara': '{"type":"marinara_lorebook","version":2,"data":{}}',
    'no data': '{"spec":"lorebook_v3"}',
    'a card without one': '{"spec":"chara_card_v2","data":{"name":"미라"}}',
    'another spec': '{"spec":"preset_v1"}',
    'a module of nothing': '{"type":"risuModule"}',
  };
  const refused = Object.entries(texts).map(([name, text]) => {
    const reading = readBook(text);
    return reading.ok ? `${name}: read` : `${name}: ${reading.reason} (${reading.where})`;
  });
  expect(refused).toEqual([
    'no book: unknown-format (entries)',
    'empty: empty (line 1)',
    'cut off: not-json (line 1)',
    'a list: wrong-shape ()',
    'no entries: nothing-in-it (entries)',
    'entries of another kind: wrong-shape (entries)',
    'a later version: newer-version (spec)',
    'a later Marinara: newer-version (version)',
    'no data: wrong-shape (data.entries)',
    'a card without one: nothing-in-it (data.character_book)',
    'another spec: unknown-format (spec)',
    'a module of nothing: wrong-shape (module)',
  ]);
});

it('keeps what it does not know, and names that every object has do nothing', () => {
  const text =
    '{"entries":{"__proto__":{"key":["탑"],"content":"탑","mine":{"a":[1]}},"constructor":{"key":["숲"],"content":"숲"}},"more":1}';
  const reading = readBook(text);
  expect(reading.ok && [reading.value.entries.map(({ id }) => id), JSON.stringify(reading.value.raw)]).toEqual([
    ['__proto__', 'constructor'],
    text,
  ]);
});
