import { useEffect, useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { useSaveSettings } from '../../client/use-settings.ts';

/** Milliseconds for which the check stays. */
const SHOWN = 1800;

/** Saves settings, and says for a moment that it did. Failures come as a toast. */
export function useQuietSave(): { save: (patch: Partial<Settings>) => void; saved: boolean; mark: () => void } {
  const [savedAt, setSavedAt] = useState(0);
  const mark = () => setSavedAt(Date.now());
  const saving = useSaveSettings(mark);
  useEffect(() => {
    if (savedAt === 0) return;
    const timer = setTimeout(() => setSavedAt(0), SHOWN);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return { save: saving.run, saved: savedAt !== 0, mark };
}
