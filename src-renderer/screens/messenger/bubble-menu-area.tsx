import { type ReactNode, useState } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { bubbleMenu } from './bubble-menu.ts';
import type { LogRow } from './log-rows.ts';
import styles from './message-log.module.css';
import { messageIdAt } from './open-bubble-menu.ts';
import { useRoom } from './room-context.ts';

/** One menu for all bubbles of the log: a menu each would cost more than the bubbles. */
export function BubbleMenu({ rows, busy, children }: { rows: readonly LogRow[]; busy: boolean; children: ReactNode }) {
  const strings = useStrings('messenger');
  const { actions } = useRoom();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const row = rows.find(({ key }) => key === openOn);
  const items = row?.kind === 'bubble' ? bubbleMenu(row, busy, actions, strings) : [];
  return (
    <div
      className={styles.area}
      onContextMenuCapture={(event) => {
        const id = messageIdAt(event.target);
        const on = rows.find(({ key }) => key === id);
        // Between the bubbles there is nothing to do a thing to.
        if (on?.kind !== 'bubble') event.preventDefault();
        else setOpenOn(id);
      }}
    >
      <ContextMenu items={items}>{children}</ContextMenu>
    </div>
  );
}
