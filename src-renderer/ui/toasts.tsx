import { useEffect, useState } from 'react';
import { useStrings } from '../strings/use-strings.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { dropToast, type Toast, useToasts } from './toast-queue.ts';
import styles from './toasts.module.css';

/** Milliseconds. What can be undone or went wrong stays longer. */
const STAYS = { short: 3500, long: 9000 };

/** All toasts, newest below. Put once, by the app, into the part of the page that screens are drawn in. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const strings = useStrings('common');
  const [held, setHeld] = useState(false);
  const stays = toast.undo || toast.kind === 'failure' ? STAYS.long : STAYS.short;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(toast.id), stays);
    return () => clearTimeout(timer);
  }, [held, stays, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a toast holds it; there is nothing to do on it by itself.
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.kind === 'failure' && <Icon name="warning" />}
      <span className={styles.text}>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dropToast(toast.id);
            toast.undo?.();
          }}
        >
          {strings.undo}
        </button>
      )}
      <IconButton className={styles.close} icon="close" label={strings.close} onClick={() => dropToast(toast.id)} />
    </div>
  );
}
