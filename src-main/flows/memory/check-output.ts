import type { GateFinding, MemorySlot } from '#shared/memory.ts';
import { Gate } from '#shared/memory.ts';
import { type Curated, type CycleSource, curateOutput } from '../../core/memory/curate-output.ts';
import { SLOTS, type WrittenEntry } from '../../core/memory/memory-document.ts';
import { readMemoryHeading } from '../../core/memory/memory-headings.ts';
import { readOutputLines } from '../../core/memory/output-lines.ts';
import type { OutputKind } from '../../core/memory/parse-memory-output.ts';
import { type InputPiece, type InputText, readInputText } from '../../core/memory/read-input-text.ts';
import { readMemoryText } from '../../core/memory/read-memory-text.ts';
import { textLanguage } from '../../core/text-language.ts';
import type { PromptTemplate } from '../engine.ts';
import { maskMessages, maskText } from './mask-input.ts';

/** A model's output to be judged, and as much as is known of what it had been given. Everything is text. */
export interface OutputCheck {
  output: string;
  /** null: by the output's own look. */
  kind: OutputKind | null;
  /** null: that of the input, else of the memory, else of the output itself. */
  language: 'ko' | 'en' | null;
  /** Messages or summaries. null: not known; then the gates that need them do not judge. */
  input: string | null;
  /** The memory document before. */
  memory: string | null;
  persona: string | null;
  /** Stands in the output where `{user}` should; blank: not known. */
  userName: string;
  /** The Soul's names: they need not stand in the input. */
  soulNames: readonly string[];
  maskIdentifiers: boolean;
}

export type GateState = 'passed' | 'reported' | 'rejected' | 'not-judged';

export interface OutputVerdict {
  accepted: boolean;
  kind: 'v4' | 'v5';
  language: 'ko' | 'en';
  gates: Record<Gate, GateState>;
  findings: GateFinding[];
  /** The items' texts of the document that would be kept; empty when nothing of the output would be applied. */
  slots: Record<MemorySlot, string[]>;
  entries: (WrittenEntry & { source: 'cycle' | 'ltm_displaced' })[];
}

/** What every gate would say of an output (SPEC sections 5 and 6), without a thread, a model or a store. */
export function checkOutput(template: (id: string) => PromptTemplate, check: OutputCheck): OutputVerdict {
  const kind = check.kind ?? kindOf(check.output);
  const given = check.input === null ? null : readInputText(check.input);
  const before = readMemoryText(check.memory ?? given?.memory ?? '');
  const sources = given === null ? null : sourcesOf(given, kind, check.maskIdentifiers);
  const language = check.language ?? languageOf(check.output, given, before.items);
  const curated = curateOutput({
    kind,
    output: check.output,
    language,
    instructions: template(kind === 'extract' ? 'extract-v4' : 'summarise-v5').text,
    names: ['{user}', check.userName, ...check.soulNames, ...speakersOf(given)].filter((name) => name.trim() !== ''),
    userName: check.userName,
    previous: before.items.map((item, index) => ({
      ...item,
      id: `item-${index}`,
      flags: [],
      evidence: [],
      since: 1,
    })),
    entries: before.entries,
    sources: sources?.sources ?? null,
    shown: [...(given?.shown ?? []), ...(check.persona === null ? [] : [check.persona])],
    given: [],
    maskIdentifiers: check.maskIdentifiers,
    secrets: sources?.secrets ?? [],
    cycleId: 'check',
    setNumber: before.items.length === 0 ? 1 : 2,
    nextId: () => 'new',
  });
  const isConflictJudged = kind === 'extract' && sources !== null && before.items.length > 0;
  return {
    accepted: curated.accepted,
    kind: kind === 'extract' ? 'v4' : 'v5',
    language,
    gates: gatesOf(curated, sources !== null, isConflictJudged),
    findings: curated.findings,
    slots: slotsOf(curated),
    entries: curated.entries.map(({ title, keywords, time, record, source }) => ({
      title,
      keywords,
      time,
      record,
      source,
    })),
  };
}

/** Only v5 has delimiters and a recent context (SPEC section 5). */
function kindOf(output: string): OutputKind {
  const isV5 = readOutputLines(output).lines.some(
    (line) => line.kind === 'delimiter' || (line.kind === 'heading' && readMemoryHeading(line.text)?.part === 'recent'),
  );
  return isV5 ? 'summarise' : 'extract';
}

function languageOf(output: string, given: InputText | null, memory: readonly { text: string }[]): 'ko' | 'en' {
  const known = (given?.pieces ?? memory).map(({ text }) => text);
  return textLanguage(known, textLanguage([output], 'ko'));
}

function speakersOf(given: InputText | null): string[] {
  return [...new Set(given?.pieces.flatMap(({ speaker }) => speaker ?? []))];
}

function sourcesOf(given: InputText, kind: OutputKind, identifiers: boolean) {
  const { pieces } = given;
  const masked =
    kind === 'extract' ? maskSummaries(pieces, identifiers) : maskMessages(pieces.map(lineOf), identifiers);
  const sources = pieces.map(
    ({ day }, index): CycleSource => ({
      kind: kind === 'extract' ? 'summary' : 'message',
      id: `${index + 1}`,
      text: masked.texts[index] ?? '',
      day,
    }),
  );
  return { sources, secrets: masked.secrets };
}

function maskSummaries(pieces: readonly InputPiece[], identifiers: boolean) {
  const each = pieces.map(({ text }) => maskText(text, identifiers));
  return { texts: each.flatMap((one) => one.texts), secrets: each.flatMap((one) => one.secrets) };
}

function lineOf(piece: InputPiece) {
  const at = piece.day === null ? 0 : Date.parse(piece.day) + (piece.minute ?? 0) * 60_000;
  return { author: piece.speaker === '{user}' ? 'user' : 'soul', text: piece.text, sentAt: at } as const;
}

/** Gates that need to know what the model had read. */
const NEED_SOURCES: ReadonlySet<Gate> = new Set(['escalation', 'grounding', 'evidence']);

function gatesOf(curated: Curated, hasSources: boolean, isConflictJudged: boolean): Record<Gate, GateState> {
  const isUnread = curated.findings.some(({ gate, effect }) => gate === 'parser' && effect === 'reject');
  const states = Gate.options.map((gate): [Gate, GateState] => {
    const effects = curated.findings.filter((finding) => finding.gate === gate).map(({ effect }) => effect);
    if (effects.includes('reject')) return [gate, 'rejected'];
    if (gate !== 'parser' && isUnread) return [gate, 'not-judged'];
    if (gate === 'conflict' && !isConflictJudged) return [gate, 'not-judged'];
    // Evidence is looked for only in what is kept.
    if (NEED_SOURCES.has(gate) && !hasSources) return [gate, 'not-judged'];
    if (gate === 'evidence' && !curated.accepted) return [gate, 'not-judged'];
    return [gate, effects.length > 0 ? 'reported' : 'passed'];
  });
  return Object.fromEntries(states) as Record<Gate, GateState>;
}

function slotsOf(curated: Curated): OutputVerdict['slots'] {
  const textsOf = (slot: MemorySlot) => curated.items.filter((item) => item.slot === slot).map((item) => item.text);
  const slots = SLOTS.map((slot) => [slot, textsOf(slot)]);
  return Object.fromEntries(slots) as OutputVerdict['slots'];
}
