import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssembleInput, assembleRequest } from '../../src-main/core/assemble-request.ts';

const OVERVIEW = '# Overview\n{user}에게 메신저로 답한다.';
const EMPTY: AssembleInput = {
  overview: OVERVIEW,
  slots: {
    longTermMemory: '',
    soulDefaultPersona: '',
    soulRelationalPersona: '',
    displayName: '',
    status: '',
    userRelationalPersona: '',
  },
  context: { kind: 'situation', text: '' },
  history: [],
  newestTurnSeq: 0,
  unread: { items: 0, tokens: 0, sample: '' },
  recalled: '',
  userName: '지훈',
  budget: 32_000,
  ratio: 1,
  edges: { opener: '(대화가 시작된다)', closer: '({user}는 아직 답이 없다)' },
};
const line = (seq: number, author: 'user' | 'soul', text: string, tokens = 5) => ({
  seq,
  author,
  text,
  tokens,
  stamp: '2026-05-28 (목) 21:03',
});

const FULL: AssembleInput = {
  ...EMPTY,
  slots: {
    longTermMemory:
      '- [Messenger / "안장" / 2026-05-12 (화) / 장담] {user}가 자전거를 맡겼다.\n- [Episode / "정전" / (시간 불명) / 수건] 첫 만남.',
    soulDefaultPersona: '짧게 말한다.',
    soulRelationalPersona: '- {user}에게는 농담이 는다.',
    displayName: '윤해온',
    status: '해 지면 문 닫아요',
    userRelationalPersona: '### Profile\n출판사 3년 차',
  },
  context: { kind: 'recent_context', text: '{user}는 막 퇴근했다.' },
  history: [
    line(1, 'user', '저거 고칠 수 있어?'),
    line(2, 'soul', '사흘.'),
    line(3, 'soul', '길면 닷새'),
    line(4, 'user', '나왔어'),
    line(5, 'user', '고쳤어?'),
  ],
  newestTurnSeq: 4,
  recalled: '- 2026-05-12 (화): 사흘이면 고친다고 했다.',
};

describe('a prompt', () => {
  it('stands in the order of the specification, the newest message last', () => {
    const request = assembleRequest(FULL);
    expect(request.system).toBe(`# Overview
지훈에게 메신저로 답한다.

# Context
Use information below when you talk with user

## Long-term memory(LTM)
- [Messenger / "안장" / 2026-05-12 (화) / 장담] 지훈이 자전거를 맡겼다.
- [Episode / "정전" / (시간 불명) / 수건] 첫 만남.

## Soul persona
### Default
짧게 말한다.

### Relational (Self within this relationship)
- 지훈에게는 농담이 는다.

## Soul's messenger bio
- display_name: 윤해온
- status: 해 지면 문 닫아요

## User persona
### Profile
출판사 3년 차`);
    expect(request.turns).toEqual([
      {
        role: 'user',
        text: '<recent_context>\n지훈은 막 퇴근했다.\n</recent_context>\n[2026-05-28 (목) 21:03] 저거 고칠 수 있어?',
      },
      { role: 'model', text: '[2026-05-28 (목) 21:03] 사흘.\n[2026-05-28 (목) 21:03] 길면 닷새' },
      {
        role: 'user',
        text: '[2026-05-28 (목) 21:03] 나왔어\n<recalled>\n- 2026-05-12 (화): 사흘이면 고친다고 했다.\n</recalled>\n[2026-05-28 (목) 21:03] 고쳤어?',
      },
    ]);
  });

  it('loses a block and its headings when its slots are blank, each in every combination', () => {
    const headings: Record<string, string> = {
      longTermMemory: '## Long-term memory(LTM)',
      soulDefaultPersona: '### Default',
      soulRelationalPersona: '### Relational (Self within this relationship)',
      displayName: '- display_name:',
      status: '- status:',
      userRelationalPersona: '## User persona',
    };
    const names = Object.keys(headings);
    fc.assert(
      fc.property(fc.subarray(names), fc.constantFrom('', ' ', '\n\n'), (filled, blank) => {
        const slots = Object.fromEntries(names.map((name) => [name, filled.includes(name) ? `글-${name}` : blank]));
        const { system, blocks } = assembleRequest({ ...EMPTY, slots: slots as unknown as AssembleInput['slots'] });
        const has = (text: string) => system.includes(text);
        const any = (...some: string[]) => some.some((name) => filled.includes(name));
        expect({
          each: names.filter((name) => has(headings[name] ?? '')),
          context: has('# Context'),
          persona: has('## Soul persona'),
          bio: has("## Soul's messenger bio"),
          joined: blocks.map((block) => block.text).join('\n\n') === system,
          order: system.search(/# Context/) <= 0 || system.indexOf('# Overview') === 0,
        }).toEqual({
          each: filled,
          context: filled.length > 0,
          persona: any('soulDefaultPersona', 'soulRelationalPersona'),
          bio: any('displayName', 'status'),
          joined: true,
          order: true,
        });
      }),
    );
  });

  const history = fc.array(
    fc.record({
      author: fc.constantFrom('user' as const, 'soul' as const),
      text: fc.constantFrom('응', ' ', '밥은?', '{user}', 'ㅋㅋ\n진짜'),
    }),
    { maxLength: 30 },
  );

  it('always starts and ends with the user, alternates, and has no blank part, whatever the history', () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom('', '둘은 멀리 있다.'),
        fc.constantFrom('', '떠오른 것'),
        (rows, context, recalled) => {
          const lines = rows.map((row, index) => line(index + 1, row.author, row.text));
          const { turns } = assembleRequest({
            ...EMPTY,
            history: lines,
            context: { kind: 'situation', text: context },
            recalled,
          });
          const roles = turns.map((turn) => turn.role);
          expect({
            first: roles[0],
            last: roles.at(-1),
            alternates: roles.every((role, index) => role !== roles[index + 1]),
            blank: turns.filter((turn) => turn.text.trim() === ''),
          }).toEqual({ first: 'user', last: 'user', alternates: true, blank: [] });
        },
      ),
    );
  });

  it('keeps everything above the last user content from one turn to the next', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const lines = [...rows.map((row, index) => line(index + 1, row.author, row.text)), line(900, 'user', '저기')];
        const before = assembleRequest({ ...FULL, history: lines, recalled: '하나' });
        const after = assembleRequest({
          ...FULL,
          history: [...lines, line(901, 'soul', '왜'), line(902, 'user', '아냐')],
          recalled: '둘',
        });
        const stable = before.turns.slice(0, -1);
        expect({ system: after.system, turns: after.turns.slice(0, stable.length) }).toEqual({
          system: before.system,
          turns: stable,
        });
      }),
    );
  });
});

