import type { GenerationId } from '#shared/ids.ts';
import type { GenerationSummary } from '#shared/prompts.ts';
import type { Thread } from '#shared/threads.ts';
import { hashOf } from '../../route.ts';
import { useFormat, wallTimeNow } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './generation-list.module.css';
import { moveByArrow } from './move-by-arrow.ts';
import { NEXT_PROMPT } from './next-prompt.ts';
import type { Generations } from './use-generations.ts';

interface GenerationListProps {
  thread: Thread;
  generations: Generations;
  chosen: GenerationId | null;
}

/** The replies of a thread, newest first, under the prompt that would be sent next. Up and Down go through them. */
export function GenerationList({ thread, generations, chosen }: GenerationListProps) {
  const strings = useStrings('inspector');
  const { state, failure, items, hasOlder, loadOlder, again } = generations;
  return (
    <nav aria-label={strings.replies} onKeyDown={moveByArrow}>
      <a
        className={classNames(styles.row, styles.next)}
        href={hashOf({ screen: 'inspector', threadId: thread.id, generationId: NEXT_PROMPT })}
        aria-current={chosen === NEXT_PROMPT ? 'page' : undefined}
      >
        <b className={styles.words}>{strings.next.title}</b>
        <small className={styles.facts}>{strings.next.note}</small>
      </a>
      {state === 'loading' && <Skeleton lines={6} />}
      {failure && <FailureNote failure={failure} again={again} />}
      {state === 'ready' && items.length === 0 && <p className={styles.empty}>{strings.empty.generations}</p>}
      {items.map((generation) => (
        <Row key={generation.id} generation={generation} chosen={generation.id === chosen} />
      ))}
      {hasOlder && (
        <Button look="quiet" className={styles.older ?? ''} onClick={loadOlder}>
          {strings.older}
        </Button>
      )}
    </nav>
  );
}

function Row({ generation, chosen }: { generation: GenerationSummary; chosen: boolean }) {
  const strings = useStrings('inspector');
  const { flagged } = useStrings('signals').review;
  const format = useFormat();
  const { id, threadId, started, firstBubble, promptTokens, milliseconds } = generation;
  const facts = [
    format.ago(started, wallTimeNow()),
    strings.tokens(format.number(promptTokens)),
    milliseconds === null ? null : format.duration(milliseconds),
  ];
  const marks = marksOf(generation);
  return (
    <a
      className={styles.row}
      href={hashOf({ screen: 'inspector', threadId, generationId: id })}
      aria-current={chosen ? 'page' : undefined}
      title={format.moment(started)}
    >
      <b className={styles.words}>{firstBubble.trim() || strings.noBubble}</b>
      <small className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      {(marks.length > 0 || generation.flagged) && (
        <small className={styles.marks}>
          {generation.flagged && <span data-mark="flagged">{flagged}</span>}
          {marks.map((mark) => (
            <span key={mark} data-mark={mark}>
              {strings.marks[mark]}
            </span>
          ))}
        </small>
      )}
    </a>
  );
}

/** Only what is out of the ordinary gets a mark. */
function marksOf({ end, chosen }: GenerationSummary) {
  const marks: Array<Exclude<GenerationSummary['end'], 'complete'> | 'notChosen'> = [];
  if (end !== 'complete') marks.push(end);
  if (!chosen) marks.push('notChosen');
  return marks;
}
