import type { MessageId, PlayId, SummaryId } from '#shared/ids.ts';
import type { CycleKind } from '#shared/memory.ts';
import type { CycleSource } from '../../core/memory/curate-output.ts';
import type { KnownSecret } from '../../core/memory/mask-output.ts';
import type { KeptItem } from '../../core/memory/memory-document.ts';
import type { StoredSet } from '../../store/memory.ts';

/** All that one cycle reads, gathered at one moment; `hash` says whether it still reads the same at another. */
export interface CycleInput {
  kind: CycleKind;
  base: StoredSet | null;
  previous: KeptItem[];
  /** What the lorebook tells already. */
  entries: { title: string; record: string }[];
  messages: { id: MessageId; edit: number; seq: number }[];
  summaries: { id: SummaryId; hash: string; playId: PlayId }[];
  /** What is sent. */
  template: string;
  instructions: string;
  system: string;
  turn: string;
  language: 'ko' | 'en';
  /** For the gates. */
  sources: CycleSource[];
  shown: string[];
  names: string[];
  secrets: KnownSecret[];
  /** What was masked on the way in, for events; never the values. */
  masked: { slot: string; kind: string; count: number }[];
  hash: string;
  /** The marks of the set that comes of it. */
  windowFrom: number;
  consumedTo: number;
}
