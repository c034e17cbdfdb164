import { type GenerationId, MessageId } from '#shared/ids.ts';
import type { Settings } from '#shared/settings.ts';
import { estimateTokens } from '../core/count-tokens.ts';
import { substituteUser } from '../core/korean/substitute-user.ts';
import { hideValues, type KnownSecret, valuesIn } from '../core/memory/mask-output.ts';
import { paceBubble } from '../core/pace-bubbles.ts';
import { LONGEST_BURST_MS } from '../core/pacing-presets.ts';
import { redactBubbles } from '../core/redact-bubbles.ts';
import { appendEvent } from '../store/events.ts';
import { noteFirstToken } from '../store/generations.ts';
import { insertMessage, type Presence, setDelivery } from '../store/messages.ts';
import type { WritableDb } from '../store/open-database.ts';
import { takeSeq } from '../store/threads.ts';
import type { ComposedTurn } from './compose-turn.ts';
import type { Engine } from './engine.ts';

/** Where an answer stands on its own time line. Milliseconds, epoch. */
export interface DeliveryState {
  generationId: GenerationId;
  turn: ComposedTurn;
  settings: Settings;
  startedAt: number;
  /** When the bubble before is seen; the start of the answer for the first. */
  cursor: number;
  delivered: string[];
}

/**
 * Stores the bubbles that have come (SPEC section 3): secrets masked, `{user}` named, their moments planned by the pacing
 * preset. The wait a person feels is the longer of the planned and the real one, never their sum. Bubbles that came
 * together are one write: each write waits for the disk.
 */
export function deliverBubbles(engine: Engine, state: DeliveryState, raws: readonly string[]): void {
  if (raws.length === 0) return;
  const { thread } = state.turn;
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    if (state.delivered.length === 0) {
      noteFirstToken(db, state.generationId, now);
      setDelivery(db, thread.id, thread.newestSeq, { kind: 'delivered' });
    }
    for (const raw of raws) storeBubble(engine, db, state, raw, now);
  });
  engine.events.publish({ type: 'thread-changed', threadId: thread.id });
  engine.wakeBubbles();
}

function storeBubble(engine: Engine, db: WritableDb, state: DeliveryState, raw: string, now: number): void {
  const { thread, userName, newestTurn } = state.turn;
  const masked = redactBubbles([...state.delivered, substituteUser(raw, userName)], { identifiers: true });
  const known = hideValues(masked.texts.at(-1) ?? raw, toldSecrets(engine, state));
  const text = known.text;
  const pace = paceBubble({
    userText: newestTurn,
    bubble: text,
    before: state.delivered.at(-1) ?? '',
    index: state.delivered.length,
    spentMs: state.cursor - state.startedAt,
    preset: state.settings.pacing,
    seed: state.generationId,
  });
  // The clock may have been set back since the call began: no bubble comes later than a whole reply takes.
  const sentAt = Math.min(Math.max(now, state.cursor + pace.waitMs + pace.typeMs), now + LONGEST_BURST_MS);
  insertBubble(engine, db, state, text, {
    sentAt,
    typingAt: sentAt - pace.typeMs,
    presence: sentAt <= now ? 'shown' : 'paced',
  });
  const found = masked.found.filter((hit) => hit.index === state.delivered.length);
  for (const kind of [...found.map((hit) => hit.kind), ...known.kinds]) {
    appendEvent(db, {
      at: now,
      type: 'redact_dm_memory_sensitive',
      threadId: thread.id,
      soulId: thread.soulId,
      data: { slot: 'live_chat_history', kind },
    });
  }
  state.delivered.push(text);
  state.cursor = sentAt;
}

/** What the person has just told as a secret, or long ago: said back bare, no rule would know it. */
function toldSecrets(engine: Engine, { turn }: DeliveryState): KnownSecret[] {
  return [...valuesIn(turn.newestTurn, true), ...(engine.secretsSeen.get(turn.thread.id)?.values ?? [])];
}

/** Keeps words that were never delivered, for the Inspector. */
export function keepDroppedTail(engine: Engine, state: DeliveryState, tail: string): void {
  if (tail.trim() === '') return;
  const masked = redactBubbles([tail], { identifiers: true }).texts[0] ?? '';
  const { text } = hideValues(masked, toldSecrets(engine, state));
  const sentAt = engine.ports.clock.now();
  engine.database.write((db) => insertBubble(engine, db, state, text, { sentAt, typingAt: null, presence: 'dropped' }));
}

function insertBubble(
  engine: Engine,
  db: WritableDb,
  state: DeliveryState,
  text: string,
  plan: { sentAt: number; typingAt: number | null; presence: Presence },
): void {
  const { clock, ids } = engine.ports;
  insertMessage(db, {
    id: MessageId.parse(ids.next()),
    threadId: state.turn.thread.id,
    seq: takeSeq(db, state.turn.thread.id),
    author: 'soul',
    text,
    tokens: estimateTokens(text),
    sentOffset: clock.offsetMinutes(plan.sentAt),
    generationId: state.generationId,
    delivery: 'delivered',
    ...plan,
  });
}
