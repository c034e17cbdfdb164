import type { CycleId } from '#shared/ids.ts';
import type { Cycle, GateFinding, MemorySet } from '#shared/memory.ts';
import { formatStamp } from '../../../src-main/core/wall-time.ts';
import { minutesAfter } from './memory-sample.ts';
import type { Room } from './world.ts';

/** Eight cycles of a room, oldest first: applied, failed, discarded, with nothing new and cancelled ones. */
export function sampleCycles(room: Room, sets: readonly MemorySet[]): Cycle[] {
  const outputOf = (number: number) => documentOf(sets.find((set) => set.number === number));
  const cycle = (index: number, after: number, parts: Partial<Cycle>) => makeCycle(room, index, after, parts);
  return [
    cycle(1, 1, { ...EXTRACT, summaries: 6, madeSet: 1, entries: 0, output: outputOf(1) }),
    cycle(2, 40, { fromSeq: 1, toSeq: 40, baseSet: 1, madeSet: 2, entries: 4, output: outputOf(2), findings: MASKED }),
    cycle(3, 68, { fromSeq: 41, toSeq: 68, baseSet: 2, ...FAILED }),
    cycle(4, 72, {
      source: 'by_hand',
      fromSeq: 41,
      toSeq: 72,
      baseSet: 2,
      madeSet: 3,
      entries: 2,
      output: outputOf(3),
      findings: RAISED,
    }),
    cycle(5, 100, { fromSeq: 41, toSeq: 100, baseSet: 4, state: 'discarded', output: outputOf(5) }),
    cycle(6, 104, {
      fromSeq: 41,
      toSeq: 104,
      baseSet: 4,
      madeSet: 5,
      entries: 5,
      stale: true,
      tries: 2,
      rejected: 1,
      output: outputOf(5),
      findings: UNSURE,
    }),
    cycle(7, 110, {
      ...EXTRACT,
      source: 'recent_memory_load',
      summaries: 2,
      baseSet: 5,
      state: 'nothing-new',
      output: outputOf(1),
    }),
    cycle(8, 118, {
      source: 'by_hand',
      fromSeq: 105,
      toSeq: 118,
      baseSet: 5,
      state: 'cancelled',
      output: null,
      milliseconds: 2_140,
    }),
  ];
}

const EXTRACT: Partial<Cycle> = {
  kind: 'extract',
  source: 'thread_start',
  template: 'extract-v4',
  promptTokens: 2_410,
  outputTokens: 612,
};

const FAILED: Partial<Cycle> = {
  state: 'failed',
  code: 'memory-rejected',
  tries: 3,
  rejected: 2,
  output:
    '=== MEMORY ===\n## Recent context\n{user}는 원고를 넘기고\n## Long-term memory(LTM)\n- [Messenger / "윤해온과의 대화" / 2026-05-2',
  outputTokens: 96,
  findings: [
    {
      gate: 'parser',
      effect: 'reject',
      code: 'truncated',
      where: 'long_term_memory[0]',
      detail: '…"윤해온과의 대화" / 2026-05-2',
    },
    { gate: 'parser', effect: 'reject', code: 'missing-slot', where: 'soul_relational_persona', detail: '' },
  ],
};

const MASKED: GateFinding[] = [{ gate: 'redaction', effect: 'mask', code: 'phone', where: 'lorebook[1]', detail: '' }];

const RAISED: GateFinding[] = [
  {
    gate: 'escalation',
    effect: 'drop',
    code: 'label-raised',
    where: 'soul_relational_persona[2]',
    detail: '호감 → 연인: 새 메시지에 그런 말이 없다',
  },
];

const UNSURE: GateFinding[] = [
  { gate: 'grounding', effect: 'report', code: 'ungrounded-name', where: 'long_term_memory[5]', detail: '한서윤' },
  { gate: 'evidence', effect: 'report', code: 'no-evidence', where: 'soul_relational_persona[3]', detail: '' },
  {
    gate: 'conflict',
    effect: 'report',
    code: 'relationship-state',
    where: 'long_term_memory[1]',
    detail: '사흘이면 된다 / 닷새 걸렸다',
  },
];

