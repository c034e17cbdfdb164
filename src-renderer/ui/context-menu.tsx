import { ContextMenu as Radix } from 'radix-ui';
import { type ReactNode, use } from 'react';
import styles from './menu.module.css';
import type { MenuItem } from './menu-items.ts';
import { MenuLine } from './menu-line.tsx';
import { PortalPlace } from './portal-place.ts';

interface ContextMenuProps {
  items: MenuItem[];
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** The menu of a right click, a long press or the menu key on its child. */
export function ContextMenu({ items, children, onOpenChange }: ContextMenuProps) {
  return (
    <Radix.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={use(PortalPlace)}>
        <Radix.Content className={styles.menu} collisionPadding={8}>
          {items.map((item) =>
            item.kind === 'separator' ? (
              <Radix.Separator key={item.id} className={styles.separator} />
            ) : (
              <Radix.Item
                key={item.label}
                className={styles.item}
                disabled={item.disabled ?? false}
                data-danger={item.danger || undefined}
                onSelect={item.run}
              >
                <MenuLine item={item} />
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
