import { type GenerationId, MessageId } from '#shared/ids.ts';
import type { Settings } from '#shared/settings.ts';
import { estimateTokens } from '../core/count-tokens.ts';
import { substituteUser } from '../core/korean/substitute-user.ts';
import { paceBubble } from '../core/pace-bubbles.ts';
import { redactBubbles } from '../core/redact-bubbles.ts';
import { appendEvent } from '../store/events.ts';
import { noteFirstToken } from '../store/generations.ts';
import { insertMessage, setDelivery } from '../store/messages.ts';
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
 * Stores one bubble as it came (SPEC section 3): secrets masked, `{user}` named, its moment planned by the pacing preset.
 * The wait a person feels is the longer of the planned and the real one, never their sum.
 */
export function deliverBubble(engine: Engine, state: DeliveryState, raw: string): void {
  const { clock, ids } = engine.ports;
  const { thread, userName, newestTurn } = state.turn;
  const now = clock.now();
  const masked = redactBubbles([...state.delivered, substituteUser(raw, userName)], { identifiers: true });
  const text = masked.texts.at(-1) ?? raw;
  const pace = paceBubble({
    userText: newestTurn,
    bubble: text,
    before: state.delivered.at(-1) ?? '',
    index: state.delivered.length,
    spentMs: state.cursor - state.startedAt,
    preset: state.settings.pacing,
    seed: state.generationId,
  });
  const sentAt = Math.max(now, state.cursor + pace.waitMs + pace.typeMs);
  engine.database.write((db) => {
    if (state.delivered.length === 0) {
      noteFirstToken(db, state.generationId, now);
      setDelivery(db, thread.id, thread.newestSeq, { kind: 'delivered' });
    }
    insertMessage(db, {
      id: MessageId.parse(ids.next()),
      threadId: thread.id,
      seq: takeSeq(db, thread.id),
      author: 'soul',
      text,
      tokens: estimateTokens(text),
      sentAt,
      sentOffset: clock.offsetMinutes(sentAt),
      typingAt: sentAt - pace.typeMs,
      generationId: state.generationId,
      presence: sentAt <= now ? 'shown' : 'paced',
      delivery: 'delivered',
    });
    for (const found of masked.found.filter((hit) => hit.index === state.delivered.length)) {
      appendEvent(db, {
        at: now,
        type: 'redact_dm_memory_sensitive',
        threadId: thread.id,
        soulId: thread.soulId,
        data: { slot: 'live_chat_history', kind: found.kind },
      });
    }
  });
  state.delivered.push(text);
  state.cursor = sentAt;
  engine.events.publish({ type: 'thread-changed', threadId: thread.id });
  engine.wakeBubbles();
}

/** Keeps words that were never delivered, for the Inspector. */
export function keepDroppedTail(engine: Engine, state: DeliveryState, tail: string): void {
  if (tail.trim() === '') return;
  const { clock, ids } = engine.ports;
  const { thread } = state.turn;
  const now = clock.now();
  const text = redactBubbles([tail], { identifiers: true }).texts[0] ?? '';
  engine.database.write((db) =>
    insertMessage(db, {
      id: MessageId.parse(ids.next()),
      threadId: thread.id,
      seq: takeSeq(db, thread.id),
      author: 'soul',
      text,
      tokens: estimateTokens(text),
      sentAt: now,
      sentOffset: clock.offsetMinutes(now),
      typingAt: null,
      generationId: state.generationId,
      presence: 'dropped',
      delivery: 'delivered',
    }),
  );
}