function makeCycle(room: Room, index: number, after: number, parts: Partial<Cycle>): Cycle {
  const { fromSeq = null, toSeq = null, state = 'applied', tries = 1, rejected = 0 } = parts;
  const started = minutesAfter(room, after, 1);
  const messages = fromSeq === null || toSeq === null ? 0 : toSeq - fromSeq + 1;
  const milliseconds = parts.milliseconds ?? 7_400 + index * 310;
  return {
    id: `cycle-${index}` as CycleId,
    threadId: room.id,
    kind: 'summarise',
    source: 'threshold',
    state,
    code: null,
    started,
    fromSeq,
    toSeq,
    messages,
    summaries: 0,
    baseSet: null,
    madeSet: null,
    entries: 0,
    tries,
    rejected,
    promptTokens: 3_120 + messages * 41,
    outputTokens: state === 'cancelled' ? null : 1_204,
    stale: false,
    template: 'summarise-v5',
    provider: 'gemini',
    modelRequested: 'gemini-3-flash-preview',
    modelAnswered: state === 'cancelled' ? null : 'gemini-3.5-flash',
    temperature: 0.4,
    reasoning: 'off',
    inputHash: (index * 2_654_435_761).toString(16).padStart(8, '0').repeat(8).slice(0, 64),
    system: SYSTEM,
    input: inputOf(room, fromSeq, toSeq),
    output: null,
    findings: [],
    usage:
      state === 'cancelled'
        ? null
        : { promptTokens: 3_300 + messages * 43, outputTokens: 1_231, thoughtTokens: 0, cachedTokens: 1_024 },
    attempts: attemptsOf(started.at, tries, state, milliseconds),
    ...parts,
    milliseconds,
  };
}

function attemptsOf(at: number, tries: number, state: Cycle['state'], milliseconds: number): Cycle['attempts'] {
  const each = Math.round(milliseconds / tries);
  return Array.from({ length: tries }, (_, index) => {
    const last = index === tries - 1;
    const began = at + index * (each + 2_000);
    if (state === 'cancelled') return { at: began, outcome: 'cancelled', code: null, milliseconds: each };
    if (last && state !== 'failed') return { at: began, outcome: 'stop', code: null, milliseconds: each };
    return index === 0 && state === 'failed'
      ? { at: began, outcome: 'failed: 503 UNAVAILABLE', code: 'model-overloaded', milliseconds: 640 }
      : { at: began, outcome: 'stop', code: 'memory-rejected', milliseconds: each };
  });
}

const SYSTEM =
  '<role>\n너는 대화를 기억으로 정리하는 편집자다. 대화에 끼어들지 않는다.\n</role>\n<rules>\n- 입력에 없는 것은 쓰지 않는다.\n- 관계를 부르는 말을 올리지 않는다. 호감은 사랑이 아니다.\n- 비밀은 [REDACTED]로 둔다.\n</rules>\n<format>\n=== MEMORY === 다음에 네 칸, === LOREBOOK === 다음에 새 기록만.\n</format>';

function inputOf(room: Room, fromSeq: number | null, toSeq: number | null): string {
  if (fromSeq === null || toSeq === null) {
    return '### 에피소드 1: 섬에 하나뿐인 자전거포\n…\n### 에피소드 2: 등대지기의 편지\n…';
  }
  return room.messages
    .filter(({ seq }) => seq >= fromSeq && seq <= toSeq)
    .map(({ author, sent, text }) => `[${formatStamp(sent, 'ko')}] ${author === 'user' ? '{user}' : '윤해온'}: ${text}`)
    .join('\n');
}

/** A set as a model writes it. */
function documentOf(set: MemorySet | undefined): string {
  const text = (slot: string) => set?.texts.find((one) => one.slot === slot)?.text ?? '';
  return [
    '=== MEMORY ===',
    `## Recent context\n${text('recent_context')}`,
    `## Long-term memory(LTM)\n${text('long_term_memory')}`,
    `## Soul persona\n### Relational\n${text('soul_relational_persona')}`,
    `## User persona\n${text('user_relational_persona')}`,
    '=== LOREBOOK ===',
    '### 닷새 만에 고친 자전거\n- keywords: 자전거, 안장, 할아버지\n- 시점: (시간 불명)\n- 기록: 윤해온이 맡은 자전거를 닷새 만에 고쳤다고 알렸다.',
  ].join('\n\n');
}
