import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { profileOf } from './draft-keeper.ts';

/** Hides a Soul with its rooms and offers the way back in a toast. */
export function useRemoveSoul(): (soul: Soul) => void {
  const strings = useStrings('studio');
  const undo = useEngineMutation(engine.souls.undoRemove.mutationOptions(), {
    onDone: ({ id }) => go({ screen: 'studio', soulId: id }),
  });
  const remove = useEngineMutation(engine.souls.remove.mutationOptions());
  return (soul) => {
    const name = profileOf(soul).name.trim() || strings.newSoulName;
    go({ screen: 'studio', soulId: null });
    remove.run({ soulId: soul.id });
    showToast({ kind: 'info', text: strings.remove.done(name), undo: () => undo.run({ soulId: soul.id }) });
  };
}
