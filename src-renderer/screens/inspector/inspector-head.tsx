import type { Thread } from '#shared/threads.ts';
import { go, hashOf, type InspectorPage, type InspectorRoute } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Select } from '../../ui/select.tsx';
import styles from './inspector-head.module.css';

export type InspectorTab = InspectorPage | 'prompts';

const TABS: readonly InspectorTab[] = ['prompts', 'memory', 'cycles', 'lorebook', 'recall', 'events', 'signals'];

interface InspectorHeadProps {
  threads: Thread[];
  thread: Thread;
  tab: InspectorTab;
}

/** Which chat is looked at, and the pages there are on it. Another chat is opened on the same page. */
export function InspectorHead({ threads, thread, tab }: InspectorHeadProps) {
  const strings = useStrings('inspector');
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{strings.title}</h1>
      <div className={styles.thread}>
        <Select
          label={strings.thread}
          hideLabel
          value={thread.id}
          choices={threads.map(({ id, displayName, soulName }) => ({ value: id, label: displayName || soulName }))}
          onChange={(threadId) => go(routeOf(threadId, tab))}
        />
      </div>
      <nav className={styles.tabs} aria-label={strings.pages}>
        {TABS.map((name) => (
          <a
            key={name}
            className={styles.tab}
            href={hashOf(routeOf(thread.id, name))}
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? bringIntoView : undefined}
          >
            {strings.tabs[name]}
          </a>
        ))}
      </nav>
    </header>
  );
}

/** In a narrow window the row of pages scrolls. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function routeOf(threadId: Thread['id'], tab: InspectorTab): InspectorRoute {
  if (tab === 'prompts') return { screen: 'inspector', threadId, generationId: null };
  return { screen: 'inspector', threadId, tab, item: null };
}
