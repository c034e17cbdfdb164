import type { Cycle } from '#shared/memory.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AttemptList } from '../attempt-list.tsx';
import columns from '../columns.module.css';
import { SetDiff } from '../memory/set-diff.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { CycleModelFacts, CycleTokens } from './cycle-model-facts.tsx';
import styles from './cycle-view.module.css';
import { GateTable } from './gate-table.tsx';
import { LongText } from './long-text.tsx';
import { RetryButton } from './retry-button.tsx';

/** One cycle: how it ended, what the gates said, what it changed, what went in and out; beside it the facts. */
export function CycleView({ cycle }: { cycle: Cycle }) {
  const memory = useStrings('memory');
  const strings = memory.cycle;
  const { threadId, kind, state, stale, baseSet, madeSet, output, usage } = cycle;
  return (
    <div className={columns.picked}>
      <section className={columns.main} aria-labelledby="cycle">
        <div className={styles.cycle}>
          <a className={columns.back} href={hashOf({ screen: 'inspector', threadId, tab: 'cycles', item: null })}>
            <Icon name="chevron-left" size="small" />
            {memory.cycles.back}
          </a>
          <CycleHead cycle={cycle} />
          <p className={styles.sentence} data-state={state}>
            {memory.cycles.sentences[state]}
            {stale && <span className={styles.stale}> {memory.cycles.staleSentence}</span>}
          </p>
          {(output !== null || cycle.findings.length > 0) && (
            <section className={styles.part} aria-label={memory.gates.title}>
              <h3>{memory.gates.title}</h3>
              <GateTable cycle={cycle} />
            </section>
          )}
          {madeSet !== null && (
            <section className={styles.part} aria-label={strings.differences}>
              <h3>{strings.differences}</h3>
              <SetDiff threadId={threadId} from={baseSet} to={madeSet} changedOnly />
            </section>
          )}
          <section className={styles.texts} aria-label={memory.cycles.kinds[kind]}>
            <LongText name={strings.system} text={cycle.system} tokens={null} />
            <LongText name={strings.input} text={cycle.input} tokens={cycle.promptTokens} />
            {output === null ? (
              <p className={styles.none}>{strings.noOutput}</p>
            ) : (
              <LongText
                name={strings.output}
                note={strings.outputNote}
                text={output}
                tokens={usage?.outputTokens ?? cycle.outputTokens}
              />
            )}
          </section>
        </div>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so arrow keys need it */}
      <aside className={columns.aside} aria-label={strings.facts} tabIndex={0}>
        <CycleFacts cycle={cycle} />
        <CycleModelFacts cycle={cycle} />
        <CycleTokens cycle={cycle} />
        <AttemptList attempts={cycle.attempts} />
      </aside>
    </div>
  );
}

function CycleHead({ cycle }: { cycle: Cycle }) {
  const strings = useStrings('memory').cycles;
  const format = useFormat();
  return (
    <header className={styles.head}>
      <h2 id="cycle">
        {strings.kinds[cycle.kind]} <small>{format.stamp(cycle.started)}</small>
      </h2>
      {cycle.state === 'failed' && <RetryButton cycle={cycle} />}
    </header>
  );
}
