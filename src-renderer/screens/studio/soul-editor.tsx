import { useEffect, useRef, useState } from 'react';
import type { Soul } from '#shared/souls.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftBars, useRestoredVersion } from './draft-bars.tsx';
import { EditorHead } from './editor-head.tsx';
import { EpisodeList } from './episode-list.tsx';
import { PromptShare } from './prompt-share.tsx';
import styles from './soul-editor.module.css';
import { SoulForm } from './soul-form.tsx';
import { SoulTabs } from './soul-tabs.tsx';
import { useDraft } from './use-draft.ts';
import { useSoulActions } from './use-soul-actions.ts';
import { useTokenCounts } from './use-token-counts.ts';
import { VersionHistory } from './version-history.tsx';

interface SoulEditorProps {
  soul: Soul;
  page: 'soul' | 'episodes';
  remove: (soul: Soul) => void;
  /** The first draft of a Soul that was only written so far is stored now. */
  born: (soul: Soul) => void;
}

/** One Soul being written: a head with what can be done, and under it the form, the earlier versions or its episodes. */
export function SoulEditor({ soul, page, remove, born }: SoulEditorProps) {
  const strings = useStrings('studio');
  const draft = useDraft(soul, born);
  const actions = useSoulActions(draft.keeper);
  const [chosen, setView] = useState<'form' | 'history'>('form');
  const view = page === 'episodes' ? 'episodes' : chosen;
  const [asking, setAsking] = useState(false);
  const restored = useRestoredVersion(draft);
  const tokens = useTokenCounts(draft.local);
  const show = (next: 'form' | 'history') => {
    setView(next);
    if (page === 'episodes') go({ screen: 'studio', soulId: soul.id });
  };
  const toForm = useRef(show);
  toForm.current = show;
  // What [Apply] refuses is in the form, so the form has to be there.
  useEffect(() => {
    if (actions.refusals > 0) toForm.current('form');
  }, [actions.refusals]);
  const name = draft.local.name.trim() || strings.newSoulName;
  return (
    <div className={styles.editor}>
      <EditorHead
        soul={soul}
        draft={draft}
        actions={actions}
        view={view}
        setView={show}
        askRemove={() => setAsking(true)}
      />
      <SoulTabs soul={soul} page={page} />
      <DraftBars draft={draft} actions={actions} restored={restored} />
      <div className={styles.scroll}>
        <div className={styles.column}>
          {view === 'episodes' && <EpisodeList soul={soul} />}
          {view === 'form' && (
            <SoulForm draft={draft} actions={actions} isNew={soul.applied === null} tokens={tokens} />
          )}
          {view === 'history' && (
            <VersionHistory
              soul={soul}
              draft={draft}
              onRestored={(number) => {
                restored.set(number);
                setView('form');
              }}
            />
          )}
        </div>
      </div>
      {view === 'form' && <PromptShare counts={tokens} />}
      <ConfirmDialog
        open={asking}
        title={strings.remove.title(name)}
        confirm={strings.remove.confirm}
        look="danger"
        onConfirm={() => void draft.keeper.flush().then(() => remove(soul))}
        onClose={() => setAsking(false)}
      >
        {strings.remove.text}
      </ConfirmDialog>
    </div>
  );
}
