import type { ThreadId } from '#shared/ids.ts';
import type { CycleSummary, MemorySetSummary } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cyclesToRebuild } from './cycles-to-rebuild.ts';
import styles from './rebuild-dialog.module.css';

/** As many cycles as the engine gives at once; more of them are not counted but still run. */
const MOST = 200;
const LISTED = 5;

interface RebuildDialogProps {
  threadId: ThreadId;
  sets: readonly MemorySetSummary[];
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a rebuild, naming the cycles that run again. */
export function RebuildDialog({ open, onConfirm, onClose, ...rest }: RebuildDialogProps) {
  const strings = useStrings('memory').rebuild;
  return (
    <ConfirmDialog open={open} title={strings.question} confirm={strings.start} onConfirm={onConfirm} onClose={onClose}>
      <Cycles {...rest} />
      <p>{strings.meanwhile}</p>
    </ConfirmDialog>
  );
}

function Cycles({ threadId, sets }: Pick<RebuildDialogProps, 'threadId' | 'sets'>) {
  const strings = useStrings('memory').rebuild;
  const format = useFormat();
  const answer = useEngineQuery(engine.memory.cycles.queryOptions({ input: { threadId, before: null, limit: MOST } }));
  const lineage = new Set(sets.filter(({ inLineage }) => inLineage).map(({ number }) => number));
  const cycles = cyclesToRebuild(answer.data ?? [], lineage);
  if (cycles.length === 0 || answer.data?.length === MOST) return <p className={styles.what}>{strings.unknown}</p>;
  return (
    <>
      <p>{strings.again(format.number(cycles.length))}</p>
      <ol className={styles.cycles}>
        {cycles.slice(0, LISTED).map((cycle) => (
          <CycleLine key={cycle.id} cycle={cycle} />
        ))}
        {cycles.length > LISTED && <li>{strings.more(format.number(cycles.length - LISTED))}</li>}
      </ol>
    </>
  );
}

function CycleLine({ cycle }: { cycle: CycleSummary }) {
  const strings = useStrings('memory').cycles;
  const format = useFormat();
  const { kind, started, fromSeq, toSeq, summaries } = cycle;
  return (
    <li>
      <span>
        {strings.kinds[kind]} · {format.stamp(started)}
      </span>
      <span>
        {fromSeq !== null && toSeq !== null
          ? strings.places(format.number(fromSeq), format.number(toSeq))
          : strings.summaries(format.number(summaries))}
      </span>
    </li>
  );
}
