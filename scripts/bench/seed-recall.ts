import { BEFORE, type IndexedLine, messageTexts } from '../../src-main/core/recall/index-texts.ts';
import { packSigns, packVectors, unpackVectors } from '../../src-main/core/recall/pack-vectors.ts';
import { speakersOf, syncIndex, textsOfPiece } from '../../src-main/flows/recall/sync-index.ts';
import { type Database, openDatabase } from '../../src-main/store/open-database.ts';
import { findScope, listWaiting, markUnit } from '../../src-main/store/recall-index.ts';
import { partitionOf, putVectors, useModel } from '../../src-main/store/recall-vectors.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { addEntries, ROOM_ID, SOUL_NAME, sayOn, talkLine, USER_NAME } from './recall-room.ts';
import { createWordEmbedder } from './word-vectors.ts';

export const SEEDING = import.meta.filename;

/** Messages that leave an entry behind: some three in a cycle of 300. */
const TO_AN_ENTRY = 100;

const PAGE = 2_000;

/** Lets a thread grow to `to` messages, and indexes all of it, with vectors that no model had to make. */
async function seedRecall(file: string, from: number, to: number): Promise<void> {
  const database = openDatabase(file, { missing: 'refuse', access: 'own' });
  try {
    for (let n = from; n < to; n += PAGE) {
      const count = Math.min(PAGE, to - n);
      database.write((db) => {
        sayOn(db, n, count);
        addEntries(db, Math.floor(n / TO_AN_ENTRY), Math.floor((n + count) / TO_AN_ENTRY));
      });
      while (database.write((db) => syncIndex(db, ROOM_ID, PAGE)).left > 0);
      await addVectors(database);
      database.foldLog();
    }
  } finally {
    database.close();
  }
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
