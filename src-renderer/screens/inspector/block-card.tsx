import { useState } from 'react';
import type { PromptBlock } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import styles from './block-card.module.css';
import keys from './block-key.module.css';
import { BlockText } from './block-text.tsx';

/** One block of a prompt: readable at first, as it was sent on request, with its tokens at the right edge. */
export function BlockCard({ block }: { block: PromptBlock }) {
  const strings = useStrings('inspector');
  const common = useStrings('common');
  const format = useFormat();
  const [raw, setRaw] = useState(false);
  const name = strings.blocks[block.name];
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <i className={`${keys.key} ${styles.swatch}`} data-block={block.name} />
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.area}>
          <Badge>{strings.areas[block.area]}</Badge>
        </span>
        {block.name === 'live_chat_history' && <Badge>{strings.prompt.items(format.number(block.items))}</Badge>}
        <span className={styles.tools}>
          <IconButton
            icon="eye"
            label={raw ? strings.prompt.readable : strings.prompt.raw}
            pressed={raw}
            onClick={() => setRaw(!raw)}
          />
          <IconButton
            icon="copy"
            label={strings.prompt.copyBlock(name)}
            onClick={() => copy(block.text, common.copied)}
          />
        </span>
        <span className={styles.tokens}>{format.number(block.tokens)}</span>
      </header>
      <BlockText block={block} raw={raw} />
    </section>
  );
}

function copy(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ kind: 'info', text: copied }),
    // The browser's own sentence: permissions differ by browser, and ours would guess.
    (error: unknown) => showToast({ kind: 'failure', text: String(error) }),
  );
}
