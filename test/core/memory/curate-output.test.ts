import { describe, expect, it } from 'vitest';
import type { WrittenEntry } from '../../../src-main/core/memory/memory-document.ts';
import { EXTRACT_KO, SUMMARY_KO } from '../../fixtures/memory-outputs.ts';
import { curate, kept, messages, slotsOf, summaries, verdict } from '../../helpers/curate-memory.ts';
import { ltm, profile, recent, relational } from '../../helpers/judge-memory.ts';
import { extractText, type SummaryParts, summaryText } from '../../helpers/memory-output-text.ts';

const NABI = '[Messenger / "나비" / 2026-05-28 (목) / 엎은 물통] 나비가 물통을 엎어 원화 두 장이 젖었다.';
const SONG = '[Messenger / "선곡" / 2026-05-28 (목) / 두 시의 첫 곡] 서윤은 두 시의 첫 곡을 {user}에게 맡겼다.';
const SAID = [
  '나비가 물통을 엎어서 원화 두 장이 젖었어',
  '두 시의 첫 곡은 네가 골라. 첫 곡을 맡길게',
  '나는 간호사로 일해',
];
const ENTRY: WrittenEntry = {
  title: '엎은 물통',
  keywords: ['나비', '물통', '원화'],
  time: '2026-05-28 (목)',
  record: '나비가 물통을 엎어 원화 두 장이 젖었다.',
};
const RECENT = '{user}는 나비가 물통을 엎은 이야기를 했다.';

/** A v5 answer about what was said above, over a memory that knows of the song and of the person's work. */
const judged = (parts: SummaryParts, said: readonly string[] = SAID) =>
  curate({
    output: summaryText({ recent: RECENT, ltm: [SONG], profile: ['하는 일: 간호사'], ...parts }),
    previous: PREVIOUS,
    sources: messages(...said),
  });
const PREVIOUS = [kept(ltm(SONG), 'song'), kept(profile('하는 일: 간호사'), 'work')];

