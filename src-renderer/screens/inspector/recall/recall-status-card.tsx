import type { ThreadId } from '#shared/ids.ts';
import type { EmbedderStatus, RecallCounts, RecallStatus } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { useFailureSentence } from '../../../client/use-failure-sentence.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { IndexWork } from './index-work.tsx';
import styles from './recall-status-card.module.css';

/** Whether recall is on in a thread, the model that reads meaning, how much is ready, and the work under way. */
export function RecallStatusCard({ threadId }: { threadId: ThreadId }) {
  const status = useEngineQuery(engine.recall.status.queryOptions({ input: { threadId } }));
  if (status.kind === 'loading') return <Skeleton shape="card" lines={1} />;
  if (status.kind === 'failed') return <FailureNote {...status} />;
  return <Known threadId={threadId} status={status.data} />;
}

function Known({ threadId, status }: { threadId: ThreadId; status: RecallStatus }) {
  const strings = useStrings('recall').status;
  const { enabled, embedder, entries, messages, work } = status;
  const setEnabled = useEngineMutation(engine.recall.setEnabled.mutationOptions());
  return (
    <div className={styles.card}>
      <Switch
        label={strings.switch}
        note={strings.switchNote}
        on={enabled}
        disabled={setEnabled.busy}
        onChange={(on) => setEnabled.run({ threadId, enabled: on })}
      />
      <Model embedder={embedder} />
      <Counts entries={entries} messages={messages} />
      <IndexWork threadId={threadId} work={work} />
    </div>
  );
}

function Model({ embedder: { model, dimension, state, code } }: { embedder: EmbedderStatus }) {
  const strings = useStrings('recall').status;
  const format = useFormat();
  const sentenceOf = useFailureSentence();
  return (
    <div className={styles.model}>
      <p className={styles.line}>
        <span className={styles.label}>{strings.model}</span>
        <b>{model}</b>
        {dimension !== null && <span className={styles.quiet}>{strings.dimension(format.number(dimension))}</span>}
        <span className={styles.right}>
          <Badge look={lookOf(state)}>{strings.states[state]}</Badge>
        </span>
      </p>
      {state === 'unavailable' && (
        <p className={styles.trouble} role="status">
          {strings.wordsOnly(code === null ? strings.noReason : sentenceOf({ code, params: { model } }))}{' '}
          <a href={hashOf({ screen: 'settings', section: 'recall' })}>{strings.toSettings}</a>
        </p>
      )}
    </div>
  );
}

const lookOf = (state: EmbedderStatus['state']) => {
  if (state === 'unavailable') return 'attention';
  return state === 'ready' ? 'good' : 'tag';
};

const COUNTS = ['ready', 'waiting', 'unavailable', 'off', 'forgotten'] as const;

function Counts({ entries, messages }: { entries: RecallCounts; messages: RecallCounts }) {
  const { kinds, status: strings } = useStrings('recall');
  return (
    <table className={styles.counts}>
      <caption className="unseen">{strings.table}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{strings.kind}</span>
          </th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" title={strings.countNotes[name]}>
              {strings.counts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <CountRow name={kinds.entry} counts={entries} />
        <CountRow name={kinds.message} counts={messages} />
      </tbody>
    </table>
  );
}

function CountRow({ name, counts }: { name: string; counts: RecallCounts }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map((count) => (
        <td key={count} data-none={counts[count] === 0} data-attention={count === 'unavailable' && counts[count] > 0}>
          {format.number(counts[count])}
        </td>
      ))}
    </tr>
  );
}
