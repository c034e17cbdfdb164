import { EntryId } from '#shared/ids.ts';
import { BEFORE, type IndexedLine, messageTexts } from '../../src-main/core/recall/index-texts.ts';
import { packSigns, packVectors, unpackVectors } from '../../src-main/core/recall/pack-vectors.ts';
import { speakersOf, syncIndex, textsOfPiece } from '../../src-main/flows/recall/sync-index.ts';
import { insertEntry } from '../../src-main/store/lorebook.ts';
import { type Database, openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { findScope, listWaiting, markUnit } from '../../src-main/store/recall-index.ts';
import { partitionOf, putVectors, useModel } from '../../src-main/store/recall-vectors.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { ROOM_ID, SOUL_NAME, sayOn, talkLine, USER_NAME } from './recall-room.ts';
import { keywordsOf, variedLine } from './varied-talk.ts';
import { createWordEmbedder } from './word-vectors.ts';

export const SEEDING = import.meta.filename;

/** Entries with four keywords each: 10,000 keywords. */
export const ENTRIES = 2_500;

const PAGE = 2_000;

/** Lets a thread grow to `to` messages, and indexes all of it, with vectors that no model had to make. */
async function seedRecall(file: string, from: number, to: number): Promise<void> {
  const database = openDatabase(file, { missing: 'refuse', access: 'own' });
  try {
    if (from === 0) database.write(addEntries);
    for (let n = from; n < to; n += PAGE) {
      database.write((db) => sayOn(db, n, Math.min(PAGE, to - n)));
      while (database.write((db) => syncIndex(db, ROOM_ID, PAGE)).left > 0);
      await addVectors(database);
      database.foldLog();
    }
  } finally {
    database.close();
  }
}

function addEntries(db: WritableDb): void {
  for (let n = 0; n < ENTRIES; n++)
    insertEntry(db, {
      ...{ id: EntryId.parse(`bench-${n}`), threadId: ROOM_ID, cycleId: null, setNumber: 1, source: 'cycle' },
      ...{ title: variedLine(7 * n + 1), keywords: keywordsOf(n), time: '(시간 불명)', createdAt: n },
      ...{ record: `${variedLine(7 * n + 2)} ${variedLine(7 * n + 3)}`, flags: [], evidence: [] },
    });
}

const embedder = createWordEmbedder();

async function addVectors(database: Database): Promise<void> {
  const model = await embedder.identity();
  const { number } = database.write((db) => useModel(db, model));
  for (let after = 0; ; ) {
    const page = listWaiting(database.read, ROOM_ID, after, PAGE);
    if (page.length === 0) return;
    after = page.at(-1)?.id ?? after;
    const scope = findScope(database.read, ROOM_ID)?.number ?? 0;
    const made = await Promise.all(page.map((piece) => packOne(database, scope, piece)));
    database.write((db) => {
      for (const { unit, texts, vectors } of made) {
        const kept = unpackVectors(vectors);
        putVectors(db, unit, texts, { vectors, signs: packSigns(kept.alone, kept.around, model.mean) });
        markUnit(db, unit.id, 'ready', null, number);
      }
    });
  }
}

async function packOne({ read }: Database, scope: number, piece: ReturnType<typeof listWaiting>[number]) {
  const texts =
    piece.kind === 'entry'
      ? textsOfPiece(read, ROOM_ID, speakersOf(read, getThread(read, ROOM_ID)), piece)
      : messageTexts(lineOf(Number(piece.place)), linesBefore(Number(piece.place)))[piece.part];
  if (!texts) throw new Error('a waiting piece without a text');
  const [alone, around] = await embedder.embed([texts.alone, texts.around], { as: 'passage', urgent: false });
  if (!alone || !around) throw new Error('a text without a vector');
  const unit = { id: piece.id, partition: partitionOf(scope, piece.kind) };
  return { unit, texts, vectors: packVectors(alone, around) };
}

/** As the index reads it; nobody has edited anything, so it need not be read again. */
function lineOf(seq: number): IndexedLine {
  const { text, author, sentAt } = talkLine(seq - 1);
  return { seq, text, speaker: author === 'user' ? USER_NAME : SOUL_NAME, sent: { at: sentAt, offset: 540 } };
}

const linesBefore = (seq: number): IndexedLine[] =>
  Array.from({ length: Math.min(BEFORE, seq - 1) }, (_, back) => lineOf(seq - 1 - back)).reverse();

// Run as a process of its own, so that making the data does not count as memory of the app.
if (import.meta.main) {
  const [file = '', from = '', to = ''] = process.argv.slice(2);
  await seedRecall(file, Number(from), Number(to));
}
