import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { AVATAR_COLOURS } from './avatar-colours.ts';

export interface NewSoul {
  run: () => void;
  busy: boolean;
}

/** Makes an empty Soul, a draft, and opens it. Each new one gets the next colour, so that they can be told apart. */
export function useNewSoul(souls: readonly Soul[]): NewSoul {
  const { run, busy } = useEngineMutation(engine.souls.create.mutationOptions(), {
    onDone: ({ id }) => go({ screen: 'studio', soulId: id }),
  });
  const { color } = AVATAR_COLOURS[souls.length % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
  const profile = {
    name: '',
    displayName: '',
    status: '',
    defaultPersona: '',
    initialSituation: '',
    avatar: { kind: 'initial' as const, color },
  };
  return { run: () => run({ from: 'profile', profile }), busy };
}
