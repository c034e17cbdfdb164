import type { LastReply } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRoom } from './room-context.ts';
import styles from './under-bubble.module.css';

/** ‹ 2/3 ›: the replies that the newest one was chosen from. */
export function VariantSwitch({ reply }: { reply: LastReply }) {
  const { bubble } = useStrings('messenger');
  const { actions } = useRoom();
  const { variants, index } = reply;
  const step = (by: -1 | 1) => {
    const target = variants[index + by];
    if (target) actions.chooseVariant(target);
  };
  return (
    <span className={styles.variants}>
      <button type="button" aria-label={bubble.earlierVariant} disabled={index === 0} onClick={() => step(-1)}>
        <Icon name="chevron-left" size="small" />
      </button>
      <span role="status" aria-label={bubble.variantLabel(index + 1, variants.length)}>
        {bubble.variant(index + 1, variants.length)}
      </span>
      <button
        type="button"
        aria-label={bubble.laterVariant}
        disabled={index === variants.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" size="small" />
      </button>
    </span>
  );
}
