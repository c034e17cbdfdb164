import { describe, expect, it } from 'vitest';
import { SoulProfile } from '#shared/souls.ts';
import { mapCard } from '../../../../src-main/core/foreign/cards/map-card.ts';
import { readCardValue } from '../../../../src-main/core/foreign/cards/read-card.ts';
import type { ForeignCard } from '../../../../src-main/core/foreign/foreign.ts';
import { fixtureCard } from '../../../helpers/foreign-cards.ts';

const korean = { language: 'ko', fallbackName: '약초꾼' } as const;

function cardOf(data: Record<string, unknown>): ForeignCard {
  const reading = readCardValue({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: '미라', ...data } });
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

const described = (description: string, name = '미라') =>
  mapCard(cardOf({ name, description }), korean).profile.defaultPersona;

describe('a card as a Soul', () => {
  it('has its texts under headings, the nickname for its name and all else named', () => {
    expect(mapCard(fixtureCard('v3-nfd.json'), korean)).toEqual({
      profile: {
        name: '서미라',
        displayName: '미라',
        defaultPersona: `미라는 검은 숲 어귀에서 약초를 말리는 스물아홉 살 약초꾼이다. 미라의 손끝에서는 늘 쑥 냄새가 난다.

#### 성격
느긋하고 말끝을 흐린다. 화가 나면 오히려 존댓말을 쓴다.

#### 캐릭터 노트
미라는 쑥을 태우는 냄새를 싫어한다.

#### 연기 지침
미라의 말투를 지킨다. {user}의 행동을 대신 쓰지 않는다.

#### 답장할 때 지킬 것
답장은 짧게, 두 문장을 넘기지 않는다.

#### 대화 예시
<START>
{user}: 이건 무슨 풀이에요?
미라: 그거요? 먹으면 사흘은 잠만 자요. …내려놔요.`,
        initialSituation: `비가 사흘째 내린다. {user}이 젖은 외투를 입고 미라의 오두막 문을 두드린다.

#### 첫 메시지
*문이 한 뼘쯤 열린다.* "…들어와요. {user}, 맞죠? 신발은 거기 두고."`,
      },
      rows: [
        { from: 'name', to: 'name' },
        { from: 'nickname', to: 'displayName' },
        { from: 'description', to: 'defaultPersona' },
        { from: 'personality', to: 'defaultPersona' },
        { from: 'extensions.depth_prompt', to: 'defaultPersona' },
        { from: 'system_prompt', to: 'defaultPersona' },
        { from: 'post_history_instructions', to: 'defaultPersona' },
        { from: 'mes_example', to: 'defaultPersona' },
        { from: 'scenario', to: 'initialSituation' },
        { from: 'first_mes', to: 'initialSituation' },
        { from: 'character_book', to: 'lorebook' },
        { from: 'assets', to: 'dropped' },
        ...[
          ...['creator_notes', 'alternate_greetings', 'tags', 'creator', 'character_version', 'unknown_field'],
          ...['creator_notes_multilingual', 'source', 'group_only_greetings', 'creation_date', 'modification_date'],
          ...['later_field', 'extensions.talkativeness', 'extensions.fav', 'extensions.world', 'extensions.foo'],
          'extensions.risuai',
        ].map((from) => ({ from, to: 'kept' })),
      ],
    });
  });

  it('has English headings where that is the language, and those of older apps read alike', () => {
    const { profile, rows } = mapCard(fixtureCard('pygmalion.json'), { language: 'en', fallbackName: '' });
    expect([profile, rows.at(-1)]).toEqual([
      {
        name: 'Ada Thorne',
        displayName: 'Ada Thorne',
        defaultPersona:
          'Ada Thorne keeps the last lighthouse on the north coast. She counts ships instead of sheep.\n\n' +
          "#### Example messages\n{user}: Can't sleep?\nAda Thorne: Forty-one so far.",
        initialSituation: 'A night without wind.\n\n#### First message\n"You\'re late, {user}. The tide wasn\'t."',
      },
      { from: 'metadata', to: 'kept' },
    ]);
  });

  it.each([
    ['{{char}}은(는) 온다', '미라는 온다', '지훈은 온다'],
    ['{{char}}(은)는 온다', '미라는 온다', '지훈은 온다'],
    ['{{char}}은/는 온다', '미라는 온다', '지훈은 온다'],
    ['{{Char}}이 왔다', '미라가 왔다', '지훈이 왔다'],
    ['<BOT>를 본다', '미라를 본다', '지훈을 본다'],
    ['{{char}}(이)라고 부른다', '미라라고 부른다', '지훈이라고 부른다'],
    ['{{char}}(으)로 산다', '미라로 산다', '지훈으로 산다'],
    ['"{{char}}"와(과) 걷는다', '"미라"와(과) 걷는다', '"지훈"과(과) 걷는다'],
    ['{{char}}과 {{user}}을(를) 본다', '미라와 {user}을 본다', '지훈과 {user}을 본다'],
    ['{{user}}은 {{char}}의 친구', '{user}은 미라의 친구', '{user}은 지훈의 친구'],
    ['{user}와 <user>', '{user}와 {user}', '{user}와 {user}'],
    ['{{char}}$& {{random:a,b}}', '미라$& {{random:a,b}}', '지훈$& {{random:a,b}}'],
  ])('%s: the particle is the name’s', (text, vowel, consonant) => {
    expect([described(text), described(text, '지훈')]).toEqual([vowel, consonant]);
  });

  it('says which macros nobody fills, and leaves out the place for another app’s prompt', () => {
    const card = cardOf({ description: '{{random:비,눈}}이 온다', system_prompt: '{{original}}' });
    expect(mapCard(card, korean)).toEqual({
      profile: { name: '미라', displayName: '미라', defaultPersona: '{{random:비,눈}}이 온다', initialSituation: '' },
      rows: [
        { from: 'name', to: 'name' },
        { from: 'description', to: 'defaultPersona', note: 'macros-left' },
      ],
    });
  });

  it('without a name has that of its file', () => {
    const { profile, rows } = mapCard(cardOf({ name: ' ', description: '{{char}}이 왔다' }), korean);
    expect([profile.name, profile.displayName, profile.defaultPersona, rows[0]]).toEqual([
      '약초꾼',
      '약초꾼',
      '약초꾼이 왔다',
      { from: 'name', to: 'name', note: 'name-missing' },
    ]);
  });

  it('that is too long is cut where a letter ends, and fits a profile', () => {
    const card = cardOf({
      name: '👩‍👩‍👧‍👦'.repeat(20),
      description: `${'가'.repeat(39_990)}${'🌧'.repeat(20)}`,
      mes_example: '잘린 예시',
      scenario: '나'.repeat(30_000),
      first_mes: '{{char}}',
    });
    const { profile, rows } = mapCard(card, korean);
    const whole = { ...profile, status: '', avatar: { kind: 'initial', color: '#334455' } };
    expect([
      SoulProfile.safeParse(whole).success,
      profile.name.length,
      profile.defaultPersona.length,
      profile.initialSituation.length,
      rows,
    ]).toEqual([
      true,
      55,
      40_000,
      20_000,
      [
        { from: 'name', to: 'name', note: 'cut' },
        { from: 'description', to: 'defaultPersona', note: 'cut' },
        { from: 'mes_example', to: 'defaultPersona', note: 'cut' },
        { from: 'scenario', to: 'initialSituation', note: 'cut' },
        { from: 'first_mes', to: 'initialSituation', note: 'cut' },
      ],
    ]);
  });
});
