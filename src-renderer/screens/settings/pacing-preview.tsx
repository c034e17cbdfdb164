import { useEffect, useState } from 'react';
import type { PacingPreset } from '#shared/settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './pacing-preview.module.css';

/** Letters typed in a second, as the engine's presets have them; null: no waits. */
const LETTERS_PER_SECOND: Record<PacingPreset, number | null> = { calm: 2, normal: 3.2, fast: 5, instant: null };

/** Three bubbles that arrive as they would in a room, once, and again on demand. */
export function PacingPreview({ pacing }: { pacing: PacingPreset }) {
  const strings = useStrings('settings').look;
  const [play, setPlay] = useState(0);
  const speed = LETTERS_PER_SECOND[pacing];
  const arrived = useArrivals(
    speed === null ? [] : strings.sample.map((text) => 500 + (text.length * 1000) / speed),
    play,
  );
  const shown = speed === null ? strings.sample.length : arrived;
  return (
    <div className={styles.preview}>
      <div className={styles.room} aria-hidden="true">
        {strings.sample.slice(0, shown).map((text) => (
          <span key={text} className={styles.bubble}>
            {text}
          </span>
        ))}
        {shown < strings.sample.length && (
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
        )}
      </div>
      <IconButton icon="retry" label={strings.again} onClick={() => setPlay(play + 1)} />
    </div>
  );
}

/** How many have arrived so far, each after its own wait (milliseconds). A new `play` starts over. */
function useArrivals(waits: readonly number[], play: number): number {
  const [arrived, setArrived] = useState(0);
  const key = `${play}:${waits.join(',')}`;
  useEffect(() => {
    const [, list = ''] = key.split(':');
    let at = 0;
    const timers = list.split(',').map((wait, index) => {
      at += Number(wait);
      return setTimeout(() => setArrived(index + 1), at);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setArrived(0);
    };
  }, [key]);
  return arrived;
}
