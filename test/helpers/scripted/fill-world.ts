import type { GenerationId, MessageId, SoulId, ThreadId } from '#shared/ids.ts';
import type { Delivery, Message } from '#shared/threads.ts';
import { sampleEpisodes } from '../scripted-episodes.ts';
import { rememberRoom } from '../scripted-memory.ts';
import { indexRoom } from '../scripted-recall.ts';
import { markReplies } from '../scripted-signals.ts';
import { makeGeneration } from './make-generation.ts';
import { SAMPLE_ROOMS, type SampleRoom } from './talk.ts';
import { emptyWorld, nextId, type Room, type World, wallTime } from './world.ts';

/** Four rooms with about 200 messages: unread ones, a draft, a failed send, a waiting one, a reply cut by length, variants. */
export function fullWorld(language: 'ko' | 'en', now: number): World {
  const world = emptyWorld(language);
  world.settings = { ...world.settings, welcomed: true };
  world.users = [{ id: world.settings.userId, name: '지호' }];
  world.notices = [
    {
      id: 'notice-1',
      requested: 'gemini-3.1-flash-lite-preview',
      answered: 'gemini-3.5-flash-lite',
      before: 'gemini-3.1-flash-lite',
      at: now,
    },
  ];
  for (const sample of SAMPLE_ROOMS) addRoom(world, sample, now);
  for (const episode of sampleEpisodes(now)) world.episodes.set(episode.id, episode);
  markReplies(world);
  rememberRoom(world, 'thread-haeon' as ThreadId);
  indexRoom(world, 'thread-haeon' as ThreadId);
  const draft = world.souls.get('soul-dojin' as SoulId);
  if (draft?.applied) {
    draft.draft = { ...draft.applied, status: '야간열차 승무원. 금요일엔 쉬어요' };
    draft.draftSavedAt = now - 3_600_000;
  }
  return world;
}

function addRoom(world: World, sample: SampleRoom, now: number): void {
  const soulId = `soul-${sample.key}` as SoulId;
  const threadId = `thread-${sample.key}` as ThreadId;
  const profile = {
    name: sample.name,
    displayName: sample.name,
    status: sample.status,
    defaultPersona: sample.persona,
    initialSituation: sample.situation,
    avatar: { kind: 'initial' as const, color: sample.color },
    maskIdentifiers: true,
  };
  const createdAt = now - 60 * 86_400_000;
  world.souls.set(soulId, { id: soulId, applied: profile, version: 2, draft: null, draftSavedAt: null, createdAt });
  world.versions.set(soulId, [
    { number: 2, profile, appliedAt: now - 20 * 86_400_000, restoredFrom: null },
    { number: 1, profile: { ...profile, status: '' }, appliedAt: createdAt, restoredFrom: null },
  ]);
  const messages = makeMessages(threadId, sample, now);
  const room: Room = {
    id: threadId,
    soulId,
    messages,
    removed: new Set(),
    lastReadSeq: messages.length - sample.unread,
    draft: sample.draft,
    activity: { kind: 'idle' },
    variants: [],
    chosen: null,
    answering: null,
    hurry: null,
    full: false,
  };
  addGenerations(world, room);
  if (sample.key === 'dojin') endWith(room, now);
  world.rooms.set(threadId, room);
}

function makeMessages(threadId: ThreadId, { talk, length, quietFor }: SampleRoom, now: number): Message[] {
  const lines = Array.from({ length }, (_, index) => talk[(index - length + talk.length * length) % talk.length]);
  const ages = lines.map((_, index) => lines.slice(index + 1).reduce((sum, line) => sum + (line?.[1] ?? 0), quietFor));
  let generationId: GenerationId | null = null;
  return lines.flatMap((line, index): Message[] => {
    if (!line) return [];
    const [who, , text] = line;
    if (who === 'me') generationId = null;
    else generationId ??= nextId<GenerationId>();
    return [
      {
        id: nextId<MessageId>(),
        threadId,
        seq: index + 1,
        author: who === 'me' ? 'user' : 'soul',
        text,
        sent: wallTime(now - (ages[index] ?? 0) * 60_000),
        delivery: { kind: 'delivered' },
        generationId,
        replyEnd: generationId === null ? null : 'complete',
        editedAt: null,
      },
    ];
  });
}

function addGenerations(world: World, room: Room): void {
  const ids = new Set(room.messages.flatMap((message) => message.generationId ?? []));
  for (const id of ids) {
    const generation = makeGeneration(room, id, world.settings.language);
    world.generations.set(id, generation);
    room.variants = [id];
    room.chosen = id;
  }
}

/** The last three lines of this room show what can go wrong. */
function endWith(room: Room, now: number): void {
  const mine = (text: string, delivery: Delivery): Message => ({
    id: nextId<MessageId>(),
    threadId: room.id,
    seq: room.messages.length + 1,
    author: 'user',
    text,
    sent: wallTime(now - 150 * 60_000),
    delivery,
    generationId: null,
    replyEnd: null,
    editedAt: null,
  });
  const last = room.messages.at(-1);
  if (last) last.replyEnd = 'cut-by-length';
  room.messages.push(mine('고마워. 내가 갚을게', { kind: 'failed', code: 'key-rejected' }));
  room.messages.push(
    mine('아 그리고 토요일은 어때', { kind: 'waiting', code: 'model-rate-limited', retryAt: now + 3_600_000 }),
  );
}
