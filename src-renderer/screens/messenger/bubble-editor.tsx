import { useEffect, useRef } from 'react';
import type { Message } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bubble.module.css';
import { focusBubble } from './open-bubble-menu.ts';
import { useRoom } from './room-context.ts';
import { useImeEnter } from './use-ime-enter.ts';

/** A bubble whose text is being changed: Enter saves, Shift+Enter breaks the line, Escape leaves it as it was. */
export function BubbleEditor({ message }: { message: Message }) {
  const { bubble } = useStrings('messenger');
  const { actions } = useRoom();
  const area = useRef<HTMLTextAreaElement>(null);
  const save = () => actions.saveEdit(message, area.current?.value ?? '');
  const { handlers } = useImeEnter(save);
  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
    return () => focusBubble(message.id);
  }, [message.id]);
  return (
    <div className={styles.editor}>
      <textarea
        ref={area}
        aria-label={bubble.editLabel}
        defaultValue={message.text}
        maxLength={100_000}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown(event);
          // The log's own keys (arrows, R, Delete) are for bubbles, not for text.
          event.stopPropagation();
          if (event.code === 'Escape' && !event.nativeEvent.isComposing) actions.endEdit();
        }}
      />
      <div className={styles.editorActions}>
        <Button look="quiet" onClick={actions.endEdit}>
          {bubble.cancelEdit}
        </Button>
        <Button look="primary" onClick={save}>
          {bubble.save}
        </Button>
      </div>
    </div>
  );
}
