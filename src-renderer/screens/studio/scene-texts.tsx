import { useState } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { MAX, newKey, type PlayForm, type SceneForm } from './episode-form.ts';
import { insertAt, withChange, withoutKey } from './ordered.ts';
import styles from './scene-texts.module.css';
import { useOrderedFocus } from './use-ordered-focus.ts';

interface SceneTextsProps {
  play: PlayForm;
  edit: (change: (play: PlayForm) => PlayForm) => void;
}

/** The scenes of a play word by word, folded: most people have only summaries. */
export function SceneTexts({ play, edit }: SceneTextsProps) {
  const strings = useStrings('episodes').scenes;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { list, next } = useOrderedFocus<HTMLOListElement>();
  const { scenes } = play;
  const set = (change: (now: SceneForm[]) => SceneForm[]) => edit((now) => ({ ...now, scenes: change(now.scenes) }));
  const add = () => {
    const made = { key: newKey(), text: '' };
    next(made.key, 'text');
    set((now) => [...now, made]);
  };
  const remove = (scene: SceneForm, index: number) => {
    set((now) => withoutKey(now, scene.key));
    if (scene.text.trim() === '') return;
    showToast({ kind: 'info', text: strings.removed, undo: () => set((now) => insertAt(now, index, scene)) });
  };
  return (
    <div className={styles.scenes}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
        {scenes.length === 0 ? strings.title : strings.some(format.number(scenes.length))}
      </button>
      {open && (
        <>
          <p className={styles.note}>{strings.note}</p>
          <ol className={styles.list} ref={list}>
            {scenes.map((scene, index) => (
              <SceneItem
                key={scene.key}
                scene={scene}
                name={strings.item(format.number(index + 1))}
                change={(text) => set((now) => withChange(now, scene.key, { text }))}
                remove={() => remove(scene, index)}
              />
            ))}
          </ol>
          <Button look="quiet" icon="plus" className={styles.add ?? ''} onClick={add}>
            {strings.add}
          </Button>
        </>
      )}
    </div>
  );
}

interface SceneItemProps {
  scene: SceneForm;
  name: string;
  change: (text: string) => void;
  remove: () => void;
}

function SceneItem({ scene, name, change, remove }: SceneItemProps) {
  const { order, scenes } = useStrings('episodes');
  return (
    <li className={styles.item} data-item={scene.key}>
      <TextArea
        label={name}
        data-part="text"
        className={styles.text ?? ''}
        rows={3}
        value={scene.text}
        maxLength={MAX.scene}
        placeholder={scenes.placeholder}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      <IconButton icon="trash" label={order.remove(name)} onClick={remove} />
    </li>
  );
}
