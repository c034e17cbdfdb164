import { useState } from 'react';
import type { SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { go, hashOf } from '../../route.ts';
import { NEW_SOUL, unwrittenSoul } from './new-soul.ts';

export interface NewSoul {
  /** Opens an empty form. Nothing is stored before something is written in it. */
  begin: () => void;
  /** The Soul of the address, also while it is being born: the list hears of it a moment later. */
  find: (soulId: SoulId | null) => Soul | undefined;
  /** One form from its first letter on, whatever the address: the caret and an open syllable stay. */
  keyOf: (soul: Soul) => string;
  /** The first draft was stored. */
  born: (soul: Soul) => void;
}

/** The Soul that is written first and stored then. */
export function useNewSoul(souls: readonly Soul[]): NewSoul {
  const [form, setForm] = useState(1);
  const [newborn, setNewborn] = useState<{ soul: Soul; form: number } | null>(null);
  const [unwritten, setUnwritten] = useState(() => unwrittenSoul(souls.length));
  return {
    begin: () => {
      if (newborn?.form === form) setForm(form + 1);
      setUnwritten(unwrittenSoul(souls.length));
      go({ screen: 'studio', soulId: NEW_SOUL });
    },
    find: (soulId) => {
      if (soulId === NEW_SOUL) return newborn?.form === form ? newborn.soul : unwritten;
      return souls.find(({ id }) => id === soulId) ?? (newborn?.soul.id === soulId ? newborn.soul : undefined);
    },
    keyOf: ({ id }) => {
      if (id === NEW_SOUL) return `new-${form}`;
      return newborn?.soul.id === id ? `new-${newborn.form}` : id;
    },
    born: (soul) => {
      setNewborn({ soul, form });
      // In place of the empty form: going back must not lead to a second one. Not at all if the writer has left.
      if (location.hash === hashOf({ screen: 'studio', soulId: NEW_SOUL })) {
        location.replace(hashOf({ screen: 'studio', soulId: soul.id }));
      }
    },
  };
}
