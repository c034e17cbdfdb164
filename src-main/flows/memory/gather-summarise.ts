import { MessageId } from '#shared/ids.ts';
import type { Settings } from '#shared/settings.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { hideUserName } from '../../core/korean/hide-user-name.ts';
import type { CycleSource } from '../../core/memory/curate-output.ts';
import { renderDocument } from '../../core/memory/memory-document.ts';
import { keptFrom } from '../../core/memory/window-policy.ts';
import { oneLine, plainBlock, plainMessage } from '../../core/plain-text.ts';
import { textLanguage } from '../../core/text-language.ts';
import { formatStamp, localDay } from '../../core/wall-time.ts';
import { listToldEntries } from '../../store/lorebook.ts';
import { cyclesOfSet, getSet, listItems, listSnapshots, readSlotTexts, textHash } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import type { StoredThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import { listTailUpTo, listUnread, type WindowRow } from '../../store/window.ts';
import type { Engine } from '../engine.ts';
import type { CycleInput } from './cycle-input.ts';
import { countKinds, maskMessages, maskText } from './mask-input.ts';

export interface SummariseRange {
  /** The set to stand on; null: none yet. */
  base: number | null;
  /** Its line's cycles where it is not the current set; null: the current one, whose messages are marked. */
  line: readonly string[] | null;
  /** Messages up to this place at most. */
  toSeq: number;
}

/** What a summary cycle would read, before it is made ready for a model; null when there is no message to read. Reads only. */
export interface SummariseReading {
  rows: WindowRow[];
  /** Says whether another reading would be the same: memory, messages with their texts, prompt, persona, model (SPEC section 5). */
  hash: string;
}

/** Every message up to a place that a memory has not read, as many as one call takes. */
export function readForSummarise(
  engine: Pick<Engine, 'template'>,
  db: ReadableDb,
  thread: StoredThread,
  settings: Settings,
  range: SummariseRange,
): SummariseReading | null {
  const rows = takeUpTo(listUnread(db, thread.id, range.toSeq, range.line), mostTokens(settings));
  if (rows.length === 0) return null;
  const template = engine.template('summarise-v5');
  const { provider, model } = settings.purposes.summarise;
  const hash = textHash(
    JSON.stringify([
      `${template.id}@${template.version}`,
      provider,
      model,
      range.base,
      range.base === null ? [] : listSnapshots(db, thread.id, range.base).map((snapshot) => snapshot.hash),
      rows.map(({ id, edit, text }) => [id, edit, text]),
      thread.profile,
      getUser(db, thread.userId).name,
    ]),
  );
  return { rows, hash };
}

/** Makes a reading ready for a model and for the gates (SPEC sections 5 and 6): secrets masked, the user as `{user}`. */
export function gatherSummarise(
  engine: Pick<Engine, 'template'>,
  db: ReadableDb,
  thread: StoredThread,
  settings: Settings,
  range: SummariseRange,
): CycleInput | null {
  const reading = readForSummarise(engine, db, thread, settings, range);
  if (reading === null) return null;
  const { rows, hash } = reading;
  const base = range.base === null ? null : getSet(db, thread.id, range.base);
  const user = oneLine(getUser(db, thread.userId).name);
  const template = engine.template('summarise-v5');
  const masked = maskMessages(rows, thread.profile.maskIdentifiers);
  const texts = masked.texts.map((text) => hideUserName(text, user));
  const language = textLanguage(texts, settings.language);
  const soul = oneLine(thread.profile.displayName);
  const persona = personaOf(thread);
  const bio = plainBlock(`- display_name: ${soul}\n- status: ${oneLine(thread.profile.status)}`);
  const turn = [
    block('current_memory', plainBlock(renderDocument(readSlotTexts(db, thread.id, range.base)))),
    block('soul_default_persona', persona),
    block('soul_messenger_bio', bio),
    block('new_messages', rows.map((row, index) => lineOf(row, texts[index] ?? '', soul, language)).join('\n')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const consumedTo = Math.max(base?.consumedTo ?? 0, rows.at(-1)?.seq ?? 0);
  return {
    kind: 'summarise',
    base,
    previous: listItems(db, thread.id, range.base),
    entries: listToldEntries(db, thread.id, cyclesOfSet(db, thread.id, range.base)),
    messages: rows.map(({ id, edit, seq }) => ({ id: MessageId.parse(id), edit, seq })),
    summaries: [],
    template: `${template.id}@${template.version}`,
    instructions: template.text,
    system: fill(template.text, soul, language),
    turn,
    language,
    sources: rows.map(
      (row, index): CycleSource => ({
        kind: 'message',
        id: row.id,
        text: texts[index] ?? '',
        day: localDay({ at: row.sentAt, offset: row.sentOffset }),
      }),
    ),
    shown: [persona, bio, thread.profile.initialSituation],
    names: namesOf(thread, user),
    secrets: masked.secrets,
    masked: countKinds('live_chat_history', masked.secrets),
    hash,
    windowFrom: keptFrom(listTailUpTo(db, thread.id, consumedTo, LONGEST_TAIL)) ?? 0,
    consumedTo,
  };
}

/** More messages than two turn pairs ever have. */
const LONGEST_TAIL = 400;

/** Names that a memory may use without their standing in a message. */
export function namesOf(thread: StoredThread, user: string): string[] {
  return [user, '{user}', oneLine(thread.profile.name), oneLine(thread.profile.displayName)].filter(
    (name) => name !== '',
  );
}

/** The director's persona as a memory model may read it. */
export function personaOf(thread: StoredThread): string {
  const { defaultPersona, maskIdentifiers } = thread.profile;
  return plainBlock(maskText(defaultPersona.trim(), maskIdentifiers).texts[0] ?? '');
}

export function fill(template: string, soul: string, language: 'ko' | 'en'): string {
  return template.replaceAll('{soul}', () => soul).replaceAll('{language}', language);
}

export function block(tag: string, text: string): string {
  return text.trim() === '' ? '' : `<${tag}>\n${text.trim()}\n</${tag}>`;
}

function lineOf(row: WindowRow, text: string, soul: string, language: 'ko' | 'en'): string {
  const stamp = formatStamp({ at: row.sentAt, offset: row.sentOffset }, language);
  const who = row.author === 'user' ? '{user}' : soul;
  return `[${stamp}] ${who}: ${plainMessage(text)
    .replace(/\r\n?|\n/gu, '\n  ')
    .toWellFormed()}`;
}

/** What one call reads at most, so that a month without a cycle is caught up in a few calls. Tokens of messages. */
function mostTokens(settings: Settings): number {
  const { provider } = settings.purposes.summarise;
  if (provider !== 'ollama' && provider !== 'openai') return 80_000;
  return Math.max(2_000, Math.floor(settings[provider].contextTokens * 0.5));
}

function takeUpTo(rows: Iterable<WindowRow>, most: number): WindowRow[] {
  const taken: WindowRow[] = [];
  let tokens = 0;
  for (const row of rows) {
    tokens += row.tokens + LINE_TOKENS;
    if (taken.length > 0 && tokens > most) break;
    taken.push(row);
  }
  return taken;
}

const LINE_TOKENS = estimateTokens('[2026-05-28 (목) 21:03] {user}: ');
