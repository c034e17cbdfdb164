import { useMemo, useRef, useState } from 'react';
import type { Episode } from '#shared/episodes.ts';
import type { EpisodeId } from '#shared/ids.ts';
import { client } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { draftOf, type EpisodeForm, formOf, type Key, sameForm, withIds } from './episode-form.ts';
import { type Problem, problemsOf } from './episode-problems.ts';

export type EpisodeState = 'unwritten' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface EpisodeEditing {
  form: EpisodeForm;
  edit: (change: (form: EpisodeForm) => EpisodeForm) => void;
  state: EpisodeState;
  dirty: boolean;
  /** What is stored was changed by another window or an import while it is written here. */
  elsewhere: boolean;
  /** Takes what is stored, whatever stands here. */
  takeStored: () => void;
  /** Resolves to the stored episode; to null where something has to be written first or saving failed. */
  save: () => Promise<Episode | null>;
  problems: ReadonlyMap<Key, Problem>;
  /** How often saving was refused: each time the first field at fault is focused. */
  refusals: number;
}

interface Kept {
  form: EpisodeForm;
  /** What the form is compared with: as the engine holds it, or the empty form of a new one. */
  base: EpisodeForm;
  /** The episode that `base` was made of. */
  from: Episode | null;
  phase: 'resting' | 'saving' | 'failed';
}

/**
 * An episode while it is written, stored as a whole when the writer says so. `unsaved` is what was left unsaved when the
 * page closed last.
 */
export function useEpisode(episode: Episode | null, start: EpisodeForm, unsaved: EpisodeForm | null): EpisodeEditing {
  const sentenceOf = useFailureSentence();
  const [kept, setKept] = useState<Kept>({ form: unsaved ?? start, base: start, from: episode, phase: 'resting' });
  const [refusals, setRefusals] = useState(0);
  const id = useRef<EpisodeId | null>(episode?.id ?? null);
  const problems = useMemo(() => problemsOf(kept.form), [kept.form]);
  const dirty = useMemo(() => !sameForm(kept.form, kept.base), [kept.form, kept.base]);
  const news = useNews(episode, kept);
  // Nothing is written here: the newer text is simply shown.
  if (news && !dirty) setKept(restingOn(news));

  const store = async (): Promise<Episode | null> => {
    const sent = kept.form;
    setKept((before) => ({ ...before, phase: 'saving' }));
    try {
      const saved = await client.episodes.save({ episodeId: id.current, draft: draftOf(sent, kept.base) });
      id.current = saved.id;
      // The writer may have gone on while it ran: only the ids come into what stands here.
      setKept(({ form }) => ({
        form: withIds(form, sent, saved),
        base: formOf(saved),
        from: saved,
        phase: 'resting',
      }));
      return saved;
    } catch (error) {
      setKept((before) => ({ ...before, phase: 'failed' }));
      showToast({ kind: 'failure', text: sentenceOf(toFailure(error)) });
      return null;
    }
  };

  return {
    form: kept.form,
    edit: (change) => setKept((before) => ({ ...before, form: change(before.form), phase: restedPhase(before.phase) })),
    state: stateOf(kept, dirty),
    dirty,
    elsewhere: news !== null && dirty,
    takeStored: () => setKept((before) => (news ? restingOn(news) : { ...before, form: before.base })),
    save: async () => {
      if (problems.size === 0) return store();
      setRefusals((count) => count + 1);
      return null;
    },
    problems: refusals > 0 ? problems : NONE,
    refusals,
  };
}

const NONE: ReadonlyMap<Key, Problem> = new Map();

/** What is stored, where it is not what the form started from any more. */
function useNews(episode: Episode | null, { base, from, phase }: Kept): Episode | null {
  return useMemo(() => {
    if (episode === null || episode === from || phase === 'saving') return null;
    return sameForm(formOf(episode), base) ? null : episode;
  }, [episode, base, from, phase]);
}

function restingOn(episode: Episode): Kept {
  const base = formOf(episode);
  return { form: base, base, from: episode, phase: 'resting' };
}

/** A failure is of the text that was sent: writing on leaves it behind. */
const restedPhase = (phase: Kept['phase']): Kept['phase'] => (phase === 'failed' ? 'resting' : phase);

function stateOf({ from, phase }: Kept, dirty: boolean): EpisodeState {
  if (phase === 'saving' || phase === 'failed') return phase;
  if (dirty) return 'unsaved';
  return from === null ? 'unwritten' : 'saved';
}
