import { useRef } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** Files hang over the page. */
  over: boolean;
  /** No file is here yet: the area has the page for itself. */
  isFirst: boolean;
  take: (files: Iterable<File>) => void;
}

/** Where files are dropped, and the button that does the same without a mouse. The whole page takes drops; this shows it. */
export function DropArea({ over, isFirst, take }: DropAreaProps) {
  const strings = useStrings('files').drop;
  const picker = useRef<HTMLInputElement>(null);
  const words = isFirst ? strings.lead : strings.more;
  return (
    <div className={styles.drop} data-over={over} data-first={isFirst}>
      {isFirst && (
        <span className={styles.icon}>
          <Icon name="upload" />
        </span>
      )}
      <span className={styles.line}>
        <span>{over ? strings.now : words}</span>
        <Button
          look={isFirst ? 'primary' : 'plain'}
          icon="folder"
          data-files-home
          onClick={() => picker.current?.click()}
        >
          {strings.pick}
        </Button>
      </span>
      {isFirst && <small className={styles.note}>{strings.note}</small>}
      <input
        ref={picker}
        type="file"
        multiple
        className="unseen"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = '';
        }}
      />
    </div>
  );
}
