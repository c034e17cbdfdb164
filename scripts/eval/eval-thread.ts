import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MessageId, SoulId, ThreadId, UserId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import type { Engine } from '../../src-main/flows/engine.ts';
import { embedWaiting } from '../../src-main/flows/recall/embed-waiting.ts';
import { syncIndex } from '../../src-main/flows/recall/sync-index.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import { type Database, openDatabase } from '../../src-main/store/open-database.ts';
import { useModel } from '../../src-main/store/recall-vectors.ts';
import { applySoulVersion, insertSoul } from '../../src-main/store/souls.ts';
import { insertThread, takeSeq } from '../../src-main/store/threads.ts';
import { insertUser } from '../../src-main/store/users.ts';
import type { EvalPart } from './retrieval-sets.ts';

/** A thread in a database of its own, indexed as the app does it. */
export interface EvalThread {
  engine: Engine;
  database: Database;
  threadId: ThreadId;
  /** The evaluation's id of a message by its place. */
  idOf: ReadonlyMap<number, string>;
  close(): void;
}

/** Puts a part's messages into a fresh database and indexes them with the product's own flows. */
export async function openEvalThread(part: EvalPart, embedder: Embedder): Promise<EvalThread> {
  const data = mkdtempSync(join(tmpdir(), 'soul-eval-'));
  const database = openDatabase(join(data, 'soul.db'), { missing: 'create', access: 'own' });
  const engine = {
    ...{ database, embedder, keywords: new Map(), secretsSeen: new Map(), wakeRecall: () => {} },
    ...{ events: { publish: () => {} } },
    ports: { clock: systemClock, ids: uuidIds, paths: appPaths(data, resolve(import.meta.dirname, '../..')) },
  } as unknown as Engine;
  const threadId = ThreadId.parse(uuidIds.next());
  const idOf = fill(database, threadId, part);
  while (database.write((db) => syncIndex(db, threadId)).left > 0);
  const model = await embedder.identity();
  const stored = database.write((db) => useModel(db, model));
  await embedWaiting(engine, threadId, { ...model, number: stored.number }, new AbortController().signal);
  const close = () => {
    database.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { engine, database, threadId, idOf, close };
}

function fill(database: Database, threadId: ThreadId, part: EvalPart): Map<number, string> {
  const idOf = new Map<number, string>();
  database.write((db) => {
    const [userId, soulId] = [UserId.parse(uuidIds.next()), SoulId.parse(uuidIds.next())];
    insertUser(db, { id: userId, name: part.user }, 0);
    insertSoul(db, soulId, 0);
    const avatar = { kind: 'initial', color: '#888888' } as const;
    const words = { status: '', defaultPersona: '', initialSituation: '', maskIdentifiers: false };
    const profile = { name: part.soul, displayName: part.soul, avatar, ...words };
    applySoulVersion(db, soulId, { profile, appliedAt: 0, restoredFrom: null });
    insertThread(db, { id: threadId, userId, soulId, createdAt: 0 });
    for (const message of part.messages) {
      const seq = takeSeq(db, threadId);
      idOf.set(seq, message.id);
      insertMessage(db, {
        ...{ id: MessageId.parse(`m-${seq}`), threadId, seq, author: message.author, text: message.text },
        ...{ tokens: estimateTokens(message.text), sentAt: message.at, sentOffset: 540, typingAt: null },
        ...{ generationId: null, presence: 'shown', delivery: 'delivered' },
      });
    }
  });
  return idOf;
}
