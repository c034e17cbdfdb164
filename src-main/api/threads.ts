import { editMessage, removeMessages, undoRemoveMessages } from '../flows/change-messages.ts';
import { describeThread, describeThreads, readMessagePage } from '../flows/describe-thread.ts';
import type { Engine } from '../flows/engine.ts';
import { takeCardBook } from '../flows/foreign/import-book.ts';
import { keepDraft, noteRead, noteTyping } from '../flows/note-presence.ts';
import { openThread } from '../flows/open-thread.ts';
import { chooseVariant, regenerateReply } from '../flows/regenerate-reply.ts';
import { retryMessages } from '../flows/retry-messages.ts';
import { sendMessage } from '../flows/send-message.ts';
import { revealAll, stopAnswer } from '../flows/stop-answer.ts';
import type { HandlerBase } from './handler-base.ts';

export function threadHandlers({ threads: os }: HandlerBase, engine: Engine) {
  return os.router({
    list: os.list.handler(() => describeThreads(engine)),
    open: os.open.handler(async ({ input }) => {
      const threadId = openThread(engine, input.soulId);
      await takeCardBook(engine, threadId);
      return describeThread(engine, threadId);
    }),
    get: os.get.handler(({ input }) => describeThread(engine, input.threadId)),
    messages: os.messages.handler(({ input }) => readMessagePage(engine, input.threadId, input.at, input.limit)),
    send: os.send.handler(({ input }) => sendMessage(engine, input.threadId, input.messageId, input.text)),
    noteTyping: os.noteTyping.handler(({ input }) => noteTyping(engine, input.threadId)),
    retry: os.retry.handler(({ input }) => retryMessages(engine, input.threadId)),
    stop: os.stop.handler(({ input }) => stopAnswer(engine, input.threadId)),
    revealAll: os.revealAll.handler(({ input }) => revealAll(engine, input.threadId)),
    regenerate: os.regenerate.handler(({ input }) => regenerateReply(engine, input.threadId)),
    chooseVariant: os.chooseVariant.handler(({ input }) => chooseVariant(engine, input.threadId, input.generationId)),
    edit: os.edit.handler(({ input }) => editMessage(engine, input.messageId, input.text)),
    remove: os.remove.handler(({ input }) => removeMessages(engine, input.messageIds)),
    undoRemove: os.undoRemove.handler(({ input }) => undoRemoveMessages(engine, input.messageIds)),
    saveDraft: os.saveDraft.handler(({ input }) => keepDraft(engine, input.threadId, input.text)),
    markRead: os.markRead.handler(({ input }) => noteRead(engine, input.threadId, input.seq)),
  });
}
