import type { RecallReceipt } from '#shared/recall.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './receipt-jump.module.css';

/** How much came to mind for a reply, and the way down to why; nothing for replies from before there was recall. */
export function ReceiptJump({ receipt, go }: { receipt: RecallReceipt | null; go: () => void }) {
  const strings = useStrings('recall').receipt;
  const format = useFormat();
  if (receipt === null) return null;
  const used = receipt.items.filter(({ outcome }) => outcome === 'used').length;
  return (
    <Button look="quiet" icon="arrow-down" className={styles.jump ?? ''} onClick={go}>
      {used === 0 ? strings.jumpNone : strings.jump(format.number(used), format.number(receipt.tokens))}
    </Button>
  );
}
