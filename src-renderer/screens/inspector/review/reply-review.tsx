import type { ReactNode } from 'react';
import type { Generation } from '#shared/prompts.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../facts.tsx';
import { ReplyList } from '../reply-list.tsx';
import { FlagList } from './flag-list.tsx';
import { LabelPanel } from './label-panel.tsx';
import { NextSample } from './next-sample.tsx';
import styles from './reply-review.module.css';

interface ReplyReviewProps {
  generation: Generation;
  /** Stands right under the bubbles. */
  children?: ReactNode;
}

/** The reply itself, what the guards saw in it, and what people say of it. */
export function ReplyReview({ generation, children }: ReplyReviewProps) {
  const { review: strings, sample } = useStrings('signals');
  const { id, threadId, reply, flags, labels, sampled } = generation;
  return (
    <article className={styles.review} aria-label={strings.title}>
      <header className={styles.head}>
        <h2>{strings.title}</h2>
        {sampled && (
          <span title={sample.markNote}>
            <Badge>{sample.mark}</Badge>
          </span>
        )}
      </header>
      <ReplyList reply={reply} />
      {children}
      <Facts title={strings.flags}>
        {flags.length === 0 ? <p className={styles.none}>{strings.noFlags}</p> : <FlagList flags={flags} />}
      </Facts>
      <LabelPanel generationId={id} labels={labels} />
      {sampled && <NextSample threadId={threadId} after={id} />}
    </article>
  );
}
