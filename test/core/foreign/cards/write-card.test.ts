import { describe, expect, it } from 'vitest';
import { mapCard } from '../../../../src-main/core/foreign/cards/map-card.ts';
import { ownBook } from '../../../../src-main/core/foreign/cards/own-book.ts';
import { readCardValue } from '../../../../src-main/core/foreign/cards/read-card.ts';
import { type CardSource, writeCard } from '../../../../src-main/core/foreign/cards/write-card.ts';
import type { ForeignCard } from '../../../../src-main/core/foreign/foreign.ts';
import { fixtureCard } from '../../../helpers/foreign-cards.ts';

/** The Soul that a card becomes, as it goes out again when nobody has changed it. */
function sourceOf(card: ForeignCard, language: 'ko' | 'en' = 'ko'): CardSource {
  const { profile } = mapCard(card, { language, fallbackName: '이름' });
  const { name, displayName, defaultPersona: persona, initialSituation: scenario } = profile;
  return { name, displayName, persona, scenario, raw: card.raw };
}

function reread(value: Record<string, unknown>): ForeignCard {
  const reading = readCardValue(JSON.parse(JSON.stringify(value)));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

/** What people see of a card; that of a book as its entries say it. */
function shown({ raw: _, book, format: __, assets: ___, ...texts }: ForeignCard) {
  return { ...texts, book: book?.entries.map(({ raw: ____, ...entry }) => entry) ?? null };
}

describe('a card on its way out', () => {
  it.each([
    ...['v1-sillytavern.json', 'v2.json', 'v2-with-bom.json', 'v2-one-greeting.json', 'v2-without-data.json'],
    ...['v3-nfd.json', 'pygmalion.json', 'ooba.json', 'charx-card.json', 'ccv3-and-older-chara.png'],
  ])('says what %s said, letter by letter', (name) => {
    const card = fixtureCard(name);
    for (const language of ['ko', 'en'] as const) {
      const { v2, v3 } = writeCard(sourceOf(card, language));
      expect(shown(reread(v3))).toEqual(shown(card));
      expect(shown(reread(v2))).toEqual({ ...shown(card), nickname: '', groupOnlyGreetings: [] });
    }
  });

  it('carries what nobody here knows, and none of what stayed behind', () => {
    const raw = { ...fixtureCard('v3-nfd.json').raw, 최상위: [1], __proto__: null };
    const { v2, v3, warnings } = writeCard(sourceOf({ ...fixtureCard('v3-nfd.json'), raw }));
    const data = v3.data as Record<string, unknown>;
    const own = raw as unknown as { data: Record<string, unknown> };
    expect([v3.최상위, v2.최상위, v2.spec, v3.spec, v3.spec_version]).toEqual([
      [1],
      [1],
      'chara_card_v2',
      'chara_card_v3',
      '3.0',
    ]);
    expect([data.extensions, data.unknown_field, data.later_field, data.creation_date]).toEqual([
      own.data.extensions,
      { 안쪽: 1 },
      '3.1에서 온 것',
      1_718_760_000,
    ]);
    expect([data.assets, warnings]).toEqual([
      [
        { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
        { type: 'background', uri: 'https://example.com/forest.webp', name: '숲', ext: 'webp' },
      ],
      [{ code: 'asset-not-carried', where: 'data.assets', detail: 'emotion × 2' }],
    ]);
  });

  it('puts what the director changed into its fields and leaves the rest alone', () => {
    const card = fixtureCard('v2.json');
    const source = sourceOf(card);
    const { v3 } = writeCard({
      ...source,
      displayName: '약초 누나',
      persona: source.persona
        .replace('느긋하고', '성급하고 {user}에게는')
        .replace('쑥을 태우는', '담배')
        .replace('#### 대화 예시', '#### 버릇\n손을 자주 씻는다.\n\n#### 대화 예시'),
      scenario: '날이 갰다.',
    });
    expect(shown(reread(v3))).toEqual({
      ...shown(card),
      nickname: '약초 누나',
      personality: '성급하고 {{user}}에게는 말끝을 흐린다. 화가 나면 오히려 존댓말을 쓴다.',
      postHistoryInstructions: `${card.postHistoryInstructions}\n\n#### 버릇\n손을 자주 씻는다.`,
      scenario: '날이 갰다.',
      firstMessage: '',
    });
    expect((v3.data as { extensions: Record<string, unknown> }).extensions.depth_prompt).toEqual({
      prompt: '서미라는 담배 냄새를 싫어한다.',
      depth: 4,
      role: 'system',
    });
  });

  it('gives back whole what was cut for the profile', () => {
    const description = '비가 온다. '.repeat(9_000);
    const card = reread({ spec: 'chara_card_v2', data: { name: '가'.repeat(80), description, mes_example: '끝' } });
    const again = reread(writeCard(sourceOf(card)).v2);
    expect([again.name, again.description === description, again.exampleMessages]).toEqual([
      '가'.repeat(80),
      true,
      '끝',
    ]);
  });

  it('gives back what was cut even where other parts were changed', () => {
    const description = `${'비가 온다. '.repeat(9_000)}`;
    const card = reread({
      spec: 'chara_card_v2',
      data: { name: '미라', personality: '느긋하다', description, mes_example: '끝' },
    });
    const source = sourceOf(card);
    const again = reread(writeCard({ ...source, scenario: '날이 갰다.' }).v2);
    const edited = reread(writeCard({ ...source, persona: `이제 눈이 온다.${source.persona}` }).v2);
    expect([again.description === description, again.scenario, again.exampleMessages]).toEqual([
      true,
      '날이 갰다.',
      '끝',
    ]);
    expect([edited.description.length, edited.personality, edited.exampleMessages]).toEqual([40_009, '느긋하다', '끝']);
  });

  it('follows with its copies on top level, and counts in seconds', () => {
    const card = fixtureCard('v2-with-other-copy.json');
    const { v2 } = writeCard({ ...sourceOf(card), firstMessage: '"비 그쳤네요."' });
    expect([v2.description, v2.first_mes, v2.fav]).toEqual([card.description, '"비 그쳤네요."', true]);
    const wrong = fixtureCard('v2-wrong-types.json');
    expect((writeCard(sourceOf(wrong)).v3.data as Record<string, unknown>).creation_date).toBe(1_718_760_000);
  });

  it('can be made of a Soul of this app, with its lorebook', () => {
    const entry = { time: '', use: 'on' as const };
    const book = ownBook({
      name: '해온의 기억',
      entries: [
        {
          ...entry,
          title: '휘어진 앞바퀴',
          keywords: ['앞바퀴', '/바퀴(?:살|통)/u'],
          record: '{user}의 자전거를 고쳤다.',
        },
        { ...entry, title: '꺼 둔 것', keywords: ['C++'], record: '@@ 주의: 비밀', use: 'off' },
        { ...entry, title: '잊은 것', keywords: ['잊음'], record: '잊었다.', use: 'forgotten' },
      ],
    });
    const source = {
      name: '윤해온',
      displayName: '해온',
      persona: '말이 짧다. {user}를 기다린다.',
      scenario: '',
      book,
    };
    const { v2, v3 } = writeCard({ ...source, firstMessage: '밥은.' });
    const card = reread(v3);
    expect([card.name, card.nickname, card.description, card.firstMessage, reread(v2).nickname]).toEqual([
      '윤해온',
      '해온',
      '말이 짧다. {{user}}를 기다린다.',
      '밥은.',
      '',
    ]);
    expect(card.book?.entries.map(({ raw, ...read }) => [raw.use_regex, read])).toEqual(
      book.entries.map(({ raw: _, ...written }, index) => [index === 0, written]),
    );
    expect(writeCard({ ...source, book: null }).v3.data).not.toHaveProperty('character_book');
  });

  it('gives every entry an id of its own', () => {
    const entries = [7, 7, 'a', 0, undefined].map((id) => ({ id, keys: ['숲'], content: `${id}`, enabled: true }));
    const raw = { spec: 'chara_card_v2', data: { name: '미라', first_mes: '왔어?', character_book: { entries } } };
    const card = reread(raw);
    const ids = reread(writeCard(sourceOf(card)).v2).book?.entries.map(({ id, content }) => [id, content]);
    expect(ids).toEqual([
      ['7', '7'],
      ['1', '7'],
      ['2', 'a'],
      ['0', '0'],
      ['4', 'undefined'],
    ]);
  });
});