describe('an output that all gates pass', () => {
  it('is a new document whose carried items keep id, evidence and age', () => {
    const curated = judged({ ltm: [SONG, NABI], entries: [ENTRY] });
    expect(curated).toEqual({
      accepted: true,
      findings: [],
      items: [
        {
          ...recent(RECENT),
          ...{ id: 'new-1', flags: [], since: 4, evidence: [{ kind: 'message', id: 'm1', cycleId: 'c4' }] },
        },
        PREVIOUS[0],
        {
          ...ltm(NABI),
          ...{ id: 'new-2', flags: [], since: 4, evidence: [{ kind: 'message', id: 'm1', cycleId: 'c4' }] },
        },
        PREVIOUS[1],
      ],
      entries: [{ ...ENTRY, source: 'cycle', flags: [], evidence: [{ kind: 'message', id: 'm1', cycleId: 'c4' }] }],
      changes: new Map([
        ['recent_context', { added: 1, revised: 0, removed: 0 }],
        ['long_term_memory', { added: 1, revised: 0, removed: 0 }],
        ['soul_relational_persona', { added: 0, revised: 0, removed: 0 }],
        ['user_relational_persona', { added: 0, revised: 0, removed: 0 }],
      ]),
    });
  });

  it.each([
    ['v4', 'extract', EXTRACT_KO],
    ['v5', 'summarise', SUMMARY_KO],
  ] as const)('%s: the worked example comes out as it went in', (_, kind, output) => {
    const curated = curate({ kind, output, sources: messages(...output.split('\n').filter((line) => line !== '')) });
    expect(verdict(curated)).toEqual({ accepted: true, said: [] });
    const lines = slotsOf(curated).join('\n').split('\n');
    const written = output.split('\n').filter((line) => line.startsWith('- ['));
    expect(lines.filter((line) => line.startsWith('- ['))).toEqual(written);
  });

  it('revises an item under its id and adds what it rests on now', () => {
    const revised = SONG.replace('맡겼다.', '맡겼다. {user}는 비 오는 날의 노래를 골랐다.');
    const curated = judged({ ltm: [revised] }, [...SAID, '두 시의 첫 곡은 비 오는 날의 노래로 골랐어']);
    expect(verdict(curated)).toEqual({ accepted: true, said: [] });
    expect(curated.items.find((item) => item.id === 'song')).toEqual({
      ...ltm(revised),
      ...{ id: 'song', flags: [], since: 3 },
      evidence: [
        { kind: 'message', id: 'm4', cycleId: 'c4' },
        { kind: 'message', id: 'of-song', cycleId: 'c3' },
      ],
    });
    expect(curated.entries).toEqual([]);
  });

  it('keeps a bullet that leaves long-term memory in the lorebook, with what it rested on', () => {
    const { entries, changes } = judged({ ltm: [NABI] });
    expect(entries).toEqual([
      {
        title: '두 시의 첫 곡',
        keywords: expect.arrayContaining(['서윤']),
        time: '2026-05-28 (목)',
        record: '서윤은 두 시의 첫 곡을 {user}에게 맡겼다. (메신저 "선곡")',
        source: 'ltm_displaced',
        flags: [],
        evidence: PREVIOUS[0]?.evidence,
      },
    ]);
    expect(changes.get('long_term_memory')).toEqual({ added: 1, revised: 0, removed: 1 });
  });

  it.each([
    ['an entry of before', [{ title: '두 시의 첫 곡', record: '서윤은 두 시의 첫 곡을 {user}에게 맡겼다.' }], []],
    [
      'an entry of the same answer',
      [],
      [{ ...ENTRY, title: '두 시의 첫 곡', record: '서윤은 두 시의 첫 곡을 {user}에게 맡겼다.' }],
    ],
  ])('keeps it once only where %s tells it', (_, before, now) => {
    const output = summaryText({ recent: RECENT, ltm: [NABI], profile: ['하는 일: 간호사'], entries: now });
    const curated = curate({ output, previous: PREVIOUS, sources: messages(...SAID), entries: before });
    expect(curated.entries.map((entry) => entry.source)).toEqual(now.map(() => 'cycle'));
  });

  it("has {user} wherever the model wrote the user's name", () => {
    const curated = judged({
      recent: '지호는 서윤에게 나비 이야기를 했다.',
      entries: [{ ...ENTRY, record: '지호의 나비가 물통을 엎었고 지호가 웃었다.' }],
    });
    expect([curated.items[0]?.text, curated.entries[0]?.record]).toEqual([
      '{user}는 서윤에게 나비 이야기를 했다.',
      '{user}의 나비가 물통을 엎었고 {user}가 웃었다.',
    ]);
  });

  it('replaces a fact that the user has corrected, and keeps two that nobody has settled', () => {
    const cat = kept(profile('고양이 이름: 나비'), 'cat');
    const corrected = (parts: SummaryParts) =>
      curate({
        output: summaryText({ recent: '{user}는 고양이 이름을 바로잡았다.', ...parts }),
        previous: [cat],
        sources: messages('아 고양이 이름 나비 아니고 호두야', '내가 잘못 말했어'),
      });
    const replaced = corrected({ profile: ['고양이 이름: 호두'] });
    expect(replaced.items.slice(1).map(({ id, text }) => ({ id, text }))).toEqual([
      { id: 'cat', text: '고양이 이름: 호두' },
    ]);
    const both = corrected({ profile: ['고양이 이름: 나비', '고양이 이름: 호두라고도 했다'] });
    expect(both.items.slice(1).map(({ id }) => id)).toEqual(['cat', 'new-2']);
  });

  it('says of an item that rests on nothing that it does', () => {
    const curated = judged({ relational: ['비 오는 날에는 창가 자리를 고른다.'] });
    expect(verdict(curated)).toEqual({
      accepted: true,
      said: ['evidence report no-evidence soul_relational_persona[0]'],
    });
    expect(curated.items.find((item) => item.slot === 'soul_relational_persona')?.flags).toEqual(['no-evidence']);
  });

  it('drops a second ### Default and says so', () => {
    const output = summaryText({ recent: RECENT, ltm: [SONG], profile: ['하는 일: 간호사'] }).replace(
      '### Relational',
      '### Default\n- 해솔FM의 심야 PD로 일한다.\n### Relational',
    );
    const curated = curate({ output, previous: PREVIOUS, sources: messages(...SAID) });
    expect(verdict(curated)).toEqual({
      accepted: true,
      said: ['parser report default-dropped Default 해솔FM의 심야 PD로 일한다.'],
    });
    expect(slotsOf(curated).join()).not.toContain('심야 PD');
  });

  it('lets an old memory stay in the language that the talk had then', () => {
    const long = `${SONG} ${'서윤은 그 뒤로도 새벽마다 첫 곡을 고르는 일을 {user}에게 물었다. '.repeat(2).trim()}`;
    const curated = curate({
      language: 'en',
      output: summaryText({ recent: 'The two talked about the weather in English.', ltm: [long] }),
      previous: [kept(ltm(long), 'song')],
      sources: messages('Let us talk about the weather in English today', 'Fine, the weather then'),
    });
    expect(curated.accepted).toBe(true);
  });
});

