import type { Generation } from '#shared/prompts.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { AttemptList } from './attempt-list.tsx';
import { CallFacts } from './call-facts.tsx';
import styles from './call-view.module.css';
import { TimeFacts } from './time-facts.tsx';
import { UsageFacts } from './usage-facts.tsx';

/** How one call went: who answered and how it ended, how long it took, what it cost and its tries. */
export function CallView({ generation }: { generation: Generation }) {
  const strings = useStrings('inspector');
  return (
    <article className={styles.call}>
      <h2 className={styles.title}>{strings.call.title}</h2>
      <CallFacts generation={generation} />
      <TimeFacts generation={generation} />
      <UsageFacts generation={generation} />
      <AttemptList attempts={generation.attempts} />
    </article>
  );
}
