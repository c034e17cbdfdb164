import type { ProviderId } from '#shared/models.ts';
import type { PurposeSettings } from '#shared/settings.ts';
import { client } from '../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useSettings } from '../../client/use-settings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useSentenceHere } from './use-sentence-here.ts';

type Purposes = Record<'chat' | 'extract' | 'summarise', PurposeSettings>;

/** The product's presets (SPEC section 9); the engine leads an id that is gone to the nearest living one. */
const GEMINI: Record<keyof Purposes, string> = {
  chat: 'gemini-3.1-flash-lite-preview',
  extract: 'gemini-3-flash-preview',
  summarise: 'gemini-3-flash-preview',
};

/** Lets one provider answer for every purpose, with its preset or its first model. Temperature and reasoning stay. */
export function useChooseProvider(onDone: () => void): EngineMutation<ProviderId> {
  const { purposes } = useSettings();
  const sentenceOf = useSentenceHere();
  return useEngineMutation(
    {
      mutationFn: async (provider: ProviderId) => {
        const first = provider === 'gemini' ? '' : await firstModel(provider);
        const use = (purpose: keyof Purposes): PurposeSettings => ({
          ...purposes[purpose],
          provider,
          model: provider === 'gemini' ? GEMINI[purpose] : first,
        });
        await client.settings.update({
          purposes: { chat: use('chat'), extract: use('extract'), summarise: use('summarise') },
        });
      },
    },
    { onDone, onFailed: (failure) => showToast({ kind: 'failure', text: sentenceOf(failure) }) },
  );
}

/** The model to start with at a provider. Fails as `models.list` does, so that nobody ends up with a dead server. */
export async function firstModel(provider: ProviderId): Promise<string> {
  const models = await client.models.list({ provider });
  return (models.find(({ status }) => status === 'current' || status === 'local') ?? models[0])?.id ?? '';
}

/** The model a purpose starts with at a provider. */
export const startingModel = async (provider: ProviderId, purpose: keyof Purposes): Promise<string> =>
  provider === 'gemini' ? GEMINI[purpose] : await firstModel(provider);
