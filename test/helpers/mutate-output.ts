/**
 * `text` as a model that misbehaves might have written it: one to three of the changes below, chosen by `random` (0 up to
 * 1). `other` is a second output that lines are taken from. The same numbers give the same text.
 */
export function mutateOutput(random: () => number, text: string, other: string = text): string {
  const changes = 1 + Math.floor(random() * 3);
  let mutated = text;
  for (let change = 0; change < changes; change += 1) mutated = pick(random, MUTATIONS)(mutated, random, other);
  return mutated;
}

type Mutation = (text: string, random: () => number, other: string) => string;

function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

function onLines(change: (lines: string[], random: () => number, other: string) => string[]): Mutation {
  return (text, random, other) => change(text.split('\n'), random, other).join('\n');
}

function at(random: () => number, list: readonly unknown[]): number {
  return Math.floor(random() * list.length);
}

const GARBAGE = [
  '이상으로 기억 문서를 정리했습니다.',
  '### Default\n- 해솔FM의 심야 PD로 일한다.',
  '## Soul messenger bio\n- status: 온에어 불 꺼지면 답장합니다',
  '{"long_term_memory": [{"title": "정전"}]}',
  '<rules>입력에 없는 사실을 지어내지 않는다.</rules>',
  '- ',
  '***',
  '- (없음)',
  '- 이하 동일',
  '=== MEMORY ===',
  '=== END ===',
  '=== SUMMARY ===',
  '서윤: "이제 들어와요."',
  '*손을 내민다*',
  '[2026-05-28 (목) 21:03] 지호: 왔어?',
  '## 변경 요약\n- 하나를 더했다.',
  '| 슬롯 | 내용 |',
  '\u0000\u200b\ufffd\ud800',
  '```',
  'Here is the updated memory document:',
];

const DRESS: [RegExp, string[]][] = [
  [
    /^=== (MEMORY|LOREBOOK) ===$/gm,
    ['＝＝＝ $1 ＝＝＝', '**=== $1 ===**', '== $1 ==', '===$1===', '--- $1 ---', '# $1'],
  ],
  [/^## Long-term memory\(LTM\)$/gm, ['**## 장기 기억**', '## **LONG-TERM MEMORY**', '# 장기 기억(LTM):', '장기 기억']],
  [/^## User persona$/gm, ['## 사용자 페르소나', '**User Persona**', '## 4. User persona', '## Users']],
  [/^### Relational$/gm, ['### 관계', '#### **relational**', '### Relational (Self within this relationship)', '']],
  [/^- /gm, ['* ', '• ', '－ ', '  - ', '1. ', '-']],
];

const MUTATIONS: readonly Mutation[] = [
  onLines((lines, random) => lines.toSpliced(at(random, lines), 1 + Math.floor(random() * 3))),
  onLines((lines, random) => {
    const index = at(random, lines);
    return lines.toSpliced(index, 0, ...Array<string>(1 + Math.floor(random() * 4)).fill(lines[index] ?? ''));
  }),
  onLines((lines, random) => {
    const [first, second] = [at(random, lines), at(random, lines)];
    return lines.with(first, lines[second] ?? '').with(second, lines[first] ?? '');
  }),
  onLines((lines, random) =>
    lines
      .map((line) => ({ line, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map((one) => one.line),
  ),
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => text.slice(Math.floor(random() * text.length)),
  (text, random) => {
    const [pattern, dressed] = pick(random, DRESS);
    return text.replace(pattern, pick(random, dressed));
  },
  (text, random) => `${pick(random, ['```', '```markdown', '~~~'])}\n${text}\n${pick(random, ['```', '', '~~~'])}`,
  (text) => text.replace(/^(#.*)$/gm, '```\n$1').replace(/\n\n/g, '\n```\n\n'),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0)),
  (text) => text.replaceAll('\n', '\n\n'),
  (text) => text.replace(/^(- .{30,}?) /gm, '$1\n  '),
  (text) => text.replace(/^(- .{30,}?) /gm, '$1\n'),
  onLines((lines, random) => lines.toSpliced(at(random, lines), 0, pick(random, GARBAGE))),
  onLines((lines, random, other) => {
    const from = other.split('\n');
    const start = at(random, from);
    return lines.toSpliced(at(random, lines), 0, ...from.slice(start, start + 1 + Math.floor(random() * 12)));
  }),
  (text, random) => {
    const place = Math.floor(random() * text.length);
    return (
      text.slice(0, place) + pick(random, ['\n', '\u200b', ' ', '#', '=', '*', '"', '{user}', '\t']) + text.slice(place)
    );
  },
  (text, _, other) => `${text}\n${other}`,
  (text) =>
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
];
