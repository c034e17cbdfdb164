import { describe, expect, it } from 'vitest';
import { readCard, readCardValue } from '../../../../src-main/core/foreign/cards/read-card.ts';
import { cardText, fixtureCard, readFixture, warned } from '../../../helpers/foreign-cards.ts';

const read = (value: unknown) => readCard(JSON.stringify(value));

describe('a character card', () => {
  it('of V2 is read whole', () => {
    const { book, raw, ...card } = fixtureCard('v2.json');
    expect(card).toEqual({
      format: 'v2',
      name: '서미라',
      nickname: '',
      description:
        '{{char}}은(는) 검은 숲 어귀에서 약초를 말리는 스물아홉 살 약초꾼이다. <BOT>의 손끝에서는 늘 쑥 냄새가 난다.',
      personality: '느긋하고 말끝을 흐린다. 화가 나면 오히려 존댓말을 쓴다.',
      scenario: '비가 사흘째 내린다. {{user}}이(가) 젖은 외투를 입고 {{char}}의 오두막 문을 두드린다.',
      firstMessage: '*문이 한 뼘쯤 열린다.* "…들어와요. <USER>, 맞죠? 신발은 거기 두고."',
      alternateGreetings: ['"또 왔어요? 오늘은 비도 안 오는데."', '"쉿. 지금 말리는 중이에요."'],
      groupOnlyGreetings: [],
      exampleMessages: '<START>\n{{user}}: 이건 무슨 풀이에요?\n{{char}}: 그거요? 먹으면 사흘은 잠만 자요. …내려놔요.',
      creatorNotes: '장마철에 천천히 읽어 주세요.',
      systemPrompt: '{{original}}\n{{char}}의 말투를 지킨다. {{user}}의 행동을 대신 쓰지 않는다.',
      postHistoryInstructions: '답장은 짧게, 두 문장을 넘기지 않는다.',
      tags: ['판타지', '약초'],
      creator: '숲지기',
      characterVersion: '1.2',
      assets: [],
    });
    expect(book?.entries.map(({ title, keys, enabled }) => [title, keys, enabled])).toEqual([
      ['검은 숲', ['검은 숲', '/숲(?:길|지기)/u'], true],
      ['밤의 오두막', ['오두막'], false],
    ]);
    expect(raw).toEqual(JSON.parse(cardText('v2.json')));
  });

  it.each([
    ['v1-sillytavern.json', 'v1', '서미라', ['wrong-type tags: 판타지, 약초, 비 오는 날']],
    ['v2-with-bom.json', 'v2', '서미라', []],
    ['v2-without-data.json', 'v2', '서미라', ['missing data: ']],
    ['v2-one-greeting.json', 'v2', '서미라', ['wrong-type data.alternate_greetings: "왔어요?"']],
    [
      'v2-wrong-types.json',
      'v2',
      '',
      [
        'wrong-type data.personality: 느긋하다',
        'wrong-type data.mes_example: 12',
        'wrong-type data.character_version: 2',
        'wrong-type data.tags: 판타지, 약초,,비',
        'missing data.name: ',
      ],
    ],
    [
      'v2-with-other-copy.json',
      'v2',
      '서미라',
      [
        'disagreement data.description: 예전 설정: 서미라는 도시의 약사다.',
        'value-guessed data.scenario: 비가 사흘째 내린다. {{user}}이(가) 젖은 외투를 입고 {{char}}의 오두막 문을 두드린다.',
      ],
    ],
    [
      'v2-of-a-v3.json',
      'v2',
      '서미라',
      ['missing data.creator_notes: This character card is Character Card V3, but it is loaded as a Character Card …'],
    ],
    [
      'v3-nfd.json',
      'v3',
      '서미라'.normalize('NFD'),
      ['asset-not-carried data.assets: emotion × 2', 'asset-not-carried data.assets: background × 1'],
    ],
    ['pygmalion.json', 'pygmalion', 'Ada Thorne', []],
    ['ooba.json', 'ooba', 'Ada Thorne', []],
  ])('%s comes out right', (name, format, character, warnings) => {
    const reading = readFixture(name);
    expect([reading.ok && [reading.value.format, reading.value.name], warned(reading)]).toEqual([
      [format, character],
      warnings,
    ]);
  });

  it('with wrong types keeps what can be read of them', () => {
    const { tags, alternateGreetings, characterVersion, personality, description, exampleMessages } =
      fixtureCard('v2-wrong-types.json');
    expect({ tags, alternateGreetings, characterVersion, personality, description, exampleMessages }).toEqual({
      tags: ['판타지', '약초', '비'],
      alternateGreetings: [],
      characterVersion: '2',
      personality: '느긋하다',
      description: '',
      exampleMessages: '12',
    });
  });

  it('says of two copies what `data` says, and takes from the other only what it lacks', () => {
    const { description, scenario } = fixtureCard('v2-with-other-copy.json');
    expect([description.slice(0, 12), scenario.slice(0, 9)]).toEqual(['{{char}}은(는)', '비가 사흘째 내린']);
  });

  it('of older apps is read under their names', () => {
    const { description, firstMessage, scenario, exampleMessages } = fixtureCard('pygmalion.json');
    expect([description, firstMessage, scenario, exampleMessages].every((text) => text !== '')).toBe(true);
    expect(fixtureCard('ooba.json').description).toBe('Ada keeps the last lighthouse on the north coast.');
  });

  it.each([
    ['a locked card', cardText('locked.json'), 'locked-card line 1'],
    ['nothing', '', 'empty line 1'],
    ['a cut one', cardText('v2.json').slice(0, 900), 'not-json line 26'],
    ['a list', '[]', 'wrong-shape '],
    ['another thing', '{"foo": 1}', 'unknown-format '],
    ['a lorebook', '{"spec": "lorebook_v3", "data": {"entries": []}}', 'unknown-format spec'],
    ['world info', '{"name": "검은 숲", "description": "", "entries": {}}', 'unknown-format '],
    ['a card of the future', '{"spec": "chara_card_v4", "data": {"name": "x"}}', 'newer-version spec'],
    ['a card without a word', '{"spec": "chara_card_v2", "data": {"name": "", "tags": []}}', 'nothing-in-it data'],
    ['no object', 'null', 'wrong-shape '],
  ])('that is %s gives the reason', (_, text, expected) => {
    expect(warned(readCard(text))).toEqual([expected]);
  });

  it('is known by its data where it does not say what it is, and by a version that is close', () => {
    const data = { name: '서윤', first_mes: '왔어?' };
    expect([
      warned(read({ data })),
      warned(read({ spec: 'chara_card_v3', spec_version: '3.7', data })),
      warned(read({ spec: 'chara_card_v3', spec_version: '4.0', data })),
    ]).toEqual([['missing spec: '], [], ['value-guessed spec_version: 4.0']]);
  });

  it('with half letters and NUL is repaired in what is read, not in what is kept', () => {
    const reading = readCardValue({ name: '서\0윤', first_mes: '왔어? \ud83d' });
    expect([
      reading.ok && [reading.value.name, reading.value.firstMessage, reading.value.raw],
      warned(reading),
    ]).toEqual([
      ['서윤', '왔어? \uFFFD', { name: '서\0윤', first_mes: '왔어? \ud83d' }],
      ['repaired-text name: 서윤', 'repaired-text first_mes: 왔어? \uFFFD'],
    ]);
  });

  it('of thousands of faults and assets warns a bounded number of times', () => {
    const data = {
      name: '서윤',
      first_mes: '왔어?',
      alternate_greetings: Array.from({ length: 5_000 }, (_, index) => index),
      assets: Array.from({ length: 30_000 }, (_, index) => ({
        type: `t${index % 300}`,
        uri: `embeded://assets/${index}`,
        name: `${index}`,
        ext: 'png',
      })),
    };
    const warnings = warned(read({ spec: 'chara_card_v3', spec_version: '3.0', data }));
    expect([warnings.length, warnings.filter((line) => / (?:…|t0) × |\+ /u.test(line))]).toEqual([
      1_052,
      [
        'asset-not-carried data.assets: t0 × 100',
        'asset-not-carried data.assets: … × 25000',
        'wrong-type data.alternate_greetings[1000]: + 4000',
      ],
    ]);
  });
});
