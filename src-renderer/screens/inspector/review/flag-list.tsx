import type { ReplyFlag } from '#shared/prompts.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import styles from './flag-list.module.css';

/** What a guard noticed, with the words that it noticed. Nothing was changed by it. */
export function FlagList({ flags }: { flags: readonly ReplyFlag[] }) {
  const strings = useStrings('signals').review;
  const reasonOf = useReasons();
  return (
    <ul className={styles.flags}>
      {flags.map((flag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the flags of a reply never move
        <li key={place} className={styles.flag}>
          <b className={styles.kind}>{strings.kinds[flag.kind]}</b>
          <q className={styles.excerpt}>{flag.excerpt}</q>
          <span className={styles.reason}>{reasonOf(flag)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Guards give a code; what there are no words for is shown as it is. */
function useReasons(): (flag: ReplyFlag) => string {
  const strings = useStrings('signals').review;
  const reasons: Partial<Record<string, string>> = strings.reasons;
  const relations: Partial<Record<string, string>> = strings.relations;
  return ({ kind, reason }) =>
    kind === 'escalation' ? strings.raised(relations[reason] ?? reason) : (reasons[reason] ?? reason);
}
