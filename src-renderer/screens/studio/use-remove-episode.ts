import type { Episode } from '#shared/episodes.ts';
import type { SoulId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Removes an episode, goes back to the list, and offers the way back in a toast. */
export function useRemoveEpisode(soulId: SoulId): (episode: Episode) => void {
  const strings = useStrings('episodes').remove;
  const undo = useEngineMutation(engine.episodes.undoRemove.mutationOptions());
  const remove = useEngineMutation(engine.episodes.remove.mutationOptions(), {
    onFailed: (_failure, sentence) => showToast({ kind: 'failure', text: sentence }),
  });
  return ({ id, title }) => {
    go({ screen: 'studio', soulId, page: 'episodes', episodeId: null });
    remove.run({ episodeId: id });
    showToast({ kind: 'info', text: strings.done(title), undo: () => undo.run({ episodeId: id }) });
  };
}
