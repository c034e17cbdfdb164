import { useId, useRef, useState } from 'react';
import type { Avatar as AvatarValue } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AVATAR_COLOURS } from './avatar-colours.ts';
import styles from './avatar-editor.module.css';
import { usePicture } from './use-picture.ts';

interface AvatarEditorProps {
  avatar: AvatarValue;
  name: string;
  onChange: (avatar: AvatarValue) => void;
}

/** The face of a Soul: one of eight grounds for its initial, or a picture that is picked or dropped. */
export function AvatarEditor({ avatar, name, onChange }: AvatarEditorProps) {
  const strings = useStrings('studio').avatar;
  const picture = usePicture(onChange);
  const [over, setOver] = useState(false);
  return (
    <section
      className={classNames(styles.editor, over && styles.over)}
      aria-label={useStrings('studio').fields.avatar}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        picture.take(event.dataTransfer.files[0]);
      }}
    >
      <Avatar avatar={avatar} name={name} size="large" />
      <div className={styles.choices}>
        <Colours avatar={avatar} onChange={onChange} />
        <div className={styles.buttons}>
          <PickButton take={picture.take} busy={picture.busy} hasPicture={avatar.kind === 'picture'} />
          {avatar.kind === 'picture' && (
            <Button look="quiet" onClick={() => onChange({ kind: 'initial', color: AVATAR_COLOURS[0].color })}>
              {strings.remove}
            </Button>
          )}
        </div>
        {picture.error === null ? (
          <p className={styles.note} role="status">
            {noteOf()}
          </p>
        ) : (
          <p className={styles.error} role="alert">
            {picture.error}
          </p>
        )}
      </div>
    </section>
  );

  function noteOf(): string {
    if (picture.busy) return strings.working;
    return over ? strings.drop : strings.note;
  }
}

function Colours({ avatar, onChange }: Pick<AvatarEditorProps, 'avatar' | 'onChange'>) {
  const strings = useStrings('studio').avatar;
  const group = useId();
  return (
    <fieldset className={styles.colours} aria-label={strings.colour}>
      {AVATAR_COLOURS.map(({ id, color }) => (
        <label key={id} className={styles.colour} title={strings.colours[id]}>
          <input
            type="radio"
            className="unseen"
            name={group}
            aria-label={strings.colours[id]}
            checked={avatar.kind === 'initial' && avatar.color.toLowerCase() === color}
            onChange={() => onChange({ kind: 'initial', color })}
          />
          <span className={styles.swatch} style={{ backgroundColor: color }} />
        </label>
      ))}
    </fieldset>
  );
}

function PickButton({
  take,
  busy,
  hasPicture,
}: {
  take: (file: File | undefined) => void;
  busy: boolean;
  hasPicture: boolean;
}) {
  const strings = useStrings('studio').avatar;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={strings.pick}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file picked twice in a row is a choice too.
          target.value = '';
        }}
      />
      <Button icon="image" disabled={busy} onClick={() => input.current?.click()}>
        {hasPicture ? strings.replace : strings.pick}
      </Button>
    </>
  );
}
