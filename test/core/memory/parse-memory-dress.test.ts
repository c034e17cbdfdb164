import { describe, expect, it } from 'vitest';
import { type OutputKind, parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { MEMORY_OUTPUTS, SUMMARY_KO } from '../../fixtures/memory-outputs.ts';
import { readOutput } from '../../helpers/read-output.ts';

const plain = (text: string, kind: OutputKind) => ({ ...readOutput(text, kind), notes: [] });

describe('dress does not matter', () => {
  const dressings: [string, (text: string) => string][] = [
    ['a code fence', (text) => `\`\`\`\n${text}\`\`\``],
    ['a code fence with a language', (text) => `\`\`\`markdown\n${text}\n\`\`\`\n`],
    [
      'a fence for each section',
      (text) => `\`\`\`\n${text.trim().replace(/\n\n(?=## )/g, '\n```\n\n```md\n')}\n\`\`\``,
    ],
    ['bold headings', (text) => text.replace(/^(#+) (?!나비|두 시|The spilled|First)(.*)$/gm, '**$1 $2**')],
    ['bold in headings', (text) => text.replace(/^(#+) (.*)$/gm, '$1 **$2**')],
    [
      'shouted headings',
      (text) => text.replace(/^(#+) (?!The|First)(.*)$/gm, (_, marks, title) => `${marks} ${title.toUpperCase()}`),
    ],
    ['numbered headings', (text) => text.replace(/^## (.*)$/gm, '## 3. $1:')],
    ['one mark more', (text) => text.replace(/^## /gm, '# ')],
    [
      'Korean delimiters',
      (text) => text.replace('=== MEMORY ===', '=== 메모리 ===').replace('=== LOREBOOK ===', '=== 로어북 ==='),
    ],
    ['full-width delimiters', (text) => text.replace(/^=== (\w+) ===$/gm, '＝＝＝ $1 ＝＝＝')],
    ['bold delimiters', (text) => text.replace(/^=== (\w+) ===$/gm, '**=== $1 ===**')],
    [
      'tight lower-case delimiters',
      (text) => text.replace(/^=== (\w+) ===$/gm, (_, name) => `==${name.toLowerCase()}==`),
    ],
    ['full-width colons', (text) => text.replace(/^- (keywords|시점|기록|time|record):/gm, '- $1：')],
    ['bold fields', (text) => text.replace(/^- (keywords|시점|기록|time|record):/gm, '- **$1**:')],
    ['bold fields with the colon inside', (text) => text.replace(/^- (keywords|시점|기록|time|record):/gm, '**$1:**')],
    [
      'Korean field names',
      (text) =>
        text
          .replace(/^- keywords:/gm, '키워드:')
          .replace(/^- time:/gm, '시간:')
          .replace(/^- record:/gm, '기록:'),
    ],
    ['stars', (text) => text.replace(/^- /gm, '* ')],
    ['dots', (text) => text.replace(/^- /gm, '• ')],
    ['middle dots', (text) => text.replace(/^- /gm, '· ')],
    ['full-width dashes', (text) => text.replace(/^- /gm, '－ ')],
    ['a dash without a space', (text) => text.replace(/^- (?=\[|[가-힣A-Za-z])/gm, '-')],
    ['numbers', (text) => text.replace(/^- /gm, '1. ')],
    ['all bullets indented', (text) => text.replace(/^- /gm, '   - ')],
    ['wrapped lines', (text) => text.replace(/^(- .{40,}?) (.{20,}?) /gm, '$1\n  $2\n  ')],
    ['wrapped lines without indent', (text) => text.replace(/^(- .{40,}?) /gm, '$1\n')],
    ['blank lines everywhere', (text) => text.replaceAll('\n', '\n\n\n')],
    ['rules between sections', (text) => text.replace(/\n\n(?=##)/g, '\n\n---\n\n')],
    ['spaces at the ends', (text) => text.replaceAll('\n', ' \t \n')],
    ['decomposed syllables', (text) => text.normalize('NFD')],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
    ['zero-width characters', (text) => text.replace(/(?<=[가-힣A-Za-z])(?= )/g, '\u200b')],
    ['a quoted block', (text) => text.replace(/^/gm, '> ')],
    ['a closed block of reasoning', (text) => `<think>\n## Long-term memory(LTM)\n- 아직 생각 중\n</think>\n${text}`],
    ['a word before', (text) => `다음은 갱신한 기억 문서입니다.\n\n${text}`],
    ['a word behind', (text) => `${text}\n이상으로 메모리와 로어북을 정리했습니다. 더 필요하면 말씀해 주세요.`],
    ['an English word behind', (text) => `${text}\n\nLet me know if you want me to change anything!`],
    ['other ways to write the user', (text) => text.replaceAll('{user}', '{{user}}')],
  ];

  it.each(dressings)('%s', (_, dress) => {
    const seen = MEMORY_OUTPUTS.map(({ text, kind }) => plain(dress(text), kind));
    expect(seen).toEqual(MEMORY_OUTPUTS.map(({ text, kind }) => plain(text, kind)));
  });

  it('reads Korean headings', () => {
    const korean = (text: string) =>
      text
        .replace('## Recent context', '## 최근 대화 상황')
        .replace('## Long-term memory(LTM)', '**## 장기 기억(LTM)**')
        .replace('## Soul persona', '## 소울 페르소나')
        .replace('### Relational', '**관계**')
        .replace('## User persona', '## 사용자 페르소나')
        .replace('### Profile', '### 프로필')
        .replace('### How Soul sees the user', '### 서윤이 보는 {user}');
    expect(MEMORY_OUTPUTS.map(({ text, kind }) => plain(korean(text), kind))).toEqual(
      MEMORY_OUTPUTS.map(({ text, kind }) => plain(text, kind)),
    );
  });

  it('reads sections in another order', () => {
    const [memory = '', lorebook = ''] = SUMMARY_KO.replace('=== MEMORY ===\n', '').split('=== LOREBOOK ===\n');
    const turned = memory
      .split(/\n(?=## )/)
      .toReversed()
      .join('\n');
    const expected = plain(SUMMARY_KO, 'summarise');
    expect([
      plain(`=== MEMORY ===\n${turned}\n=== LOREBOOK ===\n${lorebook}`, 'summarise'),
      plain(`=== LOREBOOK ===\n${lorebook}=== MEMORY ===\n${memory}`, 'summarise'),
    ]).toEqual([expected, expected]);
  });

  it('passes over reasoning before the first delimiter', () => {
    const thoughts =
      '먼저 지금 기억을 보자.\n- 나비 이야기는 새 사건이다.\n- 호칭은 그대로다.\n\n## 계획\n그러면 아래처럼 쓴다.\n';
    expect(readOutput(thoughts + SUMMARY_KO, 'summarise')).toEqual({
      ...readOutput(SUMMARY_KO, 'summarise'),
      notes: ['stray-prose', 'stray-bullet', 'stray-bullet', 'stray-prose', 'stray-prose'],
    });
  });

  it('writes the head of a bullet in one way', () => {
    const heads = [
      '[Episode / "정전" / 밤 / 방송] 이어 갔다.',
      '**[Episode / "정전" / 밤 / 방송]** 이어 갔다.',
      '［에피소드／“정전”／밤／방송］ 이어 갔다.',
      '[episode / 정전 / 밤 / 방송]: 이어 갔다.',
      '【Episode 1 / 「정전」 / 밤 / 방송】 이어 갔다.',
      '[Episode / "정전" / 알 수 없음 / 방송] 이어 갔다.',
      '[Episode / "정전" / 방송] 이어 갔다.',
      '[메신저 / "낮 / 밤" / 2026/05/28 (목) / 방송] 이어 갔다.',
    ];
    const texts = heads.map((head) => {
      const parsed = parseMemoryOutput(`## LTM\n- ${head}\n## Soul persona\n## User persona`, 'extract');
      return parsed.ok ? parsed.items[0]?.text : parsed.faults;
    });
    const usual = '[Episode / "정전" / 밤 / 방송] 이어 갔다.';
    const timeless = '[Episode / "정전" / (시간 불명) / 방송] 이어 갔다.';
    const messenger = '[Messenger / "낮 / 밤" / 2026/05/28 (목) / 방송] 이어 갔다.';
    expect(texts).toEqual([usual, usual, usual, usual, usual, timeless, timeless, messenger]);
  });
});
