import type { StoredEvent } from '#shared/events.ts';
import { useFormat, wallTimeAt } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import styles from './event-data.module.css';

/** An event's data, key by key, each as it stands in the log. */
export function EventData({ event }: { event: StoredEvent }) {
  const strings = useStrings('events');
  const common = useStrings('common');
  const format = useFormat();
  const names: Partial<Record<string, string>> = strings.keys;
  return (
    <div className={styles.data}>
      <dl className={styles.list}>
        <Line name={strings.type} raw="type" value={event.type} />
        <Line name={strings.at} raw="at" value={`${format.moment(wallTimeAt(event.at))} · ${event.at}`} />
        {Object.entries(event.data).map(([key, value]) => (
          <Line key={key} name={names[key] ?? null} raw={key} value={wordsOf(value) ?? strings.noValue} />
        ))}
      </dl>
      <Button
        look="quiet"
        icon="copy"
        className={styles.copy ?? ''}
        onClick={() => copy(JSON.stringify(event), common.copied)}
      >
        {strings.copy}
      </Button>
    </div>
  );
}

/** `name`: what the key is called; null where there is no word for it. */
function Line({ name, raw, value }: { name: string | null; raw: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt>
        {name} <code className={styles.key}>{raw}</code>
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function copy(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ kind: 'info', text: copied }),
    // The browser's own sentence: permissions differ by browser, and ours would guess.
    (error: unknown) => showToast({ kind: 'failure', text: String(error) }),
  );
}
