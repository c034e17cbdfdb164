import { useEffect, useRef, useState } from 'react';
import { holdHash, stayHere } from '../../shown-address.ts';

export interface LeaveGuard {
  /** Somebody is on the way out: the writer is to be asked. */
  asking: boolean;
  stay: () => void;
  /** Goes where they were going. */
  leave: () => void;
  /** Lets go at once, before the page itself changes the address. */
  release: () => void;
}

/** Holds the page while `active`, so that nobody goes on without being asked. */
export function useLeaveGuard(active: boolean): LeaveGuard {
  const [asking, setAsking] = useState(false);
  const letGo = useRef<() => void>(() => {});
  useEffect(() => {
    if (!active) return;
    const release = holdHash(() => setAsking(true));
    letGo.current = release;
    return release;
  }, [active]);
  return {
    asking,
    stay: () => {
      stayHere();
      setAsking(false);
    },
    leave: () => {
      setAsking(false);
      letGo.current();
    },
    release: () => letGo.current(),
  };
}
