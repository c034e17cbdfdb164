import { useState } from 'react';
import type { Soul } from '#shared/souls.ts';
import type { Thread } from '#shared/threads.ts';
import { client } from '../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { blankFields, TEXT_FIELDS, type TextField } from './profile-fields.ts';

type FieldErrors = Partial<Record<TextField, string>>;

export interface SoulActions {
  apply: () => void;
  discard: () => void;
  openThread: () => void;
  busy: boolean;
  /** Sentences under the fields that kept [Apply] from working. */
  errors: FieldErrors;
  clearError: (field: TextField) => void;
  /** How often [Apply] was refused for a field: each time the field is to be shown and focused. */
  refusals: number;
}

/** What can be done with the Soul being written. Each act stores the open text first, so that it acts on what is seen. */
export function useSoulActions(keeper: DraftKeeper): SoulActions {
  const strings = useStrings('studio');
  const { errors, refusals, refuse, clear, clearError } = useFieldErrors();
  const apply = useApply(keeper, refuse);
  const discard = useDiscard(keeper);
  const openThread = useEngineMutation<void, Thread, Error>(
    { mutationFn: () => client.threads.open({ soulId: idOf(keeper) }) },
    { onDone: ({ id }) => go({ screen: 'chat', threadId: id }) },
  );
  return {
    apply: () => {
      const blank = blankFields(keeper.state().local);
      if (blank.length > 0) {
        return refuse(Object.fromEntries(blank.map((field) => [field, strings.blank(strings.fields[field])])));
      }
      clear();
      apply.run();
    },
    discard: () => {
      clear();
      discard.run();
    },
    openThread: () => openThread.run(),
    busy: apply.busy || discard.busy || openThread.busy,
    errors,
    refusals,
    clearError,
  };
}

/** Asked when it is needed: a new Soul has its id from its first save on. */
const idOf = (keeper: DraftKeeper): Soul['id'] => keeper.state().soul.id;

function useApply(keeper: DraftKeeper, refuse: (errors: FieldErrors) => void): EngineMutation<void> {
  const strings = useStrings('studio');
  const format = useFormat();
  return useEngineMutation<void, Soul, Error>(
    {
      mutationFn: async () => {
        await keeper.store();
        return client.souls.apply({ soulId: idOf(keeper) });
      },
    },
    {
      onDone: (applied) => {
        // Received, not replaced: the writer may have gone on writing while it ran.
        keeper.receive(applied);
        showToast({ kind: 'info', text: strings.applied(format.number(applied.version)) });
      },
      onFailed: ({ params }, sentence) => {
        const field = TEXT_FIELDS.find((name) => name === params.field);
        if (field) refuse({ [field]: strings.fieldRefused(strings.fields[field]) });
        else showToast({ kind: 'failure', text: sentence });
      },
    },
  );
}

function useDiscard(keeper: DraftKeeper): EngineMutation<void> {
  const strings = useStrings('studio');
  return useEngineMutation<void, Soul, Error>(
    {
      mutationFn: async () => {
        await keeper.flush();
        return client.souls.discardDraft({ soulId: idOf(keeper) });
      },
    },
    {
      onDone: (kept) => {
        const draft = keeper.state().local;
        const undo = () => {
          keeper.edit(draft);
          void keeper.flush();
        };
        keeper.replace(kept);
        showToast({ kind: 'info', text: strings.discarded, undo });
      },
    },
  );
}

function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  return {
    errors,
    refusals,
    refuse: (refused: FieldErrors) => {
      setErrors(refused);
      setRefusals((count) => count + 1);
    },
    clear: () => setErrors({}),
    clearError: (field: TextField) => setErrors(({ [field]: _, ...rest }) => rest),
  };
}
