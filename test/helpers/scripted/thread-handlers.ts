import type { MessageId, SoulId, ThreadId } from '#shared/ids.ts';
import type { Message, Thread } from '#shared/threads.ts';
import { answerSoon } from './answer.ts';
import type { Implementer } from './implementer.ts';
import { pageOf } from './page-of.ts';
import { emit, nextId, type Room, type World, wallTime } from './world.ts';

export function threadHandlers(os: Implementer['threads'], world: World) {
  const need = (threadId: ThreadId): Room => {
    const room = world.rooms.get(threadId);
    if (!room) throw new Error('the script has no such room');
    return room;
  };
  return {
    ...changing(os, world, need),
    list: os.list.handler(() =>
      [...world.rooms.values()]
        .filter(({ soulId }) => !world.removedSouls.has(soulId))
        .map((room) => threadOf(world, room))
        .sort((a, b) => (b.last?.sent.at ?? 0) - (a.last?.sent.at ?? 0)),
    ),
    open: os.open.handler(({ input }) => {
      const there = [...world.rooms.values()].find(({ soulId }) => soulId === input.soulId);
      const room = there ?? emptyRoom(input.soulId);
      world.rooms.set(room.id, room);
      emit(world, { type: 'thread-changed', threadId: room.id });
      return threadOf(world, room);
    }),
    get: os.get.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      if (!room) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return threadOf(world, room);
    }),
    messages: os.messages.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      if (!room) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return pageOf(seen(room), input.at, input.limit);
    }),
    noteTyping: os.noteTyping.handler(({ input }) => void need(input.threadId)),
    saveDraft: os.saveDraft.handler(({ input }) => {
      need(input.threadId).draft = input.text;
      emit(world, { type: 'activity-changed', threadId: input.threadId });
    }),
    markRead: os.markRead.handler(({ input }) => {
      const room = need(input.threadId);
      room.lastReadSeq = Math.max(room.lastReadSeq, input.seq);
      emit(world, { type: 'activity-changed', threadId: input.threadId });
    }),
  };
}

function changing(os: Implementer['threads'], world: World, need: (id: ThreadId) => Room) {
  const changed = (room: Room) => emit(world, { type: 'thread-changed', threadId: room.id });
  const roomOf = (id: MessageId | undefined) =>
    [...world.rooms.values()].find(({ messages }) => messages.some((message) => message.id === id));
  return {
    send: os.send.handler(({ input, errors }) => {
      if (input.text.trim() === '') throw errors.APP({ data: { code: 'invalid-input', params: {} } });
      const room = need(input.threadId);
      const again = room.messages.find(({ id }) => id === input.messageId);
      if (again) return again;
      if (room.full) throw errors.APP({ data: { code: 'storage-full', params: {} } });
      const message = sentMessage(room, input.messageId, input.text);
      room.messages.push(message);
      room.lastReadSeq = message.seq;
      changed(room);
      answerSoon(world, room);
      return message;
    }),
    retry: os.retry.handler(({ input }) => answerSoon(world, need(input.threadId))),
    stop: os.stop.handler(({ input }) => need(input.threadId).answering?.abort()),
    revealAll: os.revealAll.handler(({ input }) => need(input.threadId).hurry?.()),
    regenerate: os.regenerate.handler(({ input }) => {
      const room = need(input.threadId);
      room.messages = room.messages.filter(({ generationId }) => generationId === null || generationId !== room.chosen);
      answerSoon(world, room);
    }),
    chooseVariant: os.chooseVariant.handler(({ input }) => {
      const room = need(input.threadId);
      room.chosen = input.generationId;
      const reply = world.generations.get(input.generationId)?.reply.filter(({ state }) => state === 'shown') ?? [];
      const bubbles = room.messages.filter(
        ({ generationId }) => generationId !== null && room.variants.includes(generationId),
      );
      for (const [index, bubble] of bubbles.entries()) {
        bubble.text = reply[index]?.text ?? bubble.text;
        bubble.generationId = input.generationId;
      }
      changed(room);
    }),
    edit: os.edit.handler(({ input, errors }) => {
      const room = roomOf(input.messageId);
      const message = room?.messages.find(({ id }) => id === input.messageId);
      if (!room || !message) throw errors.APP({ data: { code: 'not-found', params: {} } });
      Object.assign(message, { text: input.text, editedAt: Date.now() });
      changed(room);
      return message;
    }),
    remove: os.remove.handler(({ input }) => {
      const room = roomOf(input.messageIds[0]);
      for (const id of input.messageIds) room?.removed.add(id);
      if (room) changed(room);
    }),
    undoRemove: os.undoRemove.handler(({ input }) => {
      const room = roomOf(input.messageIds[0]);
      for (const id of input.messageIds) room?.removed.delete(id);
      if (room) changed(room);
    }),
  };
}

const seen = (room: Room): Message[] => room.messages.filter(({ id }) => !room.removed.has(id));

const sentMessage = (room: Room, id: MessageId, text: string): Message => ({
  id,
  threadId: room.id,
  seq: (room.messages.at(-1)?.seq ?? 0) + 1,
  author: 'user',
  text,
  sent: wallTime(Date.now()),
  delivery: { kind: 'pending' },
  generationId: null,
  replyEnd: null,
  editedAt: null,
});

const emptyRoom = (soulId: SoulId): Room => ({
  id: nextId<ThreadId>(),
  soulId,
  messages: [],
  removed: new Set(),
  lastReadSeq: 0,
  draft: '',
  activity: { kind: 'idle' },
  variants: [],
  chosen: null,
  answering: null,
  hurry: null,
  full: false,
});

function threadOf(world: World, room: Room): Thread {
  const profile = world.souls.get(room.soulId)?.applied;
  if (!profile) throw new Error('the script has a room without an applied Soul');
  const messages = seen(room);
  const last = messages.at(-1);
  const reply = room.chosen === null ? null : { generationId: room.chosen, variants: room.variants };
  return {
    id: room.id,
    soulId: room.soulId,
    soulName: profile.name,
    displayName: profile.displayName,
    status: profile.status,
    avatar: profile.avatar,
    last: last ? { author: last.author, text: last.text, sent: last.sent, delivery: last.delivery } : null,
    unread: messages.filter(({ author, seq }) => author === 'soul' && seq > room.lastReadSeq).length,
    lastReadSeq: room.lastReadSeq,
    newestSeq: last?.seq ?? 0,
    messageCount: messages.length,
    draft: room.draft,
    activity: room.activity,
    lastReply: reply && { ...reply, index: room.variants.indexOf(reply.generationId), end: 'complete', code: null },
  };
}
