import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './app.module.css';
import { engine, queryClient } from './client/engine.ts';
import { useEngineEvents } from './client/use-engine-events.ts';
import { useEngineQuery } from './client/use-engine-query.ts';
import { SettingsContext, useSettings } from './client/use-settings.ts';
import { EngineBar, Notices } from './notices.tsx';
import { Rail } from './rail.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenOfRoute } from './screen-of-route.tsx';
import { FilesAnnouncer } from './screens/files/files-announcer.tsx';
import { WelcomeScreen } from './screens/welcome/welcome-screen.tsx';
import { LanguageContext, useStrings } from './strings/use-strings.ts';
import { FailureNote } from './ui/failure-note.tsx';
import { Toasts } from './ui/toasts.tsx';
import { useLook } from './use-look.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The page: its line to the engine, its language and theme, then the rail and one screen. */
export function App() {
  useEngineEvents();
  return (
    <QueryClientProvider client={queryClient}>
      <WithSettings>
        <Shell />
      </WithSettings>
    </QueryClientProvider>
  );
}

/** Nothing can be drawn rightly before language and theme are known; that is a few milliseconds after the line opens. */
function WithSettings({ children }: { children: ReactNode }) {
  const settings = useEngineQuery(engine.settings.get.queryOptions());
  const guess = navigator.language.startsWith('ko') ? 'ko' : 'en';
  const language = settings.data?.language ?? guess;
  useLook(language, settings.data?.theme ?? 'system');
  return (
    <LanguageContext value={language}>
      <SettingsContext value={settings.data ?? null}>
        {settings.kind === 'ready' && children}
        {settings.kind === 'loading' && <EngineBar />}
        {settings.kind === 'failed' && (
          <main className={styles.alone}>
            <FailureNote failure={settings.failure} again={settings.again} />
          </main>
        )}
      </SettingsContext>
    </LanguageContext>
  );
}

function Shell() {
  const { welcomed } = useSettings();
  const { regions } = useStrings('common');
  useShortcuts();
  return (
    <div className={styles.page}>
      <div className={styles.bars}>
        <EngineBar />
        {welcomed && <Notices />}
      </div>
      <div className={styles.shell}>
        {welcomed && <Rail />}
        <main className={styles.main} aria-label={regions.main} data-region="main" tabIndex={-1}>
          <ScreenBoundary>{welcomed ? <ScreenOfRoute /> : <WelcomeScreen />}</ScreenBoundary>
          <Toasts />
          <FilesAnnouncer />
        </main>
      </div>
    </div>
  );
}
