import type { ThreadId } from '#shared/ids.ts';
import type { Evidence } from '#shared/memory.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keepPlace } from '../../messenger/room-place.ts';
import styles from './evidence-list.module.css';

interface EvidenceButtonProps {
  count: number;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  toggle: () => void;
}

export function EvidenceButton({ count, open, controls, toggle }: EvidenceButtonProps) {
  const strings = useStrings('memory').evidence;
  const format = useFormat();
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={toggle}
    >
      {strings.count(format.number(count))}
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
    </button>
  );
}

/** The messages and summaries that something rests on, as they read now. */
export function EvidenceList({ evidence, threadId }: { evidence: readonly Evidence[]; threadId: ThreadId }) {
  const strings = useStrings('memory').evidence;
  if (evidence.length === 0) return <p className={styles.none}>{strings.none}</p>;
  return (
    <ol className={styles.list} aria-label={strings.title}>
      {evidence.map((one) => (
        <Source key={`${one.kind} ${one.id}`} one={one} threadId={threadId} />
      ))}
    </ol>
  );
}

function Source({ one, threadId }: { one: Evidence; threadId: ThreadId }) {
  const strings = useStrings('memory').evidence;
  const format = useFormat();
  const { kind, author, at, seq, state, text } = one;
  const states = kind === 'summary' ? strings.summaryStates : strings.states;
  return (
    <li className={styles.source} data-kind={kind} data-author={author} data-state={state}>
      <p className={styles.head}>
        <b>{author === null ? strings.summary : strings.authors[author]}</b>
        {at !== null && <time>{format.stamp(at)}</time>}
        {seq !== null && <span>#{format.number(seq)}</span>}
        {state !== 'current' && <Badge look="attention">{states[state]}</Badge>}
        {seq !== null && state !== 'gone' && <ChatLink threadId={threadId} seq={seq} />}
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Leads into the room at this message: a room opens where it was left, so it is left there first. */
function ChatLink({ threadId, seq }: { threadId: ThreadId; seq: number }) {
  const strings = useStrings('memory').evidence;
  return (
    <a
      className={styles.link}
      href={hashOf({ screen: 'chat', threadId })}
      onClick={() => keepPlace(threadId, seq)}
      onAuxClick={() => keepPlace(threadId, seq)}
    >
      {strings.open}
    </a>
  );
}
