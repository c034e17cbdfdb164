import { useRef } from 'react';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CallView } from './call-view.tsx';
import styles from './generation-page.module.css';
import { PromptView } from './prompt-view.tsx';
import { ReceiptJump } from './recall/receipt-jump.tsx';
import { ReceiptView } from './recall/receipt-view.tsx';
import { ReplyReview } from './review/reply-review.tsx';

/** The prompt of one reply, and beside it the reply with its labels, what was recalled for it and how the call went. */
export function GenerationPage({ generationId, threadId }: { generationId: GenerationId; threadId: ThreadId }) {
  const strings = useStrings('inspector');
  const { review } = useStrings('signals');
  const generation = useEngineQuery(engine.prompts.generation.queryOptions({ input: { generationId } }));
  const beside = useRef<HTMLElement>(null);
  const receipt = useRef<HTMLDivElement>(null);
  const toReceipt = () => {
    receipt.current?.scrollIntoView({ block: 'start' });
    receipt.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.page}>
      <section aria-label={strings.prompt.title} className={styles.prompt} key={generationId}>
        <div className={styles.ways}>
          <BackToList threadId={threadId} />
          <Button look="quiet" icon="arrow-down" className={styles.jump ?? ''} onClick={() => beside.current?.focus()}>
            {review.jump}
          </Button>
        </div>
        {generation.kind === 'loading' && <Skeleton shape="card" />}
        {generation.kind === 'failed' && <FailureNote {...generation} />}
        {generation.kind === 'ready' && <PromptView title={strings.prompt.title} prompt={generation.data.prompt} />}
      </section>
      <aside ref={beside} className={styles.call} aria-label={review.jump} tabIndex={-1}>
        {generation.kind === 'ready' && (
          <>
            <ReplyReview key={generationId} generation={generation.data}>
              <ReceiptJump receipt={generation.data.prompt.recall} go={toReceipt} />
            </ReplyReview>
            <div ref={receipt} className={styles.part} tabIndex={-1}>
              <ReceiptView of="reply" receipt={generation.data.prompt.recall} />
            </div>
            <CallView generation={generation.data} />
          </>
        )}
      </aside>
    </div>
  );
}

/** The prompt that would be sent if the person wrote now. Nothing was called yet, so beside it stands what it would recall, and that. */
export function PreviewPage({ threadId }: { threadId: ThreadId }) {
  const strings = useStrings('inspector');
  const preview = useEngineQuery(engine.prompts.preview.queryOptions({ input: { threadId } }));
  return (
    <div className={styles.page}>
      <section aria-label={strings.prompt.title} className={styles.prompt}>
        <BackToList threadId={threadId} />
        {preview.kind === 'loading' && <Skeleton shape="card" />}
        {preview.kind === 'failed' && <FailureNote {...preview} />}
        {preview.kind === 'ready' && <PromptView title={strings.prompt.previewTitle} prompt={preview.data} />}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus */}
      <aside className={styles.call} aria-label={strings.call.title} tabIndex={0}>
        {preview.kind === 'ready' && (
          <div className={styles.part}>
            <ReceiptView of="preview" receipt={preview.data.recall} />
          </div>
        )}
        <h2 className={styles.title}>{strings.call.title}</h2>
        <p className={styles.note}>{strings.empty.previewCall}</p>
      </aside>
    </div>
  );
}

function BackToList({ threadId }: { threadId: ThreadId }) {
  return (
    <a className={styles.back} href={hashOf({ screen: 'inspector', threadId, generationId: null })}>
      <Icon name="chevron-left" size="small" />
      {useStrings('inspector').back}
    </a>
  );
}
