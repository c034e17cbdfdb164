import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { SoulProfile } from '#shared/souls.ts';
import type { WallTime } from '#shared/threads.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { cutName } from '../../core/foreign/cards/cut-to-profile.ts';
import { resolveForeignDate } from '../../core/foreign/chats/resolve-date.ts';
import type { ForeignChat, ForeignMessage } from '../../core/foreign/foreign.ts';
import type { Database } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import type { WorkSheet } from '../archive/file-desk.ts';
import type { Engine } from '../engine.ts';
import { idFrom, type Put, putKnown, putRows } from './foreign-rows.ts';

const MESSAGES_A_WRITE = 500;

/** Colours of Souls that come without a picture, by their names. */
const COLOURS = ['#3d6b63', '#7a4b6b', '#4b5f8a', '#8a5f3d', '#5d6b3d', '#6b3d4b'];

/**
 * A chat of another app as a room with a Soul (SPEC section 14): every line in its order, answers that were asked for anew as variants,
 * hidden lines as removed ones, dates on this machine's clock. `soulId`: the Soul it is with; null: one that is made of its name.
 * `isLook`: nothing will be taken in, so of a room that isn't here the lines are only counted: `newest_seq` says how many there are.
 * Gives how many lines were hidden and how many had nothing in them. Throws AppError cancelled.
 */
export async function stageChat(
  engine: Engine,
  staging: Database,
  chat: ForeignChat,
  options: { soulId: string | null; fallbackName: string; sheet: WorkSheet; isLook: boolean },
): Promise<{ hidden: number; empty: number; undated: number }> {
  const here = engine.database.read;
  const { userId } = readSettings(here);
  const seed = chat.messages.slice(0, 3).map((message) => message.variants[0] ?? '');
  const name = cutName(chat.characterName) || cutName(options.fallbackName) || '?';
  const soulId = options.soulId ?? idFrom('soul of a chat', userId, name, ...seed);
  const threadId = idFrom('chat', userId, soulId, ...seed);
  // The second time it is the first time's: else the same file would never be the same again.
  const before = here.get<{ at: number }>('SELECT created_at AS at FROM threads WHERE id = ?', threadId);
  const now = before?.at ?? engine.ports.clock.now();
  putRows(staging, (put) => {
    if (!staging.read.get('SELECT 1 FROM users WHERE id = ?', userId)) putKnown(put, here, 'user', userId);
    if (options.soulId !== null || here.get('SELECT 1 FROM souls WHERE id = ?', soulId))
      putKnown(put, here, 'soul', soulId);
    else putSoul(put, soulId, name, now);
    put('threads', {
      ...{
        id: threadId,
        user_id: userId,
        soul_id: soulId,
        created_at: now,
        newest_seq: 0,
        last_read_seq: 0,
        draft: '',
      },
      ...{ memory_set: null, recall_off: 0 },
    });
  });
  const isCount = options.isLook && before === undefined;
  const scribe = createScribe(engine, threadId, { format: chat.format, now, isCount });
  for (let from = 0; from < chat.messages.length; from += MESSAGES_A_WRITE) {
    if (options.sheet.signal.aborted) throw new AppError('cancelled');
    putRows(staging, (put) => {
      for (const message of chat.messages.slice(from, from + MESSAGES_A_WRITE)) scribe.put(put, message);
    });
    options.sheet.progress(Math.min(from + MESSAGES_A_WRITE, chat.messages.length), chat.messages.length);
    await nextTurn();
  }
  staging.write((db) =>
    db.run('UPDATE threads SET newest_seq = ?, last_read_seq = ? WHERE id = ?', scribe.seq(), scribe.seq(), threadId),
  );
  return scribe.counts;
}

