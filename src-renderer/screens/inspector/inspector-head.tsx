import type { Thread } from '#shared/threads.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './inspector-head.module.css';

export type InspectorTab = 'prompts' | 'events';

interface InspectorHeadProps {
  threads: Thread[];
  thread: Thread;
  tab: InspectorTab;
  setTab: (tab: InspectorTab) => void;
}

export function InspectorHead({ threads, thread, tab, setTab }: InspectorHeadProps) {
  const strings = useStrings('inspector');
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{strings.title}</h1>
      <Select
        label={strings.thread}
        hideLabel
        value={thread.id}
        choices={threads.map(({ id, displayName, soulName }) => ({
          value: id,
          label: displayName || soulName,
        }))}
        onChange={(threadId) => go({ screen: 'inspector', threadId, generationId: null })}
      />
      <Segmented
        label={strings.title}
        value={tab}
        choices={[
          { value: 'prompts', label: strings.tabs.prompts },
          { value: 'events', label: strings.tabs.events },
        ]}
        onChange={setTab}
      />
    </header>
  );
}
