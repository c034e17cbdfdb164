import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { PlayForm } from './episode-form.ts';
import { insertAt, withoutKey } from './ordered.ts';
import type { EpisodeEditing } from './use-episode.ts';

/** Takes a play out of the form, and offers to put it back where it was. */
export function useRemovePlay(edit: EpisodeEditing['edit']): (play: PlayForm, index: number) => void {
  const strings = useStrings('episodes').play;
  const format = useFormat();
  return (play, index) => {
    edit((form) => ({ ...form, plays: withoutKey(form.plays, play.key) }));
    showToast({
      kind: 'info',
      text: strings.removed(format.number(index + 1)),
      undo: () => edit((form) => ({ ...form, plays: insertAt(form.plays, index, play) })),
    });
  };
}
