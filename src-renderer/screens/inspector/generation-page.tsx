import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CallView } from './call-view.tsx';
import styles from './generation-page.module.css';
import { PromptView } from './prompt-view.tsx';

/** The prompt of one reply, and beside it how the call went. */
export function GenerationPage({ generationId, threadId }: { generationId: GenerationId; threadId: ThreadId }) {
  const strings = useStrings('inspector');
  const generation = useEngineQuery(engine.prompts.generation.queryOptions({ input: { generationId } }));
  return (
    <div className={styles.page}>
      <section aria-label={strings.prompt.title} className={styles.prompt} key={generationId}>
        <BackToList threadId={threadId} />
        {generation.kind === 'loading' && <Skeleton shape="card" />}
        {generation.kind === 'failed' && <FailureNote {...generation} />}
        {generation.kind === 'ready' && <PromptView title={strings.prompt.title} prompt={generation.data.prompt} />}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing else to focus, so arrow keys need it */}
      <aside className={styles.call} aria-label={strings.call.title} tabIndex={0}>
        {generation.kind === 'ready' && <CallView generation={generation.data} />}
      </aside>
    </div>
  );
}

/** The prompt that would be sent if the person wrote now. Nothing was called yet, so nothing stands beside it but that. */
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
      <aside className={styles.call} aria-label={strings.call.title}>
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
