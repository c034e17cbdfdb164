import { describe, expect, it } from 'vitest';
import { maskMessages } from '../../../src-main/flows/memory/mask-input.ts';
import { curate, kept, keptTexts, messages, slotsOf, verdict } from '../../helpers/curate-memory.ts';
import { ltm, relational } from '../../helpers/judge-memory.ts';
import { summaryText } from '../../helpers/memory-output-text.ts';

/** How a person says it, what must not be kept of it, and its kind. All values are invented. */
const SECRETS: [string, string, string][] = [
  ['현관 비밀번호는 8472야', '8472', 'password'],
  ['와이파이 비번은 mono2025!야', 'mono2025!', 'password'],
  [
    'API 키는 sk-proj-abcdefghijklmnopqrstuvwxyz0123456789야',
    'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789',
    'api_key',
  ],
  ['주민번호는 900101-1234568이야', '900101-1234568', 'kr_rrn'],
  ['내 주민번호 271231-4000001이야', '271231-4000001', 'kr_rrn'],
  ['카드 번호는 4111 1111 1111 1111이야', '4111 1111 1111 1111', 'card'],
  ['주소는 해솔시 은빛로 27, 302호야', '은빛로 27, 302호', 'address'],
  ['내 번호는 010-0000-5274야', '010-0000-5274', 'phone'],
];

/** The input as a cycle prepares it: bubbles of one breath, masked, with the values that were found. */
function prepared(...texts: string[]) {
  const lines = texts.map((text, index) => ({ author: 'user' as const, text, sentAt: index * 1000 }));
  const masked = maskMessages(lines, true);
  return { sources: messages(...masked.texts), secrets: masked.secrets };
}

describe.each(SECRETS)('%s', (said, value, kind) => {
  it('goes to no model', () => {
    const { sources, secrets } = prepared('있잖아', said, '잊지 마');
    expect({ texts: JSON.stringify(sources).includes(value), kinds: new Set(secrets.map((one) => one.kind)) }).toEqual({
      texts: false,
      kinds: new Set([kind]),
    });
  });

  it('goes to no model when it is typed over two bubbles', () => {
    const cut = said.indexOf(value);
    const { sources } = prepared(said.slice(0, cut).trim(), said.slice(cut));
    expect(JSON.stringify(sources)).not.toContain(value);
  });

  it('is masked in items, titles, keywords, times and records; the fact stays', () => {
    const { sources, secrets } = prepared('있잖아', said, '잊지 마');
    const [before = ''] = said.split(value);
    const fact = `{user}가 알려 준 ${before}${value}이다.`;
    const curated = curate({
      output: summaryText({
        recent: fact,
        ltm: [
          `[Messenger / "${value}" / 2026-05-28 (목) / 알려 준 값] {user}가 말한 ${before}${value}이고 서윤은 적어 두지 않았다.`,
        ],
        relational: [`${value} 같은 값도 {user}에게서 들었다.`],
        profile: [`알려 준 값: ${value}`],
        entries: [
          {
            title: `값 ${value}`,
            keywords: ['알려 준 값', value],
            time: `밤 ${value}`,
            record: `서윤이 들은 ${before}${value}이었다.`,
          },
        ],
      }),
      sources,
      secrets,
    });
    const { accepted, findings } = curated;
    expect({ accepted, kinds: findings.filter((one) => one.gate === 'redaction').map((one) => one.code) }).toEqual({
      accepted: true,
      kinds: expect.arrayContaining([kind]),
    });
    expect(keptTexts(curated).filter((text) => text.includes(value))).toEqual([]);
    expect(slotsOf(curated)[0]).toContain('[REDACTED]');
    expect(curated.entries[0]?.keywords).toEqual(['알려 준 값']);
  });

  it('stands in no word of the gates about an answer that is refused', () => {
    const { sources, secrets } = prepared(said);
    const lines = [`- ${said}`, `여기까지. ${value}`, `### ${value}`, `- [Episode / "${value}"`];
    for (const line of lines) {
      const curated = curate({ output: `${summaryText({})}\n${line}`, sources, secrets });
      expect(keptTexts(curated).filter((text) => text.includes(value))).toEqual([]);
    }
  });
});