describe('a relationship that nobody spoke of', () => {
  it.each([
    ['a new memory', { ltm: [SONG, '[Messenger / "사이" / 2026-05-28 (목) / 연인] 두 사람은 연인이 되었다.'] }],
    ['recent context', { recent: `${RECENT}\n서윤과 {user}는 사귀는 사이이다.` }],
    ['how the Soul is', { relational: ['{user}를 연인으로 대한다.'] }],
    ['how the Soul sees the user', { impressions: ['사랑하는 연인이다.'] }],
    ['an entry', { entries: [{ ...ENTRY, title: '고백', record: '두 사람은 사귀기로 했고 연인이 되었다.' }] }],
  ])('is left out of %s and reported; the rest is kept', (_, parts) => {
    const curated = judged(parts, [...SAID, '오늘도 고마워. 네 목소리 들으면 마음이 놓여']);
    const { accepted, said } = verdict(curated);
    expect({ accepted, said: said.filter((line) => /escalation/u.test(line)).length }).toEqual({
      accepted: true,
      said: 1,
    });
    expect(JSON.stringify([curated.items, curated.entries])).not.toMatch(/연인|사귀/u);
    expect(slotsOf(curated).join()).toContain('두 시의 첫 곡');
  });

  it('is not made of a liking that memory has and warm words', () => {
    const LIKING = '[Messenger / "밤" / 2026-05-27 (수) / 호감] 서윤은 {user}에게 호감을 느낀다.';
    const previous = [kept(ltm(LIKING), 'liking'), kept(relational('호감이 있어 먼저 안부를 묻는다.'), 'soul')];
    const curated = curate({
      previous,
      sources: messages('오늘도 고마워. 보고 싶었어', '네 목소리 들으면 마음이 놓여'),
      output: summaryText({
        recent: '{user}는 보고 싶었다고 말했다.',
        ltm: [LIKING.replace('느낀다.', '느꼈고 이제 두 사람은 연인이다.')],
        relational: ['연인으로 대하며 먼저 안부를 묻는다.'],
      }),
    });
    expect(verdict(curated).said.map((line) => line.split(':', 1)[0])).toEqual([
      'escalation drop label-raised long_term_memory[0] liking -> lovers',
      'escalation drop label-raised soul_relational_persona[0] liking -> lovers',
    ]);
    expect(curated.items.slice(1)).toEqual(previous);
  });

  it('is no keyword either', () => {
    const curated = judged({ entries: [{ ...ENTRY, keywords: ['나비', '연인', '물통'] }] });
    expect(curated.entries[0]?.keywords).toEqual(['나비', '물통']);
  });

  it('lets a revision fall back to the text that was there', () => {
    const curated = judged({ ltm: [SONG.replace('맡겼다.', '맡겼다. 두 사람은 연인이 되었다.')] });
    expect(curated.items.filter((item) => item.slot === 'long_term_memory')).toEqual([PREVIOUS[0]]);
  });

  it.each([
    ['the two said it', ['우리 사귀자', '응, 좋아'], true],
    ['one joked', ['우리 사귈까 ㅋㅋㅋ', '장난은 그만'], false],
  ])('is kept when %s', (_, said, isKept) => {
    const bullet = '[Messenger / "고백" / 2026-05-28 (목) / 새 이름] 두 사람은 연인이 되었다.';
    const curated = judged({ ltm: [SONG, bullet] }, [...SAID, ...said]);
    expect(slotsOf(curated).join().includes('연인')).toBe(isKept);
  });

  it('rejects an answer of which nothing is left to say where the talk stands', () => {
    const curated = judged({ recent: '{user}와 서윤은 연인이 되었다.' });
    expect(curated).toMatchObject({ accepted: false, items: [], entries: [] });
    expect(verdict(curated).said).toContain('bounds reject recent-context-empty recent_context');
  });
});

