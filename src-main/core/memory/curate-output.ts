import type { GateFinding, ItemFlag, MemorySlot } from '#shared/memory.ts';
import { hideUserName } from '../korean/hide-user-name.ts';
import { findRelationshipConflict } from './find-conflict.ts';
import { displacedEntry, findDisplaced } from './find-displaced.ts';
import { createGroundingGate } from './find-ungrounded.ts';
import { guardEscalation } from './guard-escalation.ts';
import { judgeBounds } from './judge-bounds.ts';
import { createEvidenceIndex } from './link-evidence.ts';
import { splitLtmBullet } from './ltm-head.ts';
import { type KnownSecret, maskOutput, maskQuote, valuesIn } from './mask-output.ts';
import { type MatchedItem, matchItems } from './match-items.ts';
import {
  type EvidenceLink,
  type KeptItem,
  placesOf,
  SLOTS,
  type WrittenEntry,
  type WrittenItem,
} from './memory-document.ts';
import { type OutputKind, parseMemoryOutput } from './parse-memory-output.ts';
import { createTeller, readWhole } from './text-likeness.ts';

/** A message or summary as the model read it: secrets masked, the user's name as `{user}`. */
export interface CycleSource {
  kind: 'message' | 'summary';
  id: string;
  text: string;
  /** The local day of a message, `2026-05-28`. */
  day: string | null;
}

export interface CurateInput {
  kind: OutputKind;
  output: string;
  language: 'ko' | 'en';
  /** The template's text: what must not come back as memory. */
  instructions: string;
  names: readonly string[];
  /** Written out where `{user}` should stand: made `{user}` again. */
  userName: string;
  previous: readonly KeptItem[];
  /** Lorebook entries that are there already. */
  entries: readonly { title: string; record: string }[];
  /** In the order in which they were read. null: not known (a check without its input); what needs them is not judged. */
  sources: readonly CycleSource[] | null;
  /** Other texts that the model was shown: persona, bio, titles. */
  shown: readonly string[];
  /** How things stand by the director's word: a label in it is not raised by being remembered. */
  given: readonly string[];
  maskIdentifiers: boolean;
  /** Values that were masked in the input: they must not come back by another way. */
  secrets: readonly KnownSecret[];
  cycleId: string;
  setNumber: number;
  nextId(): string;
}

export interface CuratedEntry extends WrittenEntry {
  source: 'cycle' | 'ltm_displaced';
  flags: ItemFlag[];
  evidence: EvidenceLink[];
}

export interface Curated {
  accepted: boolean;
  findings: GateFinding[];
  /** The new document; empty when it was not accepted. */
  items: KeptItem[];
  entries: CuratedEntry[];
  changes: Map<MemorySlot, { added: number; revised: number; removed: number }>;
}

/**
 * A model's output through every gate (SPEC sections 5 and 6): parser, redaction, bounds, escalation, conflict, grounding,
 * evidence. What is accepted is a whole new document with ids, evidence and the lorebook entries of the round, those for
 * bullets that left long-term memory included. Pure: the same input gives the same result but for new ids.
 */
export function curateOutput(given: CurateInput): Curated {
  // What the model itself explains as a secret in one place is one in every other.
  const input = { ...given, secrets: [...given.secrets, ...valuesIn(given.output, given.maskIdentifiers)] };
  const parsed = parseMemoryOutput(hideUserName(input.output, input.userName), input.kind);
  // Notes quote the output as it came: a secret in it must not come to stand in the log of the gates.
  const quoted = <Note extends { detail: string }>(note: Note) => ({ ...note, detail: maskQuote(note.detail, input) });
  const noted = parsed.notes.map((note): GateFinding => ({ gate: 'parser', effect: 'report', ...quoted(note) }));
  if (!parsed.ok)
    return refused([
      ...noted,
      ...parsed.faults.map((fault): GateFinding => ({ gate: 'parser', effect: 'reject', ...quoted(fault) })),
    ]);
  const masked = maskOutput(parsed, input);
  // v4 never writes recent context: what is there stays (SPEC section 4).
  const kept = input.kind === 'extract' ? input.previous.filter((item) => item.slot === 'recent_context') : [];
  const guarded = guardLabels(input, [...kept, ...masked.items], masked.entries);
  const { items, findings: conflicts } = keepPresentState(input, guarded.items);
  const matched = matchItems(input.previous, items);
  const grounding = judgeGrounding(input, matched, guarded.entries);
  const findings = [
    ...noted,
    ...masked.findings,
    ...guarded.findings,
    ...conflicts,
    ...judgeDocument(input, items, guarded.entries),
    ...grounding.findings,
  ];
  if (findings.some((finding) => finding.effect === 'reject')) return refused(findings);
  return accept(input, matched, guarded.entries, grounding.unsure, findings);
}

