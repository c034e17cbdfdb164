import { useEffect } from 'react';
import { type FilesRoute, hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import link from '../../ui/link-tab.module.css';
import { ExportPage } from './export-page.tsx';
import styles from './files-screen.module.css';
import { HistoryPage } from './history-page.tsx';
import { ImportPage } from './import-page.tsx';
import { restoreWorks } from './restore-works.ts';

const TABS: readonly FilesRoute[] = [
  { screen: 'files', page: 'import' },
  { screen: 'files', page: 'export', of: null },
  { screen: 'files', page: 'history' },
];

/** Files on their way in and out (SPEC section 14). What was begun here goes on when another screen is shown. */
export function FilesScreen({ route }: { route: FilesRoute }) {
  const strings = useStrings('files');
  useEffect(() => {
    // Without an answer there is nothing to bring back, and the page says by itself that the engine is missed.
    restoreWorks().catch((error: unknown) => console.debug('works of files', error));
  }, []);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{strings.title}</h1>
        <nav className={styles.tabs} aria-label={strings.title}>
          {TABS.map((tab) => (
            <a
              key={tab.page}
              className={link.tab}
              href={hashOf(tab)}
              aria-current={tab.page === route.page ? 'page' : undefined}
            >
              {strings.tabs[tab.page]}
            </a>
          ))}
        </nav>
      </header>
      {route.page === 'import' && <ImportPage />}
      {route.page === 'export' && <ExportPage key={hashOf(route)} route={route} />}
      {route.page === 'history' && <HistoryPage />}
    </div>
  );
}
