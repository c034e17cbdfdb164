import type { SampleSoul } from '#shared/souls.ts';
import { client } from '../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useSettings } from '../../client/use-settings.ts';
import { go, type Route } from '../../route.ts';

/**
 * Leaves the first page: with a sample Soul into its room, with null into Studio. The page is left last, so that a
 * failure on the way leaves the person where they were, with a sentence. `name` is not blank.
 */
export function useBegin(name: string): EngineMutation<SampleSoul | null> {
  const { userId, language } = useSettings();
  return useEngineMutation({
    mutationFn: async (sample: SampleSoul | null) => {
      await client.settings.renameUser({ userId, name: name.trim() });
      go(sample ? await roomWith(sample, language) : { screen: 'studio', soulId: null });
      await client.settings.update({ welcomed: true });
    },
  });
}

async function roomWith({ sampleId }: SampleSoul, language: 'ko' | 'en'): Promise<Route> {
  const soul = await client.souls.create({ from: 'sample', sampleId, language });
  const thread = await client.threads.open({ soulId: soul.id });
  return { screen: 'chat', threadId: thread.id };
}
