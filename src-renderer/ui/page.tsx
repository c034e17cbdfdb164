import type { ReactNode } from 'react';
import styles from './page.module.css';

/** One column of 720 px that scrolls, under a title. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}
