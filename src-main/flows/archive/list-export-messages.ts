import type { ThreadId } from '#shared/ids.ts';
import type { ExportMessage } from '../../core/foreign/write/export-message.ts';
import { redact } from '../../core/redact.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { eachSaid, listVariantBubbles, type SaidMessage } from '../../store/said-messages.ts';
import { maskMessages } from '../memory/mask-input.ts';

/** `identifiers`: whether outside ids are masked as well, the switch of a Soul; null: nothing is masked. */
export interface MessageMask {
  identifiers: boolean;
}

/**
 * What a thread tells as files of other apps take it (SPEC section 14), oldest first and message by message, however many there are.
 * The bubbles of one answer are one message, a line each; what was asked for anew brings its variants. `db` must stand still meanwhile.
 */
export function* listExportMessages(
  db: ReadableDb,
  threadId: ThreadId,
  mask: MessageMask | null,
): Generator<ExportMessage> {
  const said = eachSaid(db, threadId);
  for (const bubbles of answersOf(mask === null ? said : maskSaid(said, mask))) {
    const [first] = bubbles;
    if (!first) continue;
    const text = bubbles.map((bubble) => bubble.text).join('\n');
    yield {
      speaker: first.speaker ?? '',
      role: first.author === 'user' ? 'user' : 'character',
      at: first.sentAt,
      offset: first.sentOffset,
      ...variantsOf(db, first, text, mask),
      hidden: first.hidden === 1,
    };
  }
}

/** Bubbles of one generation that stand together; every other message alone. */
function* answersOf(said: Iterable<SaidMessage>): Generator<SaidMessage[]> {
  let bubbles: SaidMessage[] = [];
  for (const one of said) {
    const isSame = one.generationId !== null && one.generationId === bubbles[0]?.generationId;
    if (!isSame && bubbles.length > 0) {
      yield bubbles;
      bubbles = [];
    }
    bubbles.push(one);
  }
  if (bubbles.length > 0) yield bubbles;
}

/** `shown` is the chosen one, as it was masked within the talk. */
function variantsOf(
  db: ReadableDb,
  { asked, rootId, generationId }: SaidMessage,
  shown: string,
  mask: MessageMask | null,
): Pick<ExportMessage, 'variants' | 'chosen'> {
  if (asked < 2 || rootId === null) return { variants: [shown], chosen: 0 };
  const texts = new Map<string, string[]>();
  for (const bubble of listVariantBubbles(db, rootId)) {
    const known = texts.get(bubble.generationId);
    if (known) known.push(bubble.text);
    else texts.set(bubble.generationId, [bubble.text]);
  }
  const variants = [...texts].map(([id, lines]) => {
    if (id === generationId) return shown;
    const text = lines.join('\n');
    return mask === null ? text : redact(text, mask).text;
  });
  return { variants, chosen: [...texts.keys()].indexOf(generationId ?? '') };
}

/** Lines that are masked at a time, and how many of those around them are read along: a secret may be typed over several. */
const WINDOW_LINES = 300;
const READ_ALONG = 30;

/** Every text with its secrets masked, also those that only several lines together tell (SPEC section 6 a). */
function* maskSaid(said: Iterable<SaidMessage>, { identifiers }: MessageMask): Generator<SaidMessage> {
  let window: SaidMessage[] = [];
  let before = 0;
  for (const one of said) {
    window.push(one);
    if (window.length < WINDOW_LINES) continue;
    const end = WINDOW_LINES - READ_ALONG;
    yield* maskWindow(window, identifiers).slice(before, end);
    window = window.slice(end - READ_ALONG);
    before = READ_ALONG;
  }
  yield* maskWindow(window, identifiers).slice(before);
}

function maskWindow(window: readonly SaidMessage[], identifiers: boolean): SaidMessage[] {
  const { texts } = maskMessages(window, identifiers);
  return window.map((one, index) => ({
    ...one,
    text: texts[index] ?? '',
    // A contact without a name is a number.
    speaker: one.speaker === null ? null : redact(one.speaker, { identifiers }).text,
  }));
}
