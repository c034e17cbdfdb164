import { useState } from 'react';
import type { Soul } from '#shared/souls.ts';
import type { Thread } from '#shared/threads.ts';
import { client } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { blankFields, TEXT_FIELDS, type TextField } from './profile-fields.ts';

export type FieldErrors = Partial<Record<TextField, string>>;

export interface SoulActions {
  apply: () => void;
  discard: () => void;
  openThread: () => void;
  busy: boolean;
  /** Sentences under the fields that kept [Apply] from working. */
  errors: FieldErrors;
  clearError: (field: TextField) => void;
}

/** What can be done with the Soul being written. Each act stores the open text first, so that it acts on what is seen. */
export function useSoulActions(soul: Soul, keeper: DraftKeeper): SoulActions {
  const strings = useStrings('studio');
  const format = useFormat();
  const [errors, setErrors] = useState<FieldErrors>({});
  const soulId = soul.id;

  const apply = useEngineMutation<void, Soul, Error>(
    {
      mutationFn: async () => {
        await storeOrThrow(keeper);
        return client.souls.apply({ soulId });
      },
    },
    {
      onDone: (applied) => {
        keeper.replace(applied);
        showToast({ kind: 'info', text: strings.applied(format.number(applied.version)) });
      },
      onFailed: ({ params }, sentence) => {
        const field = TEXT_FIELDS.find((name) => name === params.field);
        if (field) setErrors({ [field]: strings.fieldRefused(strings.fields[field]) });
        else showToast({ kind: 'failure', text: sentence });
      },
    },
  );

  const discard = useEngineMutation<void, Soul, Error>(
    {
      mutationFn: async () => {
        await keeper.flush();
        return client.souls.discardDraft({ soulId });
      },
    },
    {
      onDone: (kept) => {
        const draft = keeper.state().local;
        keeper.replace(kept);
        showToast({
          kind: 'info',
          text: strings.discarded,
          undo: () => {
            keeper.edit(draft);
            void keeper.flush();
          },
        });
      },
    },
  );

  const openThread = useEngineMutation<void, Thread, Error>(
    { mutationFn: () => client.threads.open({ soulId }) },
    { onDone: ({ id }) => go({ screen: 'chat', threadId: id }) },
  );

  return {
    apply: () => {
      const blank = blankFields(keeper.state().local);
      setErrors(Object.fromEntries(blank.map((field) => [field, strings.blank(strings.fields[field])])));
      if (blank.length === 0) apply.run();
    },
    discard: () => {
      setErrors({});
      discard.run();
    },
    openThread: () => openThread.run(),
    busy: apply.busy || discard.busy || openThread.busy,
    errors,
    clearError: (field) => setErrors(({ [field]: _, ...rest }) => rest),
  };
}

async function storeOrThrow(keeper: DraftKeeper): Promise<void> {
  await keeper.flush();
  const { save } = keeper.state();
  if (save.kind === 'failed') throw save.error;
}
