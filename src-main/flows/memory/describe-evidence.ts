import { MessageId } from '#shared/ids.ts';
import type { Evidence } from '#shared/memory.ts';
import type { EvidenceLink } from '../../core/memory/memory-document.ts';
import { oneLine } from '../../core/plain-text.ts';
import { listChangedReadings, listImports } from '../../store/cycles.ts';
import { listSummariesById, type SummaryNow } from '../../store/episodes.ts';
import { textHash } from '../../store/memory.ts';
import { type LinkedMessage, listMessagesById } from '../../store/messages.ts';
import type { ReadableDb } from '../../store/open-database.ts';

export interface EvidenceReader {
  /** What something rests on, as it stands now. */
  read(links: readonly EvidenceLink[]): Evidence[];
  /** Whether some of it has changed or is gone since it was read. */
  isStale(links: readonly EvidenceLink[]): boolean;
}

/** Looks up the evidence of many items at once (SPEC section 6 c). */
export function readEvidence(db: ReadableDb, all: readonly EvidenceLink[]): EvidenceReader {
  const of = (kind: EvidenceLink['kind']) => all.filter((link) => link.kind === kind);
  const messages = new Map(
    listMessagesById(
      db,
      of('message').map((link) => link.id),
    ).map((one) => [one.id, one]),
  );
  const summaries = new Map(
    listSummariesById(
      db,
      of('summary').map((link) => link.id),
    ).map((one) => [one.id, one]),
  );
  const cycles = [...new Set(all.map((link) => link.cycleId))];
  const changed = listChangedReadings(db, cycles);
  const imports = new Map(listImports(db, cycles).map((one) => [`${one.cycleId}/${one.id}`, one.hash]));
  const stateOf = (link: EvidenceLink): Evidence['state'] => {
    if (link.kind === 'message') {
      if (messages.get(link.id)?.shown !== 1) return 'gone';
      return changed.has(`${link.cycleId}/${link.id}`) ? 'changed' : 'current';
    }
    const summary = summaries.get(link.id);
    if (!summary || summary.removed) return 'gone';
    return imports.get(`${link.cycleId}/${link.id}`) === summaryHash(summary) ? 'current' : 'changed';
  };
  return {
    read: (links) =>
      links.map((link) =>
        link.kind === 'message'
          ? messageEvidence(link, messages.get(link.id), stateOf(link))
          : summaryEvidence(link, summaries.get(link.id), stateOf(link)),
      ),
    isStale: (links) => links.some((link) => stateOf(link) !== 'current'),
  };
}

/** What a summary says, as a fingerprint: a memory knows it as long as this stays. */
export function summaryHash({ time, text }: { time: string; text: string }): string {
  return textHash(`${time}\n${text}`);
}

function messageEvidence(link: EvidenceLink, message: LinkedMessage | undefined, state: Evidence['state']): Evidence {
  return {
    kind: 'message',
    id: MessageId.parse(link.id),
    seq: message?.seq ?? null,
    author: message?.author ?? null,
    at: message ? { at: message.sentAt, offset: message.sentOffset } : null,
    state,
    text: excerpt(message?.text ?? ''),
  };
}

function summaryEvidence(link: EvidenceLink, summary: SummaryNow | undefined, state: Evidence['state']): Evidence {
  const text = summary === undefined ? '' : `${summary.title} · ${summary.text}`;
  return { kind: 'summary', id: link.id, seq: null, author: null, at: null, state, text: excerpt(text) };
}

function excerpt(text: string): string {
  const line = oneLine(text);
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).toWellFormed()}…`;
}

const LONGEST = 240;
