import { describe, expect, it } from 'vitest';
import { type OutputKind, parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { EXTRACT_EN, EXTRACT_KO, MEMORY_OUTPUTS, SUMMARY_EN, SUMMARY_KO } from '../../fixtures/memory-outputs.ts';
import { readOutput } from '../../helpers/read-output.ts';

const memoryOnly = SUMMARY_KO.slice(0, SUMMARY_KO.indexOf('=== LOREBOOK ==='));
const faultsOf = (text: string, kind: OutputKind) => {
  const parsed = readOutput(text, kind);
  return 'faults' in parsed ? parsed.faults : null;
};

describe('substance is required', () => {
  const without = (text: string, pattern: RegExp | string) => text.replace(pattern, '');
  it.each<[string, string, OutputKind, string[]]>([
    ['nothing', '', 'summarise', ['empty']],
    ['blanks and fences', '```\n \u200b\n```\n', 'extract', ['empty']],
    ['JSON', '{"memory":{"recent_context":"둘은 이야기했다."},"lorebook":[]}', 'summarise', ['not-markdown']],
    ['JSON in a fence', '```json\n[{"slot": "ltm", "text": "정전"}]\n```', 'extract', ['not-markdown']],
    ['a refusal', '죄송하지만 이 요청은 도와드릴 수 없습니다.', 'summarise', ['not-markdown']],
    ['a reply of the Soul', '왔어요?\n오늘은 늦었네요.', 'summarise', ['not-markdown']],
    ['XML', '<memory><ltm>정전</ltm></memory>', 'extract', ['not-markdown']],
    ['no LOREBOOK delimiter', without(SUMMARY_KO, '=== LOREBOOK ===\n'), 'summarise', ['missing-delimiter']],
    ['no LOREBOOK block', memoryOnly, 'summarise', ['missing-delimiter']],
    [
      'no MEMORY delimiter',
      without(SUMMARY_KO, '=== MEMORY ===\n'),
      'summarise',
      ['missing-delimiter', 'missing-slot'],
    ],
    [
      'dashes for a delimiter',
      SUMMARY_KO.replace('=== LOREBOOK ===', '--- LOREBOOK ---'),
      'summarise',
      ['missing-delimiter'],
    ],
    [
      'a heading for a delimiter',
      SUMMARY_KO.replace('=== LOREBOOK ===', '## LOREBOOK'),
      'summarise',
      ['missing-delimiter', 'stray-bullet'],
    ],
    [
      'a wrong word in the delimiter',
      SUMMARY_KO.replace('=== LOREBOOK ===', '=== 사건 기록 ==='),
      'summarise',
      ['unknown-delimiter', 'stray-bullet', 'missing-delimiter'],
    ],
    ['two MEMORY blocks', SUMMARY_KO + SUMMARY_KO, 'summarise', ['duplicate-delimiter']],
    [
      'a delimiter inside a line',
      SUMMARY_KO.replace('\n\n=== LOREBOOK ===', ' === LOREBOOK ==='),
      'summarise',
      ['missing-delimiter', 'marks-in-text'],
    ],
    ['no recent context', without(SUMMARY_KO, '## Recent context\n'), 'summarise', ['missing-slot']],
    ['no long-term memory', without(EXTRACT_KO, /## Long[\s\S]*?(?=## Soul)/), 'extract', ['missing-slot']],
    ['no Soul persona', without(EXTRACT_KO, /## Soul[\s\S]*?(?=## User)/), 'extract', ['missing-slot']],
    ['no User persona', without(EXTRACT_KO, /## User[\s\S]*/), 'extract', ['missing-slot']],
    ['no User persona heading', without(EXTRACT_KO, '## User persona\n'), 'extract', ['missing-slot']],
    ['a bullet without a head', EXTRACT_KO.replace(/^- \[[^\]]*\] /m, '- '), 'extract', ['bad-bullet']],
    ['a bullet with a head alone', EXTRACT_KO.replace(/^(- \[[^\]]*\]) .*$/m, '$1'), 'extract', ['bad-bullet']],
    ['a head of another kind', EXTRACT_KO.replace('[Episode /', '[Note /'), 'extract', ['bad-bullet']],
    [
      'bullets before any heading',
      SUMMARY_KO.replace('## Recent', '- 서윤은 답했다.\n## Recent'),
      'summarise',
      ['stray-bullet'],
    ],
    [
      'bullets under a foreign heading',
      EXTRACT_KO.replace('## Soul', '## 변경 요약\n- 하나를 더했다.\n\n## Soul'),
      'extract',
      ['stray-bullet'],
    ],
    [
      '"the rest as before"',
      EXTRACT_KO.replace(/^- 편지의 주인을.*$/m, '- (이하 기존 내용 유지)'),
      'extract',
      ['elided'],
    ],
    [
      '"no change"',
      EXTRACT_KO.replace(/(?<=### Relational\n)[\s\S]*?(?=\n## )/, '(변경 없음)\n'),
      'extract',
      ['elided'],
    ],
    [
      'a heading whose line end was lost',
      EXTRACT_KO.replace('\n### How Soul', ' ### How Soul'),
      'extract',
      ['marks-in-text'],
    ],
    ['cut in a bullet', EXTRACT_KO.slice(0, EXTRACT_KO.indexOf('지켜 주는')), 'extract', ['truncated']],
    ['cut in a heading', EXTRACT_KO.slice(0, EXTRACT_KO.indexOf('sees the user')), 'extract', ['truncated']],
    ['cut after a mark', EXTRACT_KO.slice(0, EXTRACT_KO.indexOf('그리지 말라는')), 'extract', ['truncated']],
    [
      'cut in a quotation',
      EXTRACT_KO.slice(0, EXTRACT_KO.indexOf('고맙다') + 3),
      'extract',
      ['missing-slot', 'truncated'],
    ],
    ['cut in a fence', `\`\`\`markdown\n${EXTRACT_KO}`, 'extract', ['truncated']],
    ['cut in the delimiter', `${memoryOnly}=== LOREBOOK =`, 'summarise', ['missing-delimiter']],
    ['cut in English', SUMMARY_EN.slice(0, SUMMARY_EN.indexOf('reviewers allow')), 'summarise', ['truncated']],
    ['cut in an English field', EXTRACT_EN.slice(0, EXTRACT_EN.indexOf('help')), 'extract', ['truncated']],
  ])('%s', (_, text, kind, faults) => {
    expect(faultsOf(text, kind)).toEqual(faults);
  });
});

describe('cut anywhere', () => {
  it.each(MEMORY_OUTPUTS)('$name is refused, but where it may have been complete', ({ text, kind }) => {
    const ends = [...text.trimEnd()].map((_, index) => text.slice(0, index + 1));
    const taken = ends.filter((cut) => parseMemoryOutput(cut, kind).ok).map((cut) => cut.trimEnd());
    // A sentence or quotation that is over, a heading that may be empty, an empty lorebook, or a field in the profile.
    const complete = /(?:[.”"]|^## User persona|^=== LOREBOOK ===)$/m;
    const inProfile = (cut: string) => kind === 'extract' && !cut.includes('### How') && cut.includes('### Profile');
    expect(taken.filter((cut) => !complete.test(cut) && !inProfile(cut))).toEqual([]);
  });
});

it('reads 20,000 tokens and hostile runs in no time that grows with their square', () => {
  const long = `## LTM\n${'- [Episode / "가" / 나 / 다] 그는 말했다.\n'.repeat(2_000)}`;
  const runs = ['=', '#', '-', '*', '`', '"', '[', '>', ' ', '\n', '가 ', '<think>', '- ', 'a: ', '(', '/ '];
  const texts = [long, ...runs.map((run) => run.repeat(60_000)), `</think>${'<think>'.repeat(60_000)}`];
  const verdicts = texts.map((text) =>
    (['extract', 'summarise'] as const).map((kind) => parseMemoryOutput(text, kind).ok),
  );
  expect(verdicts.flat()).not.toContain(true);
});
