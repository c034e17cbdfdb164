import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Soul } from '#shared/souls.ts';
import { client } from '../../client/engine.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { NEW_SOUL } from './new-soul.ts';

export interface Draft extends DraftState {
  keeper: DraftKeeper;
  /** Goes on the element around the fields: what another window wrote waits while a syllable is being composed. */
  composition: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/** The text of a Soul while it is being written. Stored after a pause, on leaving the page and when the window hides. */
export function useDraft(soul: Soul, born: (soul: Soul) => void): Draft {
  const bornNow = useRef(born);
  bornNow.current = born;
  const [keeper] = useState(() => keeperOf(soul, (made) => bornNow.current(made)));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const waiting = useRef<Soul | null>(null);
  const composing = useRef(false);

  useEffect(() => {
    if (composing.current) waiting.current = soul;
    else keeper.receive(soul);
  }, [keeper, soul]);

  useEffect(() => {
    const save = () => void keeper.flush();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [keeper]);

  const composition = useMemo(
    () => ({
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        composing.current = false;
        if (waiting.current) keeper.receive(waiting.current);
        waiting.current = null;
      },
    }),
    [keeper],
  );
  return { ...state, keeper, composition };
}

/** The first save of a Soul that is only written so far makes it; the next ones are about what was made. */
function keeperOf(soul: Soul, born: (soul: Soul) => void): DraftKeeper {
  let soulId = soul.id;
  return new DraftKeeper(soul, async (draft) => {
    if (soulId !== NEW_SOUL) return client.souls.saveDraft({ soulId, draft });
    const made = await client.souls.create({ from: 'profile', profile: draft });
    soulId = made.id;
    born(made);
    return made;
  });
}
