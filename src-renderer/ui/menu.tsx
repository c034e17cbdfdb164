import { DropdownMenu } from 'radix-ui';
import { type ReactNode, use } from 'react';
import styles from './menu.module.css';
import type { MenuItem } from './menu-items.ts';
import { MenuLine } from './menu-line.tsx';
import { PortalPlace } from './portal-place.ts';

/** A menu that opens from its child, a button. Arrow keys, typing ahead and Escape work as in any menu. */
export function Menu({
  items,
  align = 'end',
  children,
}: {
  items: MenuItem[];
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  // Not modal: a modal Radix menu locks scrolling through an injected style sheet, which the content policy forbids.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={use(PortalPlace)}>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8}>
          {items.map((item) =>
            item.kind === 'separator' ? (
              <DropdownMenu.Separator key={item.id} className={styles.separator} />
            ) : (
              <DropdownMenu.Item
                key={item.label}
                className={styles.item}
                disabled={item.disabled ?? false}
                data-danger={item.danger || undefined}
                onSelect={item.run}
              >
                <MenuLine item={item} />
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