describe('a secret that is cut where a quotation of it ends', () => {
  const filler = '비 오는 날의 노래를 들으며 창가에 앉아 있었다고 길게 말했다. '.repeat(4);

  it.each([
    ['카드 번호는 4111 1111 1111 1111이다.', '4111'],
    ['문 여는 말은 보리는 밤에 안 짖는다이다.', '보리는'],
    ['주소는 해솔시 은빛로 27, 302호이다.', '은빛로'],
  ])('is in no word of the gates: %s', (secret, part) => {
    const secrets = [{ kind: 'password', value: '보리는 밤에 안 짖는다' }];
    const details = Array.from(secret, (_, cut) => {
      // The gates shorten what they quote; an answer may end anywhere as well.
      const stray = `${filler.slice(0, 160 - cut)}${secret}`;
      const outputs = [`여는 말\n- ${stray}\n${summaryText({})}`, `${summaryText({})}\n${stray}`];
      return outputs.flatMap((output) => curate({ output, sources: [], secrets }).findings.map((one) => one.detail));
    });
    expect(details.flat().filter((detail) => detail.includes(part))).toEqual([]);
  });

  it('is not quoted from an answer that ends in it', () => {
    const { findings } = curate({
      output: `${summaryText({})}\n- 관심사: 밤에 일하는 사람들 카드 번호는 4111 1111`,
      sources: [],
    });
    expect(JSON.stringify(findings)).toContain('밤에 일하는 사람들');
    expect(JSON.stringify(findings)).not.toContain('4111');
  });
});

describe.each(['mono-2025-rain', '19-04-77', '보리-밤-7', '은빛로 27, 302호'])(
  'a value with links in it: %s',
  (value) => {
    it.each([
      ['as typed', value],
      ['in full width', value.replaceAll('-', '－')],
      ['with long dashes', value.replaceAll('-', ' – ')],
      ['with spaces for them', value.replaceAll(/[-,]/gu, ' ')],
      ['without them', value.replaceAll(/[-,]/gu, '')],
    ])('comes back nowhere %s, nor in a word of the gates', (_, written) => {
      const shapes = [
        { recent: `{user}는 ${written}라고 했다.` },
        { profile: [`알려 준 값: ${written}`] },
        { ltm: [`[Messenger / "값" / 2026-05-28 (목) / ${written}] {user}가 ${written}라고 말했다.`] },
        {
          entries: [
            { title: '값', keywords: ['값'], time: `밤 ${written}`, record: `{user}가 ${written}라고 말했다.` },
          ],
        },
      ];
      const curated = shapes.map((parts) =>
        curate({
          output: summaryText(parts),
          sources: messages('값은 [REDACTED]야'),
          secrets: [{ kind: 'password', value }],
        }),
      );
      expect(curated.flatMap(keptTexts).filter((text) => text.includes(written))).toEqual([]);
      expect(curated.map((one) => one.findings.some((finding) => finding.effect === 'mask'))).toEqual(
        shapes.map(() => true),
      );
    });
  },
);

