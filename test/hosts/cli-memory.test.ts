import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GateFinding } from '#shared/memory.ts';
import { checkMemoryOutput } from '../../src-main/create-app.ts';
import { EXTRACT_KO, MEMORY_OUTPUTS, SUMMARY_KO } from '../fixtures/memory-outputs.ts';
import { extractText, summaryText } from '../helpers/memory-output-text.ts';
import { makeTemporaryFolder, PROJECT } from '../helpers/node-ports.ts';
import { CLI_TIMEOUT, cli, type Ended } from '../helpers/run-cli.ts';
import { DRESSED, TURNED_AWAY } from './misbehaving-outputs.ts';

interface Verdict {
  accepted: boolean;
  kind: string;
  language: string;
  gates: Record<string, string>;
  findings: GateFinding[];
  slots: Record<string, string[]>;
  entries: { title: string; source: string }[];
}

const verdictOf = ({ out }: Ended): Verdict => JSON.parse(out);
const told = ({ findings }: Verdict, effect: string) =>
  findings.filter((one) => one.effect === effect).map(({ gate, code }) => `${gate} ${code}`);

/** What `memory check --language ko --soul 서윤` says, without the seconds that a process takes. */
const judge = (output: string): Verdict =>
  checkMemoryOutput(
    { paths: { prompts: join(PROJECT, 'prompts') } },
    {
      output,
      kind: null,
      language: 'ko',
      input: null,
      memory: null,
      persona: null,
      userName: '',
      soulNames: ['서윤'],
      maskIdentifiers: true,
    },
  );

/** Exit codes of the command on these outputs, where it says the same as `verdicts`. */
async function judgedAlike(outputs: readonly { text: string }[], verdicts: readonly Verdict[]) {
  const ended = await Promise.all(
    outputs.map(({ text }) => cli(['memory', 'check', '--language', 'ko', '--soul', '서윤'], text)),
  );
  expect(ended.map(verdictOf)).toEqual(verdicts.slice(0, outputs.length));
  return ended.map(({ code }) => code);
}

describe('memory check', () => {
  it('accepts what a careful model writes, by its own look', CLI_TIMEOUT, async () => {
    const ended = await Promise.all(MEMORY_OUTPUTS.map(({ text }) => cli(['memory', 'check'], text)));
    const passed = { parser: 'passed', bounds: 'passed', redaction: 'passed' };
    const open = {
      escalation: 'not-judged',
      grounding: 'not-judged',
      evidence: 'not-judged',
      conflict: 'not-judged',
    };
    expect(
      ended.map((one) => {
        const { accepted, kind, language, gates, findings } = verdictOf(one);
        return { code: one.code, accepted, kind, language, gates, findings };
      }),
    ).toEqual(
      MEMORY_OUTPUTS.map(({ kind, language }) => ({
        code: 0,
        accepted: true,
        kind: kind === 'extract' ? 'v4' : 'v5',
        language,
        gates: { ...passed, ...open },
        findings: [],
      })),
    );
  });

  it('takes the whole substance out of any dress', CLI_TIMEOUT, async () => {
    const plain = judge(SUMMARY_KO);
    const verdicts = DRESSED.map(({ text }) => judge(text));
    expect(
      verdicts.map(({ accepted, slots, entries, findings }, index) => {
        const remarks = findings.map(({ code }) => code);
        return { name: DRESSED[index]?.name, accepted, slots, entries, remarks };
      }),
    ).toEqual(
      DRESSED.map(({ name, remarks }) => ({
        name,
        accepted: true,
        slots: plain.slots,
        entries: plain.entries,
        remarks,
      })),
    );
    expect(await judgedAlike(DRESSED.slice(0, 2), verdicts)).toEqual([0, 0]);
  });

  it('turns away what would spoil a memory, and keeps nothing of it', CLI_TIMEOUT, async () => {
    const verdicts = TURNED_AWAY.map(({ text }) => judge(text));
    expect(
      verdicts.map((verdict, index) => {
        const kept = [...Object.values(verdict.slots).flat(), ...verdict.entries].length;
        const [first] = told(verdict, 'reject');
        return { name: TURNED_AWAY[index]?.name, accepted: verdict.accepted, kind: verdict.kind, first, kept };
      }),
    ).toEqual(TURNED_AWAY.map(({ name, kind, first }) => ({ name, accepted: false, kind, first, kept: 0 })));
    expect(await judgedAlike(TURNED_AWAY.slice(0, 3), verdicts)).toEqual([1, 1, 1]);
  });

  it('says what is wrong with words and files', CLI_TIMEOUT, async () => {
    const folder = await makeTemporaryFolder();
    const missing = join(folder.path, 'missing.md');
    const ended = await Promise.all([
      cli(['memory', 'check', missing]),
      cli(['memory', 'check', '--memory', missing], SUMMARY_KO),
      cli(['memory', 'check', folder.path]),
      cli(['memory', 'check'], new Uint8Array([0xff, 0xfe, 0x41])),
      cli(['memory', 'check', '--kind', 'v6'], SUMMARY_KO),
      cli(['memory', 'check', '--language', 'ja'], SUMMARY_KO),
      cli(['memory']),
      cli(['memory', 'show']),
    ]);
    await folder.remove();
    expect(ended.map(({ code, out, errors }) => [code, out, errors.split('\n')[0]])).toEqual(
      [
        `${missing} can't be read (ENOENT)`,
        `${missing} can't be read (ENOENT)`,
        `${folder.path} can't be read (EISDIR)`,
        'standard input is no UTF-8 text',
        'no kind "v6"; there are v4 and v5',
        'no language "ja"; there are ko and en',
        'memory needs show or check',
        'memory show needs a THREAD',
      ].map((first) => [2, '', first]),
    );
  });
});

