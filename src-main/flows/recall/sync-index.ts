import type { ThreadId } from '#shared/ids.ts';
import { oneLine } from '../../core/plain-text.ts';
import { BEFORE, entryTexts, type IndexedLine, type IndexText, messageTexts } from '../../core/recall/index-texts.ts';
import { findEntry, type StoredEntry } from '../../store/lorebook.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import {
  clearDirty,
  countDirty,
  ensureScope,
  findScope,
  listDirty,
  markAllDirty,
  type Place,
  putScopeNames,
  putUnits,
} from '../../store/recall-index.ts';
import { linesBefore, linesBetween, linesFrom, type RecallLine } from '../../store/recall-lines.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import { maskMessages } from '../memory/mask-input.ts';

/** Places brought up to date in one write: a slice of some 10 ms. */
const SLICE = 40;

/**
 * Brings the index of words of a thread up to date with its messages and entries, `most` places at a time, and marks the vectors
 * that are not true any more (SPEC section 7). Every state of the index is a function of the texts: whatever the order of
 * changes, it ends as if it had been made anew. Gives how many places are left, and how many vectors are to be made.
 */
export function syncIndex(db: WritableDb, threadId: ThreadId, most = SLICE): { left: number; stale: number } {
  const thread = getThread(db, threadId);
  const scope = ensureScope(db, threadId);
  const speakers = speakersOf(db, thread);
  const names = namesOf(speakers);
  if (scope.names !== names) {
    if (scope.names !== '') markAllDirty(db, threadId, 'message');
    putScopeNames(db, scope.number, names);
  }
  let stale = 0;
  const entries = listDirty(db, threadId, 'entry', most);
  for (const id of entries) stale += putUnits(db, scope.number, 'entry', id, wantedEntry(findEntry(db, id)));
  clearDirty(db, threadId, 'entry', entries);
  const places = listDirty(db, threadId, 'message', most - entries.length);
  const seqs = places.map(Number).sort((a, b) => a - b);
  for (const stretch of stretches(seqs)) stale += syncStretch(db, threadId, scope.number, speakers, stretch);
  clearDirty(db, threadId, 'message', places);
  return { left: countDirty(db, threadId), stale };
}

/** How much of a thread's index is out of date: nothing, little, or so much that it is work for the background. */
export function readBacklog(db: ReadableDb, threadId: ThreadId): 'none' | 'short' | 'long' {
  const dirty = countDirty(db, threadId);
  if (dirty > SHORT) return 'long';
  const isNamed = findScope(db, threadId)?.names === namesOf(speakersOf(db, getThread(db, threadId)));
  return dirty === 0 && isNamed ? 'none' : 'short';
}

/** Places that a reply may wait for. */
const SHORT = 200;

/** Every text stands under its speaker's name, masked as the Soul's switch says: with another all of them are others. */
const namesOf = ({ user, soul, identifiers }: Speakers): string => `${user}\n${soul}\n${identifiers}`;

/** How the speakers of a thread are called in what is indexed, and whether outside ids are masked in it. */
export interface Speakers {
  user: string;
  soul: string;
  identifiers: boolean;
}

export function speakersOf(db: ReadableDb, thread: StoredThread): Speakers {
  const { displayName, maskIdentifiers } = thread.profile;
  return { user: oneLine(getUser(db, thread.userId).name), soul: oneLine(displayName), identifiers: maskIdentifiers };
}

/** The texts of a waiting piece as they are now; null: it is not there any more. */
export function textsOfPiece(
  db: ReadableDb,
  threadId: ThreadId,
  speakers: Speakers,
  piece: { kind: 'entry' | 'message'; place: Place; part: number },
): IndexText | null {
  if (piece.kind === 'entry') return entryPieces(findEntry(db, String(piece.place)))[piece.part] ?? null;
  const seq = Number(piece.place);
  const [line] = linesBetween(db, threadId, seq, seq);
  if (!line) return null;
  return textsOf([...linesBefore(db, threadId, seq, BEFORE), line], speakers)[piece.part] ?? null;
}

/** A changed message is also in the surroundings of those that follow it. */
function syncStretch(db: WritableDb, threadId: ThreadId, scope: number, speakers: Speakers, stretch: Stretch): number {
  const lines = [
    ...linesBefore(db, threadId, stretch.from, BEFORE),
    ...linesBetween(db, threadId, stretch.from, stretch.to),
    ...linesFrom(db, threadId, stretch.to + 1, BEFORE),
  ];
  const bySeq = new Map(lines.map((line, index) => [line.seq, index]));
  let stale = 0;
  const affected = new Set<number>();
  for (const seq of stretch.seqs) {
    const index = bySeq.get(seq);
    if (index === undefined) stale += putUnits(db, scope, 'message', seq, []);
    else affected.add(index);
    const next = index === undefined ? lines.findIndex((line) => line.seq > seq) : index + 1;
    if (next >= 0) for (let near = next; near < Math.min(next + BEFORE, lines.length); near++) affected.add(near);
  }
  for (const index of [...affected].sort((a, b) => a - b)) {
    const line = lines[index];
    if (!line) continue;
    const texts = textsOf(lines.slice(Math.max(0, index - BEFORE), index + 1), speakers);
    stale += putUnits(db, scope, 'message', line.seq, texts.map(toWanted));
  }
  return stale;
}

interface Stretch {
  from: number;
  to: number;
  seqs: readonly number[];
}

/** Places that lie near each other are read together; a long gap between two is not. */
function stretches(seqs: readonly number[]): Stretch[] {
  const found: { from: number; to: number; seqs: number[] }[] = [];
  for (const seq of seqs) {
    const open = found.at(-1);
    if (open && seq - open.to <= NEAR) {
      open.to = seq;
      open.seqs.push(seq);
    } else found.push({ from: seq, to: seq, seqs: [seq] });
  }
  return found;
}

const NEAR = 20;

/**
 * The pieces of the last of `lines`, the others being what was said right before it. Secrets stand in messages alone (SPEC
 * section 6): what these lines tell as one is neither a word nor a part of a vector.
 */
function textsOf(lines: readonly RecallLine[], speakers: Speakers): IndexText[] {
  const masked = maskMessages(lines, speakers.identifiers).texts;
  const read = lines.map(
    (line, place): IndexedLine => ({
      seq: line.seq,
      speaker: speakers[line.author],
      text: (masked[place] ?? '').replaceAll('[REDACTED]', ' '),
      sent: { at: line.sentAt, offset: line.sentOffset },
    }),
  );
  const own = read.at(-1);
  return own ? messageTexts(own, read.slice(0, -1)) : [];
}

const toWanted = ({ words, alone, around }: IndexText) => ({ tokens: words, alone, around });

function entryPieces(entry: StoredEntry | null): IndexText[] {
  return entry === null || entry.retiredBy !== null ? [] : entryTexts(entry);
}

const wantedEntry = (entry: StoredEntry | null) => entryPieces(entry).map(toWanted);
