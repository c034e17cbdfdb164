import type { ReactNode } from 'react';
import type { MemorySlot } from '#shared/memory.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import keys from '../block-key.module.css';
import styles from './slot-card.module.css';
import { blockOf } from './slot-key.ts';

interface SlotCardProps {
  slot: MemorySlot;
  /** null: not to be told here. */
  tokens: number | null;
  children: ReactNode;
}

/** One slot: its colour and name, its tokens at the right edge, what stands in it. */
export function SlotCard({ slot, tokens, children }: SlotCardProps) {
  const strings = useStrings('memory');
  const format = useFormat();
  const name = strings.slots[slot];
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <i className={`${keys.key} ${styles.swatch}`} data-block={blockOf(slot)} />
        <h3 className={styles.name}>{name}</h3>
        {tokens !== null && <span className={styles.tokens}>{format.number(tokens)}</span>}
      </header>
      {children}
    </section>
  );
}