describe('an import that contradicts the present', () => {
  const APART = '[Messenger / "이별" / 2026-05-28 (목) / 헤어짐] {user}와 서윤은 헤어진 직후이다.';
  const NEARLY = '[Episode / "봄밤" / 봄 / 썸] {user}와 서윤은 썸을 타는 사이였다.';
  const imported = (written: string[]) =>
    curate({
      kind: 'extract',
      output: extractText({ ltm: written }),
      previous: [kept(recent('{user}는 말없이 인사를 했다.'), 'now'), kept(ltm(APART), 'apart')],
      sources: summaries('(봄) {user}와 서윤은 썸을 타는 사이였다.'),
    });

  it.each([
    ['both are written', [APART, NEARLY]],
    ['the model settles it', [NEARLY]],
  ])('keeps both and reports it where %s', (_, written) => {
    const curated = imported(written);
    expect({ ...verdict(curated), texts: slotsOf(curated) }).toEqual({
      accepted: true,
      said: expect.arrayContaining(['conflict report relationship-state long_term_memory broken-up / almost-lovers']),
      texts: [
        '{user}는 말없이 인사를 했다.',
        [...(written.length === 2 ? written : [NEARLY, APART])].map((text) => `- ${text}`).join('\n'),
      ],
    });
    expect(curated.items.find((item) => item.text === APART)?.id).toBe('apart');
  });

  it('never writes recent context: what is there stays', () => {
    const curated = curate({
      kind: 'extract',
      output: `## Recent context\n다른 이야기를 했다.\n\n${extractText({ ltm: [NEARLY] })}`,
      previous: [kept(recent('{user}는 인사를 했다.'), 'now')],
      sources: summaries('(봄) {user}와 서윤은 썸을 타는 사이였다.'),
    });
    expect(curated.items.filter((item) => item.slot === 'recent_context')).toEqual([
      kept(recent('{user}는 인사를 했다.'), 'now'),
    ]);
  });

  it('never makes a memory that is over its bounds', () => {
    const twelve = Array.from({ length: 12 }, (_, n) =>
      NEARLY.replace('썸]', `${'가나다라마바사아자차카타'.charAt(n)}의 밤]`),
    );
    const curated = imported(twelve);
    expect(verdict(curated)).toMatchObject({
      accepted: false,
      said: expect.arrayContaining(['bounds reject too-many-items long_term_memory 13 > 12']),
    });
  });
});