function refused(findings: GateFinding[]): Curated {
  return { accepted: false, findings, items: [], entries: [], changes: new Map() };
}

/** The bounds of what would be kept: after labels were left out and what had to stay was put back. */
function judgeDocument(
  input: CurateInput,
  items: readonly WrittenItem[],
  entries: readonly WrittenEntry[],
): GateFinding[] {
  // Recent context that an extraction leaves as it is was judged when it was written.
  const written = input.kind === 'extract' ? items.filter((item) => item.slot !== 'recent_context') : items;
  const bounds = judgeBounds(
    { items: written, entries },
    {
      kind: input.kind,
      language: input.language,
      prompt: input.instructions,
      names: [...input.names],
      carried: new Set(input.previous.map((item) => item.text)),
    },
  );
  return [...bounds, ...judgeLoss(input, items)];
}

/** A document that forgets a whole slot is a model that has lost its way, not one that curates. */
function judgeLoss(input: CurateInput, items: readonly WrittenItem[]): GateFinding[] {
  const count = (list: readonly WrittenItem[], slot: MemorySlot) => list.filter((item) => item.slot === slot).length;
  return SLOTS.filter((slot) => slot !== 'recent_context').flatMap((slot): GateFinding[] => {
    const before = count(input.previous, slot);
    if (before < LEAST_TO_LOSE || count(items, slot) > 0) return [];
    return [{ gate: 'bounds', effect: 'reject', code: 'slot-emptied', where: slot, detail: `${before} -> 0` }];
  });
}

const LEAST_TO_LOSE = 2;

/** Leaves out what raises the relationship without words for it; a revision that does falls back to the old text. */
function guardLabels(
  input: CurateInput,
  items: readonly WrittenItem[],
  entries: readonly WrittenEntry[],
): { items: WrittenItem[]; entries: WrittenEntry[]; findings: GateFinding[] } {
  if (input.sources === null) return { items: [...items], entries: [...entries], findings: [] };
  // A time that goes on with a sentence is read as part of what is told.
  const told = entries.map((entry) => ({ text: `${entry.title}. ${entry.time} ${entry.record}` }));
  const keywords = entries.flatMap((entry) => entry.keywords).map((text) => ({ text }));
  const raised = guardEscalation({
    before: [...input.given, ...input.previous.map((item) => item.text)],
    after: [...items, ...told, ...keywords],
    evidence: input.sources.map((source) => source.text),
    names: input.names,
  });
  if (raised.length === 0) return { items: [...items], entries: [...entries], findings: [] };
  const isRaised = new Set(raised.map(({ index }) => index));
  const raisedWords = new Set(
    keywords.filter((_, index) => isRaised.has(items.length + told.length + index)).map(({ text }) => text),
  );
  const previousOf = new Map(matchItems(input.previous, items).map((match) => [match.written, match.previous]));
  const places = [...placesOf(items), ...entries.map((_, index) => `lorebook[${index}]`)];
  return {
    items: items.flatMap((item, index) => {
      if (!isRaised.has(index)) return [item];
      const previous = previousOf.get(item) ?? null;
      return previous === null ? [] : [{ slot: previous.slot, section: previous.section, text: previous.text }];
    }),
    entries: entries
      .filter((_, index) => !isRaised.has(items.length + index))
      .map((entry) => ({ ...entry, keywords: entry.keywords.filter((keyword) => !raisedWords.has(keyword)) })),
    findings: raised.flatMap((one) => {
      const where = places[one.index];
      return where === undefined ? [] : [raisedFinding(where, one)];
    }),
  };
}

