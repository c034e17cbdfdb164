import type { Generation } from '#shared/prompts.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './attempt-list.module.css';
import { attemptOutcome, isRejected } from './attempt-outcome.ts';
import { Facts } from './facts.tsx';

/** Every try of a call, in order, with what the server said when it failed. */
export function AttemptList({ attempts }: { attempts: Generation['attempts'] }) {
  const strings = useStrings('inspector').attempts;
  const sentenceOf = useFailureSentence();
  const format = useFormat();
  if (attempts.length === 0) return null;
  return (
    <Facts title={strings.title}>
      <ol className={styles.attempts}>
        {attempts.map(({ at, outcome, code, milliseconds }, index) => {
          const { kind, detail } = attemptOutcome(outcome);
          return (
            <li key={at} className={styles.attempt}>
              <span className={styles.when}>
                {strings.number(format.number(index + 1))} · {format.clock(wallTimeAt(at))}
              </span>
              <b data-good={code === null}>{strings.outcomes[isRejected({ outcome, code }) ? 'rejected' : kind]}</b>
              <span className={styles.took}>{format.duration(milliseconds)}</span>
              {code !== null && <p>{sentenceOf({ code, params: {} })}</p>}
              {detail !== '' && <p className={styles.detail}>{detail}</p>}
            </li>
          );
        })}
      </ol>
    </Facts>
  );
}