describe('what nobody said', () => {
  it.each([
    ['a number', '[Messenger / "나비" / 2026-05-28 (목) / 원화] 나비가 원화 47장을 적셨다.', 'ungrounded-number'],
    ['a date', '[Messenger / "나비" / 2027-11-03 (수) / 원화] 나비가 물통을 엎었다.', 'ungrounded-date'],
    [
      'a quotation',
      '[Messenger / "나비" / 2026-05-28 (목) / 원화] {user}는 "다시는 안 그릴 거야"라고 했다.',
      'ungrounded-quotation',
    ],
    ['a name', '[Messenger / "나비" / 2026-05-28 (목) / 원화] 박민수 씨가 물통을 엎었다.', 'ungrounded-name'],
  ])('%s is refused with the whole answer', (_, bullet, code) => {
    const curated = judged({ ltm: [SONG, bullet] });
    expect(curated).toMatchObject({ accepted: false, items: [], entries: [] });
    expect(verdict(curated).said.join('\n')).toContain(`grounding reject ${code} long_term_memory[1]`);
  });

  it('is refused in an entry as well', () => {
    const curated = judged({ entries: [{ ...ENTRY, record: `${ENTRY.record} 값은 31만 원이었다.` }] });
    expect(verdict(curated).said.join('\n')).toContain('grounding reject ungrounded-number lorebook[0] 31만');
  });

  it.each([
    ['what only looks like a name is kept and marked', '{user}는 정우 언니 이야기도 했다.', ['unsure-name'], 'name'],
    ['what a model may have counted itself is kept and reported', '{user}는 세 번째로 말했다.', [], 'number'],
  ])('%s', (_, sentence, flags, kind) => {
    const curated = judged({ ltm: [SONG, `${NABI} ${sentence}`] });
    expect({ flags: curated.items[2]?.flags, said: verdict(curated).said.join('\n') }).toEqual({
      flags,
      said: expect.stringContaining(`grounding report ungrounded-${kind} long_term_memory[1]`),
    });
  });

  it('may stand in a carried item, in the persona or in a head that was shown', () => {
    const output = summaryText({
      recent: RECENT,
      ltm: [`${SONG} {user}가 고른 곡의 제목은 "꼭 자정에"였다.`, NABI],
      relational: ['"꼭 자정에 전화해"라고 말한다.'],
      profile: ['하는 일: 간호사'],
    });
    const shown = ['서윤은 "꼭 자정에 전화해"라고 말하는 사람이다.'];
    const curated = curate({ output, previous: PREVIOUS, shown, sources: messages(...SAID) });
    expect(verdict(curated).said.filter((line) => line.startsWith('grounding'))).toEqual([]);
  });

  it('is not proved by the lorebook, which the model was not shown', () => {
    const record = '박민수 씨가 값 31만 원을 물어 주었다.';
    const curated = curate({
      output: summaryText({ recent: RECENT, ltm: [SONG, `${NABI} ${record}`], profile: ['하는 일: 간호사'] }),
      previous: PREVIOUS,
      entries: [{ title: '박민수', record }],
      sources: messages(...SAID),
    });
    expect(verdict(curated).said.join('\n')).toMatch(/ungrounded-name.*박민수[\s\S]*ungrounded-number.*31만/u);
  });
});

describe('an answer that forgets', () => {
  it('a whole slot is refused', () => {
    const previous = [kept(relational('짧게 답한다.'), 'a'), kept(relational('먼저 안부를 묻는다.'), 'b'), ...PREVIOUS];
    const output = summaryText({ recent: RECENT, ltm: [SONG], profile: ['하는 일: 간호사'] });
    const curated = curate({ output, previous, sources: messages(...SAID) });
    expect(verdict(curated)).toEqual({
      accepted: false,
      said: ['bounds reject slot-emptied soul_relational_persona 2 -> 0'],
    });
  });

  it('a whole slot because its labels were left out is refused as well', () => {
    const previous = [kept(relational('짧게 답한다.'), 'a'), kept(relational('안부를 묻는다.'), 'b')];
    const output = summaryText({ recent: RECENT, relational: ['{user}를 연인으로 대하며 사랑한다.'] });
    expect(verdict(curate({ output, previous, sources: messages(...SAID) })).said.join('\n')).toContain('slot-emptied');
  });
});

describe('an answer whose input is not known (memory check)', () => {
  it('is judged by what can be known from itself', () => {
    const output = summaryText({
      recent: RECENT,
      ltm: ['[Messenger / "나비" / 2026-05-28 (목) / 원화] 나비가 원화 47장을 적셨다.'],
    });
    expect(verdict(curate({ output, sources: null }))).toEqual({ accepted: true, said: [] });
  });
});