function raisedFinding(where: string, raised: { from: string | null; to: string; excerpt: string }): GateFinding {
  const detail = `${raised.from ?? '-'} -> ${raised.to}: ${raised.excerpt}`;
  return { gate: 'escalation', effect: 'drop', code: 'label-raised', where, detail };
}

/** Import and present disagree about the relationship: both are kept, and it is said (SPEC section 4, T2). */
function keepPresentState(input: CurateInput, items: WrittenItem[]): { items: WrittenItem[]; findings: GateFinding[] } {
  if (input.kind !== 'extract' || input.sources === null || input.previous.length === 0) return { items, findings: [] };
  const conflict = findRelationshipConflict(
    input.previous.map((item) => item.text),
    input.sources.map((source) => source.text),
    input.names,
  );
  if (conflict === null) return { items, findings: [] };
  const present = input.previous.filter(
    (item) => item.text === conflict.presentText && !items.some((one) => one.text === item.text),
  );
  const finding: GateFinding = {
    gate: 'conflict',
    effect: 'report',
    code: 'relationship-state',
    where: 'long_term_memory',
    detail: `${conflict.present} / ${conflict.imported}`,
  };
  return {
    items: [...items, ...present.map(({ slot, section, text }) => ({ slot, section, text }))],
    findings: [finding],
  };
}

interface Grounding {
  findings: GateFinding[];
  /** Texts with a name that may be invented. */
  unsure: Set<string>;
}

function judgeGrounding(
  input: CurateInput,
  matched: readonly MatchedItem[],
  entries: readonly WrittenEntry[],
): Grounding {
  const result: Grounding = { findings: [], unsure: new Set() };
  if (input.sources === null) return result;
  const gate = createGroundingGate({
    texts: [
      ...input.previous.map((item) => item.text),
      // With its day, so that 내일 in a message is the day after that one and no other.
      ...input.sources.map(({ day, text }) => (day === null ? text : `[${day}] ${text}`)),
      ...input.shown,
    ],
    dates: [...new Set(input.sources.flatMap((source) => source.day ?? []))],
    names: input.names,
  });
  const judge = (text: string, where: string) => {
    for (const { kind, value, certain } of gate(text)) {
      if (!certain && kind === 'name') result.unsure.add(text);
      result.findings.push({
        gate: 'grounding',
        effect: certain ? 'reject' : 'report',
        code: `ungrounded-${kind}`,
        where,
        detail: value,
      });
    }
  };
  const places = placesOf(matched.map((match) => match.written));
  for (const [index, match] of matched.entries())
    if (match.change !== 'same') judge(match.written.text, places[index] ?? '');
  for (const [index, entry] of entries.entries()) judge(entryText(entry), `lorebook[${index}]`);
  return result;
}

function entryText(entry: WrittenEntry): string {
  return [entry.title, entry.keywords.join(', '), entry.time, entry.record].join('\n');
}

function accept(
  input: CurateInput,
  matched: readonly MatchedItem[],
  entries: readonly WrittenEntry[],
  unsure: ReadonlySet<string>,
  findings: GateFinding[],
): Curated {
  const link = createLinker(input);
  const merged = createMerger(input.previous);
  const items = inOrder(matched.map((match) => keepItem(input, match, { link, merged, unsure })));
  const written = entries.map((entry): CuratedEntry => {
    const evidence = link(`${entry.title}\n${entry.record}`);
    const flags = flagsOf(evidence, input, unsure.has(entryText(entry)));
    return { ...entry, source: 'cycle', flags, evidence };
  });
  const displaced = findDisplaced(
    input.previous,
    matched.map((match) => match.written),
    [...input.entries, ...entries],
  ).map(
    (item): CuratedEntry => ({
      ...displacedEntry(item, input.language),
      source: 'ltm_displaced',
      flags: item.flags,
      evidence: item.evidence,
    }),
  );
  const places = placesOf(items);
  for (const [index, item] of items.entries())
    if (item.flags.includes('no-evidence') && item.since === input.setNumber)
      findings.push({
        gate: 'evidence',
        effect: 'report',
        code: 'no-evidence',
        where: places[index] ?? '',
        detail: '',
      });
  return { accepted: true, findings, items, entries: [...written, ...displaced], changes: changesOf(input, matched) };
}

