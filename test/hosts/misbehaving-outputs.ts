import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTRACT_KO, SUMMARY_EN, SUMMARY_KO } from '../fixtures/memory-outputs.ts';
import { PROJECT } from '../helpers/node-ports.ts';

const LTM = /## Long-term memory\(LTM\)\n[\s\S]*?\n\n/u.exec(SUMMARY_KO)?.[0] ?? '';
const BULLET = '- {user}에게만 첫 곡을 맡겼다.\n';
const SCENE = '서윤: 왔어?\n{user}: 응, 방금 내렸어.\n서윤: 손이 차네. 이리 와.\n';
const MANY = Array.from(
  { length: 600 },
  (_, night) => `- [Messenger / "밤 ${night}" / (시간 불명) / 이야기 ${night}] {user}는 ${night}번째 밤의 일을 말했다.`,
).join('\n');

/** SUMMARY_KO in a dress that hides nothing of it, and what the parser remarks of that. */
export const DRESSED = [
  { name: 'a code fence', text: `\`\`\`markdown\n${SUMMARY_KO}\`\`\`\n`, remarks: ['fence'] },
  {
    name: 'bold headings',
    text: SUMMARY_KO.replace('## Long-term memory(LTM)', '**## 장기 기억**'),
    remarks: [],
  },
  {
    name: 'full-width delimiters',
    text: SUMMARY_KO.replace('=== MEMORY ===', '＝＝＝ MEMORY ＝＝＝').replace(
      '=== LOREBOOK ===',
      '＝＝＝ ＬＯＲＥＢＯＯＫ ＝＝＝',
    ),
    remarks: [],
  },
  {
    name: 'sections in another order',
    text: SUMMARY_KO.replace(LTM, '').replace('=== LOREBOOK', `${LTM}=== LOREBOOK`),
    remarks: [],
  },
  {
    name: 'a Default of its own',
    text: SUMMARY_KO.replace('## Soul persona\n', '## Soul persona\n### Default\n- 새벽 라디오의 진행자다.\n'),
    remarks: ['default-dropped'],
  },
  {
    name: 'thoughts before it begins',
    text: `먼저 지난 기억을 살펴보겠습니다. 고양이 이야기가 새로 나왔네요.\n\n${SUMMARY_KO}`,
    remarks: ['stray-prose'],
  },
  {
    name: 'Windows line ends and a byte order mark',
    text: `\uFEFF${SUMMARY_KO.replaceAll('\n', '\r\n')}`,
    remarks: [],
  },
  { name: 'decomposed Hangul', text: SUMMARY_KO.normalize('NFD'), remarks: [] },
];

/** Outputs of which nothing may be applied, and what is said of each first of all. */
export const TURNED_AWAY = [
  { name: 'nothing', text: '', kind: 'v4', first: 'parser empty' },
  {
    name: 'no LOREBOOK delimiter',
    text: SUMMARY_KO.replace('=== LOREBOOK ===\n', ''),
    kind: 'v5',
    first: 'parser missing-delimiter',
  },
  {
    name: 'a bullet cut short',
    text: SUMMARY_KO.slice(0, SUMMARY_KO.indexOf('두 시의 첫 곡] 서윤은') + 14),
    kind: 'v5',
    first: 'parser missing-delimiter',
  },
  { name: 'an entry cut short', text: SUMMARY_KO.trimEnd().slice(0, -30), kind: 'v5', first: 'parser truncated' },
  { name: 'a v4 cut short', text: EXTRACT_KO.trimEnd().slice(0, -12), kind: 'v4', first: 'parser truncated' },
  {
    name: 'twenty thousand tokens',
    text: SUMMARY_KO.replace('## Soul persona', `${MANY}\n\n## Soul persona`),
    kind: 'v5',
    first: 'bounds too-many-items',
  },
  {
    name: 'the same line forty times',
    text: SUMMARY_KO.replace(BULLET, BULLET.repeat(40)),
    kind: 'v5',
    first: 'bounds too-many-items',
  },
  { name: 'English for a Korean thread', text: SUMMARY_EN, kind: 'v5', first: 'bounds wrong-language' },
  { name: 'the scene played on', text: SCENE, kind: 'v4', first: 'parser not-markdown' },
  {
    name: 'the talk played on in recent context',
    text: SUMMARY_KO.replace(/## Recent context\n[\s\S]*?\n\n/u, `## Recent context\n${SCENE}\n`),
    kind: 'v5',
    first: 'bounds dialogue',
  },
  {
    name: 'JSON',
    text: JSON.stringify({ memory: { ltm: ['나비가 물통을 엎었다'] }, lorebook: [] }),
    kind: 'v4',
    first: 'parser not-markdown',
  },
  {
    name: 'the prompt itself',
    text: readFileSync(join(PROJECT, 'prompts/summarise-v5.md'), 'utf8'),
    kind: 'v5',
    first: 'parser misplaced-section',
  },
] as const;