function putSoul(put: Put, id: string, name: string, now: number): void {
  const place = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const profile: SoulProfile = {
    ...{ name, displayName: name, status: '', defaultPersona: '', initialSituation: '', maskIdentifiers: true },
    avatar: { kind: 'initial', color: COLOURS[place % COLOURS.length] ?? '#3d6b63' },
  };
  put('souls', { id, version: 1, created_at: now, removed_at: null });
  put('soul-versions', {
    soul_id: id,
    number: 1,
    profile: JSON.stringify(profile),
    applied_at: now,
    restored_from: null,
  });
}

/** Writes one message after the other at the next places of the thread. */
function createScribe(
  engine: Engine,
  threadId: string,
  { format, now, isCount }: { format: string; now: number; isCount: boolean },
) {
  const counts = { hidden: 0, empty: 0, undated: 0 };
  const { clock } = engine.ports;
  let [seq, answers] = [0, 0];
  let last: WallTime | null = null;
  const timeOf = (message: ForeignMessage): WallTime => {
    const told = resolveForeignDate(message.date, (at) => clock.offsetMinutes(at));
    if (told === null) counts.undated++;
    const at = told?.at ?? (last === null ? now : last.at);
    last = { at, offset: told?.offset ?? clock.offsetMinutes(at) };
    return last;
  };
  const putText = (
    put: Put,
    message: ForeignMessage,
    variant: number,
    time: WallTime,
    generationId: string | null,
  ): void => {
    const text = message.variants[variant] ?? '';
    const id = idFrom('message', threadId, String(message.line), String(variant), text);
    put('messages', {
      ...{ id, thread_id: threadId, seq: ++seq, author: message.role === 'user' ? 'user' : 'soul', text },
      ...{ tokens: estimateTokens(text), sent_at: time.at, sent_offset: time.offset, typing_at: null },
      ...{ generation_id: generationId, presence: variant === message.chosen ? 'shown' : 'unchosen' },
      ...{ delivery: 'delivered', delivery_code: null, retry_at: null, edited_at: null, consumed_by: null },
      deleted_at: message.hidden ? time.at : null,
    });
    put('message-sources', { message_id: id, line: message.line, speaker: message.speaker, date: message.date.raw });
  };
  return {
    counts,
    seq: () => seq,
    put: (put: Put, message: ForeignMessage): void => {
      if (message.variants.every((text) => text.trim() === '')) {
        counts.empty++;
        return;
      }
      if (message.hidden) counts.hidden++;
      const time = timeOf(message);
      if (isCount) {
        seq += message.variants.length;
        return;
      }
      for (const variant of message.variants.keys()) {
        const isAnswer = message.variants.length > 1 && message.role !== 'user';
        const generationId = isAnswer ? idFrom('answer', threadId, String(message.line), String(variant)) : null;
        if (generationId !== null)
          put(
            'generations',
            generationRow({
              id: generationId,
              root: idFrom('answer', threadId, String(message.line), '0'),
              threadId,
              answers,
              format,
              time,
              chosen: variant === message.chosen,
            }),
          );
        putText(put, message, variant, time, generationId);
      }
      if (message.role === 'user') answers = seq;
    },
  };
}

/** An answer of a model that nobody here has asked: it has no prompt to show. */
function generationRow(of: {
  id: string;
  root: string;
  threadId: string;
  answers: number;
  format: string;
  time: WallTime;
  chosen: boolean;
}) {
  const prompt = { template: 'imported', newestEdit: 0, language: 'ko', budget: 0, tokens: 0, blocks: [], omitted: [] };
  return {
    ...{ id: of.id, thread_id: of.threadId, root_id: of.root, chosen: of.chosen ? 1 : 0, answers_seq: of.answers },
    ...{ reply_end: 'complete', code: null, provider: 'practice', model_requested: of.format, model_answered: null },
    ...{ temperature: null, reasoning: 'off', prompt: JSON.stringify(prompt), prompt_tokens: 0, finish_reason: null },
    ...{ usage: null, attempts: '[]', started_at: of.time.at, started_offset: of.time.offset },
    ...{ first_token_at: of.time.at, ended_at: of.time.at, guarded_at: null },
  };
}
