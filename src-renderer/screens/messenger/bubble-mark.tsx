import { type ReactNode, useEffect, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { AppErrorCode } from '#shared/errors.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './bubble.module.css';
import { markWords } from './mark-words.ts';
import type { MessageMark } from './message-mark.ts';
import { useRoom } from './room-context.ts';

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
        <MarkLine icon="clock" tone="calm" action={{ label: strings.mark.sendNow, run: actions.resend }}>
          <Reason code={mark.code} /> <Countdown until={mark.retryAt} />
        </MarkLine>
      );
    case 'failed':
      return (
        <MarkLine icon="warning" tone="attention" action={{ label: strings.bubble.resend, run: actions.resend }}>
          {words}. <Reason code={mark.code} />
        </MarkLine>
      );
    case 'reply-ended':
      return (
        <MarkLine
          icon={mark.end === 'stopped' ? 'stop' : 'warning'}
          tone={mark.end === 'blocked' || mark.end === 'failed' ? 'attention' : 'calm'}
          action={mark.retry ? { label: strings.bubble.regenerate, run: actions.regenerate } : null}
        >
          {words}
          {(mark.end === 'blocked' || mark.end === 'failed') && mark.code && (
            <>
              . <Reason code={mark.code} />
            </>
          )}
        </MarkLine>
      );
    default:
      return assertNever(mark);
  }
}

interface MarkLineProps {
  icon: IconName;
  tone: 'calm' | 'attention';
  action: { label: string; run: () => void } | null;
  children: ReactNode;
}

function MarkLine({ icon, tone, action, children }: MarkLineProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.markAction} onClick={action.run}>
          {action.label}
        </button>
      )}
    </span>
  );
}

function Reason({ code }: { code: AppErrorCode }) {
  return useFailureSentence()({ code, params: {} });
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