describe('a value that was masked in the input', () => {
  const secrets = [
    { kind: 'password', value: '8472' },
    { kind: 'password', value: '보리는 밤에 안 짖는다' },
  ];

  it.each([
    ['bare', '{user}는 8472라고 했다.', '{user}는 [REDACTED]라고 했다.'],
    ['in full width', '{user}는 ８４７２라고 했다.', '{user}는 [REDACTED]라고 했다.'],
    ['typed apart', '{user}는 8 4 7 2라고 했다.', '{user}는 [REDACTED]라고 했다.'],
    ['with other spaces', '보리는밤에 안짖는다라고 했다.', '[REDACTED]라고 했다.'],
  ])('does not come back %s', (_, text, expected) => {
    const curated = curate({
      output: summaryText({ recent: text }),
      sources: messages('비밀번호는 [REDACTED]야'),
      secrets,
    });
    expect([curated.accepted, curated.items[0]?.text]).toEqual([true, expected]);
  });

  it.each([
    ['a date', '{user}는 2026-05-28 (목)에 인사했다.', '2026'],
    ['a year', '{user}는 2026년을 이야기했다.', '2026'],
    ['a sum', '{user}는 8472원을 냈다.', '8472'],
    ['a bus', '{user}는 8472번 버스를 탔다.', '8472'],
    ['a longer number', '{user}는 184720걸음을 걸었다.', '8472'],
    ['a sum without its links', '{user}는 190477원을 냈다.', '19-04-77'],
    ['a short one', '{user}는 12시에 잤다.', '12'],
  ])('is not seen in %s', (_, text, value) => {
    const curated = curate({
      output: summaryText({ recent: text }),
      sources: messages('2026년 2026-05-28 (목)', '8472원', '8472번 버스', '184720걸음', '190477원', '12시'),
      secrets: [{ kind: 'password', value }],
    });
    expect(curated.items[0]?.text).toBe(text);
  });
});

it('reads the title of an entry together with its record', () => {
  const entry = { title: '현관 비밀번호', keywords: ['현관'], time: '(시간 불명)', record: '5931이라고 알려 주었다.' };
  const curated = curate({ output: summaryText({ entries: [entry] }), sources: messages('현관 번호 알려 줬지') });
  expect(curated.entries[0]).toMatchObject({ title: '현관 비밀번호', record: '[REDACTED]이라고 알려 주었다.' });
});

it('keeps names, ages, dates, places and nicknames: they are the memory', () => {
  const said = [
    '나는 스물네 살이고 5월 28일이 생일이야. 연희동에 살아',
    '친구들은 나를 도토리라고 불러',
    '한서윤이라고 다 불러도 돼?',
  ];
  const output = summaryText({
    recent: '{user}는 생일과 사는 곳을 말했다.',
    ltm: ['[Messenger / "생일" / 2026-05-28 (목) / 생일] {user}는 5월 28일이 생일이고 연희동에 산다고 말했다.'],
    profile: ['나이: 스물네 살', '별명: 도토리', '생일: 5월 28일', '사는 곳: 연희동'],
  });
  expect(verdict(curate({ output, sources: messages(...said) }))).toEqual({ accepted: true, said: [] });
});

it('hides outside ids only where the Soul has the switch on, secrets always', () => {
  const masked = (maskIdentifiers: boolean) =>
    curate({
      maskIdentifiers,
      output: summaryText({ recent: '{user}의 번호는 010-0000-5274이고 현관 비밀번호는 8472이다.' }),
      sources: messages('번호는 010-0000-5274', '현관 비밀번호는 8472'),
    }).items[0]?.text;
  expect([masked(true), masked(false)]).toEqual([
    '{user}의 번호는 [REDACTED]이고 현관 비밀번호는 [REDACTED]이다.',
    '{user}의 번호는 010-0000-5274이고 현관 비밀번호는 [REDACTED]이다.',
  ]);
});

it('carries an item that a person would call odd over as it is', () => {
  const odd = [
    kept(ltm('[Messenger / "문" / (시간 불명) / 문] 비밀번호: [REDACTED]'), 'a'),
    kept(relational('짧게 답한다.'), 'b'),
  ];
  const output = summaryText({ ltm: [odd[0]?.text ?? ''], relational: [odd[1]?.text ?? ''] });
  const curated = curate({ output, previous: odd, sources: messages('안녕') });
  expect(curated.items.slice(1)).toEqual(odd);
});
