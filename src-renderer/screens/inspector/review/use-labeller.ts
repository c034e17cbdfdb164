import { useState } from 'react';
import { recall, remember } from '../../../client/page-memory.ts';

const STORED_UNDER = 'inspector.labeller';

/** Whose answers are given on this machine; '' until somebody has said. */
export const labellerNow = (): string => recall(STORED_UNDER) ?? '';

export function useLabeller(): [string, (name: string) => void] {
  const [labeller, setLabeller] = useState(labellerNow);
  const change = (name: string) => {
    // As the engine keeps it: one name, however it was typed.
    const kept = name.normalize('NFC').trim().slice(0, 60);
    remember(STORED_UNDER, kept);
    setLabeller(kept);
  };
  return [labeller, change];
}
