import { useMemo, useState } from 'react';
import type { GenerationId, MessageId } from '#shared/ids.ts';
import type { Message, Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';

export interface RoomActions {
  copy: (message: Message) => void;
  startEdit: (message: Message) => void;
  endEdit: () => void;
  saveEdit: (message: Message, text: string) => void;
  remove: (message: Message) => void;
  /** Another variant of the newest reply. */
  regenerate: () => void;
  /** Sends what waits or failed. */
  resend: () => void;
  chooseVariant: (generationId: GenerationId) => void;
  inspect: (message: Message) => void;
  /** Opens the reader on a long text. */
  read: (message: Message) => void;
  endRead: () => void;
  stop: () => void;
  revealAll: () => void;
}

export interface RoomActing {
  actions: RoomActions;
  editing: MessageId | null;
  reading: Message | null;
}

/** Everything a person can do to the messages of a room. The engine's events bring what becomes of it. */
export function useRoomActions({ id: threadId }: Thread): RoomActing {
  const { bubble } = useStrings('messenger');
  const [editing, setEditing] = useState<MessageId | null>(null);
  const [reading, setReading] = useState<Message | null>(null);
  const { run: undoRemove } = useEngineMutation(engine.threads.undoRemove.mutationOptions());
  const { run: remove } = useEngineMutation(engine.threads.remove.mutationOptions(), {
    onDone: (_, removed) => showToast({ kind: 'info', text: bubble.removed, undo: () => undoRemove(removed) }),
  });
  const { run: edit } = useEngineMutation(engine.threads.edit.mutationOptions(), { onDone: () => setEditing(null) });
  const { run: regenerate } = useEngineMutation(engine.threads.regenerate.mutationOptions());
  const { run: retry } = useEngineMutation(engine.threads.retry.mutationOptions());
  const { run: choose } = useEngineMutation(engine.threads.chooseVariant.mutationOptions());
  const { run: stop } = useEngineMutation(engine.threads.stop.mutationOptions());
  const { run: reveal } = useEngineMutation(engine.threads.revealAll.mutationOptions());

  const actions = useMemo(
    (): RoomActions => ({
      copy: (message) => copyText(message.text, bubble.copied),
      startEdit: (message) => setEditing(message.id),
      endEdit: () => setEditing(null),
      saveEdit: (message, text) => {
        if (text.trim() === '' || text === message.text) setEditing(null);
        else edit({ messageId: message.id, text });
      },
      remove: (message) => remove({ messageIds: [message.id] }),
      regenerate: () => regenerate({ threadId }),
      resend: () => retry({ threadId }),
      chooseVariant: (generationId) => choose({ threadId, generationId }),
      inspect: (message) => go({ screen: 'inspector', threadId, generationId: message.generationId }),
      read: setReading,
      endRead: () => setReading(null),
      stop: () => stop({ threadId }),
      revealAll: () => reveal({ threadId }),
    }),
    [threadId, bubble, edit, remove, regenerate, retry, choose, stop, reveal],
  );
  return { actions, editing, reading };
}

function copyText(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ kind: 'info', text: copied }),
    // The browser's own sentence: permissions differ by browser, and ours would guess.
    (error: unknown) => showToast({ kind: 'failure', text: String(error) }),
  );
}
