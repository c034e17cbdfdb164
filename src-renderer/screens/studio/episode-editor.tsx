import { useEffect, useRef } from 'react';
import type { Episode } from '#shared/episodes.ts';
import type { EpisodeId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './episode-editor.module.css';
import { blankPlay, type EpisodeForm, MAX, NEW_EPISODE, type PlayForm } from './episode-form.ts';
import { EpisodeHead } from './episode-head.tsx';
import { EpisodeLinks } from './episode-links.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { withChange } from './ordered.ts';
import { PlayCard } from './play-card.tsx';
import { dropUnsaved, useKeepUnsaved, useUnsavedEpisode } from './unsaved-episode.ts';
import { type EpisodeEditing, useEpisode } from './use-episode.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRemoveEpisode } from './use-remove-episode.ts';
import { useRemovePlay } from './use-remove-play.ts';

interface EpisodeEditorProps {
  soul: Soul;
  souls: readonly Soul[];
  /** As the engine holds it; null while there is nothing stored. */
  episode: Episode | null;
  /** What it was opened as. */
  episodeId: EpisodeId;
  start: EpisodeForm;
  /** A new episode was stored for the first time. */
  onBorn?: (episode: Episode) => void;
}

/** One episode being written: title, Souls, plays with their summaries; stored by [저장] (SPEC section 13, Studio). */
export function EpisodeEditor({ soul, souls, episode, episodeId, start, onBorn }: EpisodeEditorProps) {
  const strings = useStrings('episodes');
  const unsaved = useUnsavedEpisode(soul.id, episodeId);
  const editing = useEpisode(episode, start, unsaved);
  const { form, dirty } = editing;
  useKeepUnsaved(soul.id, episodeId, form, dirty);
  const guard = useLeaveGuard(dirty);
  const remove = useRemoveEpisode(soul.id);
  const save = async () => {
    const saved = await editing.save();
    if (saved && episode === null) {
      guard.release();
      onBorn?.(saved);
    }
    return saved;
  };
  const title = form.title.trim() || strings.untitled;
  const page = useRef<HTMLDivElement>(null);
  useFirstFault(page, editing.refusals);
  useSaveKey(() => void save());
  return (
    <div className={styles.editor} ref={page}>
      <EpisodeHead
        soul={soul}
        title={title}
        editing={editing}
        save={() => void save()}
        remove={
          episode &&
          (() => {
            guard.release();
            dropUnsaved(soul.id, episodeId);
            remove(episode);
          })
        }
      />
      {editing.elsewhere && (
        <Bar
          tone="attention"
          role="alert"
          action={
            <Button look="quiet" onClick={editing.takeStored}>
              {strings.elsewhere.take}
            </Button>
          }
        >
          {strings.elsewhere.text}
        </Bar>
      )}
      <div className={styles.scroll}>
        <div className={styles.column}>
          <EpisodeFields editing={editing} souls={souls} isNew={episodeId === NEW_EPISODE} />
        </div>
      </div>
      <LeaveDialog
        guard={guard}
        title={title}
        save={async () => (await editing.save()) !== null}
        discard={() => dropUnsaved(soul.id, episodeId)}
      />
    </div>
  );
}

interface EpisodeFieldsProps {
  editing: EpisodeEditing;
  souls: readonly Soul[];
  isNew: boolean;
}

function EpisodeFields({ editing, souls, isNew }: EpisodeFieldsProps) {
  const strings = useStrings('episodes');
  const { form, edit, problems } = editing;
  const removePlay = useRemovePlay(edit);
  const editPlay = (key: string, change: (play: PlayForm) => PlayForm) =>
    edit((now) => {
      const play = now.plays.find((one) => one.key === key);
      return play ? { ...now, plays: withChange(now.plays, key, change(play)) } : now;
    });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={strings.fields.title}
        value={form.title}
        maxLength={MAX.title}
        placeholder={strings.fields.titlePlaceholder}
        note={isNew ? strings.about : undefined}
        error={problems.has('title') ? strings.errors.title : null}
        autoFocus={isNew && form.title === ''}
        onChange={({ target }) => edit((now) => ({ ...now, title: target.value }))}
      />
      <EpisodeLinks editing={editing} souls={souls} />
      {form.plays.map((play, index) => (
        <PlayCard
          key={play.key}
          play={play}
          number={index + 1}
          edit={(change) => editPlay(play.key, change)}
          remove={() => removePlay(play, index)}
          problems={problems}
        />
      ))}
      <div className={styles.more}>
        <Button icon="plus" onClick={() => edit((now) => ({ ...now, plays: [...now.plays, blankPlay(now.links)] }))}>
          {strings.play.add}
        </Button>
        <p className={styles.note}>{strings.play.addNote}</p>
      </div>
    </form>
  );
}

/** After saving was refused, the first field at fault is where the writer is. */
function useFirstFault(page: React.RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [page, refusals]);
}

/** Ctrl+S, Cmd+S. By `code`: on a Hangul keyboard `key` is the jamo. */
function useSaveKey(save: () => void): void {
  const now = useRef(save);
  now.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      now.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
