import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, use } from 'react';
import { PortalPlace } from './portal-place.ts';
import styles from './tooltip.module.css';

/** Shows a few words beside its child after a moment. The child must be one element that takes props and a ref. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={use(PortalPlace)}>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
