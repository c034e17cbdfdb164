import { type ReactNode, useEffect, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { AppErrorCode } from '#shared/errors.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { markWords } from './mark-words.ts';
import type { MessageMark } from './message-mark.ts';
import { useRoom } from './room-context.ts';
import styles from './under-bubble.module.css';

/** The line under a bubble that waits, failed or ended in another way than whole, with what can be done about it. */
export function BubbleMark({ mark }: { mark: MessageMark }) {
  const strings = useStrings('messenger');
  const { actions } = useRoom();
  const words = markWords(mark, strings);
  switch (mark.kind) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <MarkLine
          icon="clock"
          words={<Countdown until={mark.retryAt} />}
          action={{ label: strings.mark.sendNow, run: actions.resend }}
          code={mark.code}
        />
      );
    case 'failed':
      return (
        <MarkLine
          icon="warning"
          attention
          words={words}
          action={{ label: strings.bubble.resend, run: actions.resend }}
          code={mark.code}
        />
      );
    case 'reply-ended':
      return (
        <MarkLine
          icon={mark.end === 'stopped' ? 'stop' : 'warning'}
          attention={mark.end === 'blocked' || mark.end === 'failed'}
          words={words}
          action={mark.retry ? { label: strings.bubble.regenerate, run: actions.regenerate } : null}
          code={mark.end === 'blocked' || mark.end === 'failed' ? mark.code : null}
        />
      );
    case 'no-other-reply':
      return (
        <MarkLine
          icon="warning"
          attention
          words={words}
          action={{ label: strings.bubble.regenerate, run: actions.regenerate }}
          code={mark.code}
        />
      );
    case 'stopped-early':
      return (
        <MarkLine
          icon="stop"
          words={words}
          action={{ label: strings.bubble.regenerate, run: actions.regenerate }}
          code={null}
        />
      );
    default:
      return assertNever(mark);
  }
}

interface MarkLineProps {
  icon: IconName;
  /** In persimmon: something did not work. */
  attention?: boolean;
  words: ReactNode;
  action: { label: string; run: () => void } | null;
  code: AppErrorCode | null;
}

/** What no retry helps against: a key or a model has to be changed. */
const MENDED_IN_SETTINGS: ReadonlySet<AppErrorCode> = new Set([
  'key-missing',
  'key-rejected',
  'address-not-allowed',
  'model-not-found',
  'model-bad-request',
  'model-region',
  'model-quota-exhausted',
] as const);

function MarkLine({ icon, attention = false, words, action, code }: MarkLineProps) {
  const { mark } = useStrings('messenger');
  const sentenceOf = useFailureSentence();
  return (
    <div className={styles.mark} data-attention={attention || undefined}>
      <span className={styles.markWords}>
        <Icon name={icon} size="small" />
        {words}
        {action && (
          <button type="button" className={styles.markAction} onClick={action.run}>
            {action.label}
          </button>
        )}
      </span>
      {code && (
        <span className={styles.reason}>
          {sentenceOf({ code, params: {} })}
          {MENDED_IN_SETTINGS.has(code) && (
            <>
              {' '}
              <a href={hashOf({ screen: 'settings', section: 'models' })}>{mark.toSettings}</a>
            </>
          )}
        </span>
      )}
    </div>
  );
}

function Countdown({ until }: { until: number | null }) {
  const { mark } = useStrings('messenger');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null || until <= now) return mark.waiting;
  return mark.waitingFor(Math.ceil((until - now) / 1000));
}
