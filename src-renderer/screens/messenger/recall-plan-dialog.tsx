import type { RecallPlan } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './recall-dialog.module.css';

interface RecallPlanDialogProps {
  thread: Thread;
  start: () => void;
  onClose: () => void;
}

/** What would be read and what it would cost; or why there is nothing to read, and the way to where that is mended. */
export function RecallPlanDialog({ thread, start, onClose }: RecallPlanDialogProps) {
  const strings = useStrings('messenger').recall;
  const common = useStrings('common');
  const plan = useEngineQuery(engine.memory.recallPlan.queryOptions({ input: { threadId: thread.id } }));
  const ready = plan.data?.verdict === 'ready';
  const toEpisodes = () => {
    onClose();
    go({ screen: 'studio', soulId: thread.soulId, page: 'episodes', episodeId: null });
  };
  return (
    <Dialog
      open
      title={strings.action}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {plan.data && !ready ? (
            <Button look="primary" data-first onClick={toEpisodes}>
              {strings.toEpisodes}
            </Button>
          ) : (
            <Button look="primary" data-first onClick={start} disabled={!ready}>
              {strings.run}
            </Button>
          )}
        </>
      }
    >
      {plan.kind === 'loading' && <Skeleton lines={3} />}
      {plan.kind === 'failed' && <FailureNote {...plan} />}
      {plan.data && <PlanWords plan={plan.data} name={thread.displayName} />}
    </Dialog>
  );
}

function PlanWords({ plan, name }: { plan: RecallPlan; name: string }) {
  const strings = useStrings('messenger').recall;
  const format = useFormat();
  if (plan.verdict !== 'ready') return <p>{strings.verdicts[plan.verdict]}</p>;
  const missing = plan.episodes.filter(({ needsSummary }) => needsSummary).length;
  return (
    <div className={styles.plan}>
      <p>{strings.about(name)}</p>
      <ul className={styles.episodes} aria-label={strings.reads}>
        {plan.episodes.map((episode) => (
          <li key={episode.playId} className={styles.episode}>
            <bdi className={styles.title}>{episode.title}</bdi>
            {episode.needsSummary ? (
              <Badge>{strings.needsSummary}</Badge>
            ) : (
              <span className={styles.count}>{strings.summaries(format.number(episode.summaries))}</span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <p className={styles.cost}>
          {strings.cost({
            summaries: plan.summaries === 0 ? null : format.number(plan.summaries),
            missing: missing === 0 ? null : format.number(missing),
            calls: format.number(plan.calls),
            tokens: format.number(plan.tokens),
          })}
        </p>
        <p className={styles.note}>{strings.meanwhile}</p>
      </div>
    </div>
  );
}
