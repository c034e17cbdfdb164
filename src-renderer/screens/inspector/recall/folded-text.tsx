import { useState } from 'react';
import { MemoryText } from '../memory/memory-text.tsx';
import { FoldButton } from './fold-button.tsx';
import styles from './folded-text.module.css';
import { cutAtGrapheme } from './mark-query.ts';

/** A stored text, its first characters when it is long, with a button for the rest. `folded` is in characters. */
export function FoldedText({ text, folded }: { text: string; folded: number }) {
  const [all, setAll] = useState(false);
  const long = text.length > folded * 1.4;
  return (
    <div className={styles.text}>
      <MemoryText text={all || !long ? text : `${cutAtGrapheme(text, folded).trimEnd()}…`} />
      {long && <FoldButton all={all} onToggle={() => setAll(!all)} />}
    </div>
  );
}
