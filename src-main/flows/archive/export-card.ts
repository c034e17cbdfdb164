import type { SoulId } from '#shared/ids.ts';
import type { Avatar, SoulProfile } from '#shared/souls.ts';
import { mapStrings } from '../../core/archive/mask-row.ts';
import { joinBooks } from '../../core/foreign/cards/join-books.ts';
import { ownBook } from '../../core/foreign/cards/own-book.ts';
import { plainPng } from '../../core/foreign/cards/plain-png.ts';
import { readCardValue } from '../../core/foreign/cards/read-card.ts';
import { type WrittenCard, writeCard } from '../../core/foreign/cards/write-card.ts';
import { writeCardPng } from '../../core/foreign/cards/write-card-png.ts';
import { type Fields, isRecord } from '../../core/foreign/field-readers.ts';
import type { ForeignBook, ForeignWarning } from '../../core/foreign/foreign.ts';
import { type BookToWrite, tellLeftOut } from '../../core/foreign/lorebooks/write-world-info.ts';
import { readJson } from '../../core/foreign/read-json.ts';
import { redact } from '../../core/redact.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import { findSoulSource } from '../../store/soul-sources.ts';
import { getPicture, getSoul } from '../../store/souls.ts';
import { findThread } from '../../store/threads.ts';
import { readOwnBook } from './read-own-book.ts';

/** A file in one piece, and what could not be put into it. */
export interface MadeFile {
  content: string | Uint8Array;
  warnings: ForeignWarning[];
}

/**
 * A Soul as a character card (SPEC section 14): as it is applied, or its draft, with the lorebook of its room with the current person and
 * all that the card it came from had beyond. The JSON is the V3 card, the picture holds V2 and V3. Throws AppError not-found.
 */
export function exportCard(
  db: ReadableDb,
  soulId: SoulId,
  { format, masked }: { format: 'card-png' | 'card-json'; masked: boolean },
): MadeFile {
  const soul = getSoul(db, soulId);
  const profile = soul.applied ?? soul.draft ?? NOTHING_WRITTEN;
  const { card, warnings } = makeCard(db, soulId, profile);
  const written = masked ? maskCard(card, profile.maskIdentifiers) : card;
  if (format === 'card-json') return { content: `${JSON.stringify(written.v3, null, 2)}\n`, warnings };
  const picture = putInPicture(db, profile.avatar, written);
  return { content: picture.content, warnings: [...warnings, ...picture.warnings] };
}

/** In the stead of a picture that no card can live in. */
const PLAIN = '#6b7280';

const NOTHING_WRITTEN: SoulProfile = {
  ...{ name: '', displayName: '', status: '', defaultPersona: '', initialSituation: '', maskIdentifiers: true },
  avatar: { kind: 'initial', color: PLAIN },
};

function makeCard(
  db: ReadableDb,
  soulId: SoulId,
  profile: SoulProfile,
): { card: WrittenCard; warnings: ForeignWarning[] } {
  const raw = readSource(db, soulId);
  const own = readRoomBook(db, soulId);
  const { name, displayName, defaultPersona, initialSituation } = profile;
  const book = bookOf(raw, own, displayName);
  const card = writeCard({
    ...{ name, displayName, persona: defaultPersona, scenario: initialSituation, raw },
    ...(book === null ? {} : { book }),
  });
  const forgotten = own?.entries.filter(({ use }) => use === 'forgotten') ?? [];
  return { card, warnings: [...card.warnings, ...tellLeftOut(forgotten, own?.entries.length ?? 0)] };
}

/** null where there is none, or where an archive brought something else under that name. */
function readSource(db: ReadableDb, soulId: SoulId): Fields | null {
  const source = findSoulSource(db, soulId);
  const reading = source === null ? null : readJson(source.raw);
  return reading?.ok && isRecord(reading.value) ? reading.value : null;
}

function readRoomBook(db: ReadableDb, soulId: SoulId): BookToWrite | null {
  const threadId = findThread(db, readSettings(db).userId, soulId);
  return threadId === null ? null : readOwnBook(db, threadId, (text) => text);
}

/** The lorebook of the room and the one that the card had; null: nothing but what the card had. */
function bookOf(raw: Fields | null, own: BookToWrite | null, char: string): ForeignBook | null {
  if (own === null || own.entries.length === 0) return null;
  const reading = raw === null ? null : readCardValue(raw);
  const first = reading?.ok ? reading.value.book : null;
  if (first !== null) return joinBooks(first, own, char);
  const made = ownBook(own);
  return made.entries.length === 0 ? null : made;
}

/** In every text of it, those that this app knows nothing of as well; pictures within it stay whole. */
function maskCard({ v2, v3 }: WrittenCard, identifiers: boolean): Pick<WrittenCard, 'v2' | 'v3'> {
  const mask = (text: string): string => (text.startsWith('data:') ? text : redact(text, { identifiers }).text);
  return { v2: mapStrings(v2, mask) as Fields, v3: mapStrings(v3, mask) as Fields };
}

/** The avatar where it is a PNG; cards can live in nothing else. */
function putInPicture(
  db: ReadableDb,
  avatar: Avatar,
  card: Pick<WrittenCard, 'v2' | 'v3'>,
): { content: Uint8Array; warnings: ForeignWarning[] } {
  if (avatar.kind === 'initial') return { content: inPlainPicture(avatar.color, card), warnings: [] };
  const { mime, bytes } = getPicture(db, avatar.hash);
  const content = writeCardPng(bytes, card);
  if (content !== null) return { content, warnings: [] };
  return {
    content: inPlainPicture(PLAIN, card),
    warnings: [{ code: 'asset-not-carried', where: 'avatar', detail: mime }],
  };
}

const [WIDTH, HEIGHT] = [400, 600];

function inPlainPicture(color: string, card: Pick<WrittenCard, 'v2' | 'v3'>): Uint8Array {
  const content = writeCardPng(plainPng(WIDTH, HEIGHT, color), card);
  if (content === null) throw new Error('a picture of our own that is no PNG');
  return content;
}