describe('memory check with what the model had read', () => {
  const TALK = [
    '[2026-05-28 (목) 21:03] {user}: 나비가 물통을 엎어서 원화 두 장이 젖었어요',
    '[2026-05-28 (목) 21:04] 서윤: 드라이어 말고 신문지를 쓰세요',
    '[2026-05-28 (목) 21:05] {user}: 비밀번호는 qwer1234! 예요. 저는 서윤 씨한테 호감이 있어요',
  ].join('\n');
  const LTM =
    '[Messenger / "나비" / 2026-05-28 (목) / 젖은 원화] {user}는 나비가 물통을 엎어 원화 두 장이 젖었다고 말했다.';
  const base = { ltm: [LTM], relational: ['{user}에게 신문지를 쓰라고 일러 주었다.'] };
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    await writeFile(join(folder.path, 'talk.txt'), TALK);
    await writeFile(join(folder.path, 'memory.md'), EXTRACT_KO);
  });
  afterEach(() => folder.remove());
  const check = async (output: string, ...more: string[]) =>
    await cli(['memory', 'check', '--input', join(folder.path, 'talk.txt'), ...more], output);

  it('passes what is told there, and judges by it what is not', CLI_TIMEOUT, async () => {
    const verdicts = (
      await Promise.all([
        check(summaryText({ ...base, recent: '{user}는 나비가 물통을 엎은 일을 서윤에게 말했다.' })),
        check(summaryText({ ...base, relational: ['2026-06-01 (월)에 {user}와 만나기로 했다.'] })),
        check(summaryText({ ...base, relational: [...base.relational, '{user}와 연인이 되었다.'] })),
        check(summaryText({ ...base, profile: ['비밀번호: qwer1234!'] })),
      ])
    ).map(verdictOf);
    expect(
      verdicts.map((verdict) => ({
        accepted: verdict.accepted,
        turnedAway: told(verdict, 'reject'),
        left: [...told(verdict, 'drop'), ...told(verdict, 'mask')],
        judged: Object.keys(verdict.gates).filter((gate) => verdict.gates[gate] !== 'not-judged').length,
        relational: verdict.slots.soul_relational_persona,
        user: verdict.slots.user_relational_persona,
      })),
    ).toEqual([
      { accepted: true, turnedAway: [], left: [], judged: 6, relational: base.relational, user: [] },
      { accepted: false, turnedAway: ['grounding ungrounded-date'], left: [], judged: 5, relational: [], user: [] },
      {
        accepted: true,
        turnedAway: [],
        left: ['escalation label-raised'],
        judged: 6,
        relational: base.relational,
        user: [],
      },
      {
        accepted: true,
        turnedAway: [],
        left: ['redaction password'],
        judged: 6,
        relational: base.relational,
        user: ['비밀번호: [REDACTED]'],
      },
    ]);
  });

  it('finds what a memory before would lose, and what an import contradicts', CLI_TIMEOUT, async () => {
    const memory = join(folder.path, 'memory.md');
    await writeFile(join(folder.path, 'parted.md'), summaryText({ relational: ['{user}와 헤어진 직후라 서먹하다.'] }));
    await writeFile(
      join(folder.path, 'summaries.txt'),
      '서윤과 {user}는 썸을 타는 사이였다.\n두 사람은 국수를 먹었다.\n',
    );
    const [displaced, conflict] = await Promise.all([
      check(summaryText({ ...base, profile: ['고양이: 나비'] }), '--memory', memory),
      cli(
        [
          ...['memory', 'check', '--kind', 'v4', '--soul', '서윤'],
          ...['--input', join(folder.path, 'summaries.txt'), '--memory', join(folder.path, 'parted.md')],
        ],
        extractText({
          ltm: ['[Episode / "국수" / (시간 불명) / 국수 한 그릇] 두 사람은 국수를 먹었다.'],
          relational: ['{user}와 국수를 먹었다.'],
          profile: [],
        }),
      ),
    ]).then((both) => both.map(verdictOf));
    expect({
      displaced: displaced?.entries.map(({ source }) => source),
      conflict: conflict?.gates.conflict,
      kept: conflict?.slots.soul_relational_persona,
    }).toEqual({
      displaced: Array.from({ length: 5 }, () => 'ltm_displaced'),
      conflict: 'reported',
      kept: ['{user}와 국수를 먹었다.', '{user}와 헤어진 직후라 서먹하다.'],
    });
  });
});