type Linker = (text: string) => EvidenceLink[];

function createLinker(input: CurateInput): Linker {
  const sources = input.sources ?? [];
  const kinds = new Map(sources.map((source) => [source.id, source.kind]));
  const find = createEvidenceIndex(sources);
  return (text) =>
    find(text).map((id): EvidenceLink => ({ kind: kinds.get(id) ?? 'message', id, cycleId: input.cycleId }));
}

const MOST_LINKS = 12;

interface Judges {
  link: Linker;
  merged(written: WrittenItem): EvidenceLink[];
  unsure: ReadonlySet<string>;
}

function keepItem(input: CurateInput, match: MatchedItem, { link, merged, unsure }: Judges): KeptItem {
  const { written, previous, change } = match;
  if (previous !== null && change === 'same') return { ...previous, section: written.section };
  const own = link(toldIn(written));
  // Recent context is rewritten, not added to: it rests on what it tells now.
  const inherited = written.slot === 'recent_context' && own.length > 0 ? [] : (previous?.evidence ?? merged(written));
  const links = [...own, ...inherited];
  const evidence = [...new Map(links.map((one) => [`${one.kind}/${one.id}`, one])).values()].slice(0, MOST_LINKS);
  return {
    ...written,
    id: previous?.id ?? input.nextId(),
    flags: flagsOf(evidence, input, unsure.has(written.text)),
    evidence,
    since: previous?.since ?? input.setNumber,
  };
}

/** What an item tells, without the head that says where and when: the words of a head are the model's own. */
function toldIn(item: WrittenItem): string {
  const parts = item.slot === 'long_term_memory' ? splitLtmBullet(item.text) : null;
  return parts === null ? item.text : `${parts.head.memory}. ${parts.body}`;
}

/** A new item that holds the words of old ones (two bullets made one) rests on what they rested on. */
function createMerger(previous: readonly KeptItem[]): Judges['merged'] {
  const tellers = previous.map((item) => ({ evidence: item.evidence, isTold: createTeller(toldIn(item)) }));
  return (written) => {
    const whole = readWhole(toldIn(written));
    return tellers.filter(({ isTold }) => isTold(whole)).flatMap(({ evidence }) => evidence);
  };
}

function flagsOf(evidence: readonly EvidenceLink[], input: CurateInput, unsure: boolean): ItemFlag[] {
  const flags: ItemFlag[] = [];
  if (evidence.length === 0 && input.sources !== null) flags.push('no-evidence');
  if (unsure) flags.push('unsure-name');
  return flags;
}

/** As a document has them: an item that fell back to its old text may have stood under the other heading. */
function inOrder(items: readonly KeptItem[]): KeptItem[] {
  const sections: KeptItem['section'][] = [null, 'profile', 'impressions'];
  return SLOTS.flatMap((slot) =>
    sections.flatMap((section) => items.filter((item) => item.slot === slot && item.section === section)),
  );
}

function changesOf(input: CurateInput, matched: readonly MatchedItem[]): Curated['changes'] {
  const stayed = new Set(matched.flatMap((match) => match.previous?.id ?? []));
  return new Map(
    SLOTS.map((slot) => {
      const own = matched.filter((match) => match.written.slot === slot);
      const removed = input.previous.filter((item) => item.slot === slot && !stayed.has(item.id)).length;
      const count = (change: MatchedItem['change']) => own.filter((match) => match.change === change).length;
      return [slot, { added: count('added'), revised: count('revised'), removed }];
    }),
  );
}