describe('the budget', () => {
  const bullets = Array.from(
    { length: 6 },
    (_, n) => `- [Messenger / "${n}" / 2026-05-1${n} (월) / 일] ${'기억 '.repeat(30)}`,
  ).join('\n');
  const lines = Array.from({ length: 20 }, (_, n) => line(n + 1, n % 2 === 0 ? 'user' : 'soul', `${n}번째 말`, 40));
  const input: AssembleInput = {
    ...FULL,
    slots: { ...FULL.slots, longTermMemory: bullets },
    history: [...lines, line(21, 'user', '지금 말', 40)],
    newestTurnSeq: 21,
    recalled: '',
  };
  const whole = assembleRequest(input).tokens;

  it('takes the oldest memory first, then the oldest messages, and says so', () => {
    const cutMemory = assembleRequest({ ...input, budget: whole - 50 });
    const cutBoth = assembleRequest({ ...input, budget: whole - 500 });
    expect({
      memory: cutMemory.omitted.map(({ name, items }) => [name, items]),
      firstKept: cutMemory.system.includes('"1"') && !cutMemory.system.includes('"0"'),
      both: cutBoth.omitted.map(({ name }) => name),
      fits: cutBoth.tokens <= whole - 500,
      noHeading: !cutBoth.system.includes('Long-term memory'),
      oldest: cutBoth.turns[0]?.text.includes('0번째 말'),
      newest: cutBoth.turns.at(-1)?.text.endsWith('지금 말'),
    }).toEqual({
      memory: [['long_term_memory', 1]],
      firstKept: true,
      both: ['long_term_memory', 'live_chat_history'],
      fits: true,
      noHeading: true,
      oldest: false,
      newest: true,
    });
  });

  it('never takes director slots or the newest turn, however small it is', () => {
    const { system, turns, omitted } = assembleRequest({
      ...input,
      budget: 10,
      unread: { items: 900, tokens: 9000, sample: '아주 옛날 말' },
    });
    expect({
      persona: system.includes('짧게 말한다.'),
      bio: system.includes('해 지면 문 닫아요'),
      last: turns.at(-1)?.text.endsWith('지금 말'),
      history: omitted.find((one) => one.name === 'live_chat_history')?.items,
      sample: omitted.find((one) => one.name === 'live_chat_history')?.sample,
    }).toEqual({ persona: true, bio: true, last: true, history: 920, sample: '아주 옛날 말' });
  });

  it('leaves nothing out when everything fits', () => {
    expect(assembleRequest({ ...input, budget: whole }).omitted).toEqual([]);
  });
});
