import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import type { MenuItem } from './menu-items.ts';

/** What stands on one line of any menu. */
export function MenuLine({ item }: { item: Extract<MenuItem, { kind: 'action' }> }) {
  return (
    <>
      {item.icon ? <Icon name={item.icon} /> : <span />}
      <span>
        {item.label}
        {item.note && <small className={styles.note}>{item.note}</small>}
      </span>
      {item.keys && <kbd className={styles.keys}>{item.keys}</kbd>}
    </>
  );
}
