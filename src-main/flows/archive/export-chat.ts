import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { WallTime } from '#shared/threads.ts';
import type { ExportMessage } from '../../core/foreign/write/export-message.ts';
import { writeStChat } from '../../core/foreign/write/write-st-chat.ts';
import { type TranscriptKind, writeTranscript } from '../../core/foreign/write/write-transcript.ts';
import { withParticle } from '../../core/korean/attach-particle.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { firstSaidAt } from '../../store/said-messages.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import { listExportMessages } from './list-export-messages.ts';

export interface ChatOptions {
  format: 'st-chat' | TranscriptKind;
  masked: boolean;
  now: WallTime;
  onProgress: (done: number, of: number) => void;
}

/**
 * A room as SillyTavern's `.jsonl` or as a transcript (SPEC section 14), piece by piece. `db` must stand still while they are taken. Throws
 * AppError not-found, nothing-to-do where nothing was said yet.
 */
export function exportChat(db: ReadableDb, threadId: ThreadId, options: ChatOptions): Iterable<string> {
  const { format, masked, now } = options;
  const { profile, userId, shownCount } = getThread(db, threadId);
  const createdAt = firstSaidAt(db, threadId);
  if (createdAt === null) throw new AppError('nothing-to-do');
  const userName = getUser(db, userId).name;
  const mask = masked ? { identifiers: profile.maskIdentifiers } : null;
  const messages = counted(listExportMessages(db, threadId, mask), shownCount, options.onProgress);
  switch (format) {
    case 'st-chat':
      // The name that the card of this Soul has there.
      return writeStChat({ userName, characterName: profile.name, createdAt }, messages);
    case 'markdown':
    case 'text':
    case 'html': {
      const { language } = readSettings(db);
      const names = { userName, characterName: profile.displayName };
      const title = titleOf(profile.displayName, language);
      return writeTranscript(format, { ...names, title, language, exported: now, masked }, messages);
    }
    default:
      return assertNever(format);
  }
}

function titleOf(name: string, language: 'ko' | 'en'): string {
  return language === 'ko' ? `${withParticle(name, '과/와')} 나눈 대화` : `Chat with ${name}`;
}

const TELL_EVERY = 200;

/** Answers of several bubbles count once: so it comes to its end a little before `of`. */
function* counted(
  messages: Iterable<ExportMessage>,
  of: number,
  tell: (done: number, of: number) => void,
): Generator<ExportMessage> {
  let done = 0;
  for (const message of messages) {
    if (++done % TELL_EVERY === 0) tell(Math.min(done, of), of);
    yield message;
  }
  tell(of, of);
}
