import type { GenerationId, MessageId } from '#shared/ids.ts';
import type { Activity } from '#shared/threads.ts';
import { makeGeneration } from './make-generation.ts';
import { ANSWERS } from './talk.ts';
import { emit, nextId, type Room, type World, wallTime } from './world.ts';

let answered = 0;

/** After the coalescing window: reads, types, says a few bubbles one by one. What was being said before is dropped. */
export function answerSoon(world: World, room: Room): void {
  room.answering?.abort();
  const stop = new AbortController();
  room.answering = stop;
  void answer(world, room, stop.signal).finally(() => {
    if (room.answering !== stop) return;
    room.answering = null;
    become(world, room, { kind: 'idle' });
  });
}

async function answer(world: World, room: Room, signal: AbortSignal): Promise<void> {
  const wait = (milliseconds: number) => pause(room, milliseconds, signal);
  await wait(world.settings.coalesceMs);
  become(world, room, { kind: 'reading' });
  for (const message of room.messages) if (message.author === 'user') message.delivery = { kind: 'delivered' };
  emit(world, { type: 'thread-changed', threadId: room.id });
  await wait(700);
  const words = ANSWERS[answered % ANSWERS.length] ?? [];
  answered += 1;
  const generationId = nextId<GenerationId>();
  for (const [index, text] of words.entries()) {
    if (signal.aborted) return;
    become(world, room, { kind: 'typing' });
    await wait(400 + 90 * text.length);
    if (signal.aborted) return;
    const isLast = index === words.length - 1;
    say(world, room, generationId, text, isLast);
  }
}

function say(world: World, room: Room, generationId: GenerationId, text: string, isLast: boolean): void {
  for (const message of room.messages) if (message.generationId === generationId) message.replyEnd = null;
  room.messages.push({
    id: nextId<MessageId>(),
    threadId: room.id,
    seq: (room.messages.at(-1)?.seq ?? 0) + 1,
    author: 'soul',
    text,
    sent: wallTime(Date.now()),
    delivery: { kind: 'delivered' },
    generationId,
    replyEnd: isLast ? 'complete' : 'running',
    editedAt: null,
  });
  if (isLast) {
    const asked = room.messages.filter(({ author }) => author === 'user').at(-1)?.seq ?? 0;
    const before = room.variants.filter(
      (id) => Number(world.generations.get(id)?.bubbles) > 0 && asked === lastAsked.get(id),
    );
    lastAsked.set(generationId, asked);
    world.generations.set(generationId, makeGeneration(room, generationId, world.settings.language));
    room.variants = [...before, generationId];
    room.chosen = generationId;
  }
  emit(world, { type: 'thread-changed', threadId: room.id });
}

/** To which of the user's messages (seq) a generation answered: variants answer the same one. */
const lastAsked = new Map<GenerationId, number>();

function become(world: World, room: Room, activity: Activity): void {
  room.activity = activity;
  emit(world, { type: 'activity-changed', threadId: room.id });
}

function pause(room: Room, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    room.hurry = end;
    signal.addEventListener('abort', end, { once: true });
  });
}
