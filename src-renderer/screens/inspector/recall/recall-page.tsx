import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { RecallList } from './recall-list.tsx';
import styles from './recall-page.module.css';
import { RecallStatusCard } from './recall-status-card.tsx';
import { TestBox } from './test-box.tsx';

/** What can be recalled in a thread, how far its index is, and what a text would bring up (SPEC section 7). */
export function RecallPage({ thread }: { thread: Thread }) {
  const strings = useStrings('recall');
  return (
    <div className={styles.page}>
      <section className={styles.state} aria-labelledby="recall-title">
        <h2 id="recall-title" className={styles.title}>
          {strings.title}
        </h2>
        <RecallStatusCard threadId={thread.id} />
      </section>
      <aside className={styles.test} aria-label={strings.test.title}>
        <TestBox threadId={thread.id} />
      </aside>
      <RecallList threadId={thread.id} />
    </div>
  );
}
