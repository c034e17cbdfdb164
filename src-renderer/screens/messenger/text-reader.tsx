import type { Message } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './room.module.css';

/** A long text as a page to read. */
export function TextReader({ message, who, onClose }: { message: Message | null; who: string; onClose: () => void }) {
  const { bubble } = useStrings('messenger');
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      size="wide"
      title={message?.author === 'user' ? bubble.myReaderTitle : bubble.readerTitle(who)}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable */}
      <div data-first className={styles.reader} tabIndex={0}>
        {message?.text}
      </div>
    </Dialog>
  );
}
