import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './composer.module.css';
import { useDraft } from './use-draft.ts';
import { useImeEnter } from './use-ime-enter.ts';
import { useNoteTyping } from './use-note-typing.ts';
import { useSend } from './use-send.ts';

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement | null>;
  thread: Thread;
  onSent: () => void;
  onStop: () => void;
  onReveal: () => void;
  /** ↑ in an empty composer. */
  onUp: () => void;
}

/**
 * Where words are written. The textarea is never set from state: a value written into it in the middle of a syllable
 * breaks the syllable (facts: messenger-ux D.3). It empties itself once the engine has stored the message.
 */
export function Composer({ ref, thread, onSent, onStop, onReveal, onUp }: ComposerProps) {
  const { composer } = useStrings('messenger');
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const draft = useDraft(thread, area);
  useEffect(() => {
    // Where a room is a page of its own, the focus could bring up a keyboard over what there is to read.
    if (matchMedia('(min-width: 720px)').matches) area.current?.focus({ preventScroll: true });
  }, []);
  const noteTyping = useNoteTyping(thread.id);
  const submit = useRef(() => {});
  const { handlers, isComposing } = useImeEnter(() => submit.current());
  const { send, problem, forget } = useSend(thread, area, isComposing, () => {
    draft.drop();
    onSent();
  });
  const answering = thread.activity.kind !== 'idle';
  submit.current = () => {
    if (area.current?.value.trim() !== '') send();
    else if (answering) onReveal();
  };
  const otherKeys = (event: KeyboardEvent): void => {
    if (event.code === 'Escape' && answering) onReveal();
    if (event.code !== 'ArrowUp' || area.current?.value !== '') return;
    // The focus moves at once, and the log that gets it would scroll by this same press.
    event.preventDefault();
    onUp();
  };
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.box}>
        <textarea
          ref={area}
          className={styles.area}
          rows={1}
          maxLength={100_000}
          data-region-focus
          aria-label={composer.label(thread.displayName)}
          placeholder={composer.placeholder}
          defaultValue={draft.start}
          onInput={() => {
            forget();
            noteTyping();
            draft.later();
          }}
          onBlur={draft.now}
          {...handlers}
          onKeyDown={(event) => {
            handlers.onKeyDown(event);
            if (!event.nativeEvent.isComposing) otherKeys(event.nativeEvent);
          }}
        />
        {answering && <IconButton icon="stop" label={composer.stop} onClick={onStop} />}
        {/* The click takes the focus from the textarea first, and that commits a syllable that is still open. */}
        <IconButton
          icon="send"
          look="primary"
          label={composer.send}
          onClick={() => {
            submit.current();
            area.current?.focus();
          }}
        />
      </div>
    </>
  );
}
