import type { Soul } from '#shared/souls.ts';
import { go, hashOf } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-items.ts';
import styles from './editor-head.module.css';
import { isBlank, NEW_SOUL } from './new-soul.ts';
import { sameProfile } from './profile-fields.ts';
import { SaveLine } from './save-line.tsx';
import type { Draft } from './use-draft.ts';
import type { SoulActions } from './use-soul-actions.ts';

interface EditorHeadProps {
  soul: Soul;
  draft: Draft;
  actions: SoulActions;
  view: 'form' | 'history' | 'episodes';
  setView: (view: 'form' | 'history') => void;
  askRemove: () => void;
}

export function EditorHead({ soul, draft, actions, view, setView, askRemove }: EditorHeadProps) {
  const strings = useStrings('studio');
  const { exportSoul } = useStrings('files');
  const format = useFormat();
  const { local } = draft;
  const differs = soul.applied === null || !sameProfile(local, soul.applied);
  const history = view === 'history';
  const empty = soul.applied === null && isBlank(local);
  return (
    <header className={styles.head}>
      <a className={styles.back} href={hashOf({ screen: 'studio', soulId: null })} aria-label={strings.back}>
        <Icon name="chevron-left" />
      </a>
      <Avatar avatar={local.avatar} name={local.name} size="head" />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{local.name.trim() || strings.newSoulName}</bdi>
        </h1>
        <SaveLine draft={draft} version={soul.applied === null ? null : format.number(soul.version)} />
      </div>
      <IconButton
        icon="history"
        label={history ? strings.history.close : strings.history.open}
        pressed={history}
        disabled={soul.id === NEW_SOUL}
        onClick={() => setView(history ? 'form' : 'history')}
      />
      <Button
        className={styles.talk ?? ''}
        icon="chat"
        onClick={actions.openThread}
        disabled={soul.applied === null || actions.busy}
        title={soul.applied === null ? strings.openThreadFirst : undefined}
      >
        <span className={styles.talkWord}>{strings.openThread}</span>
      </Button>
      <Button
        onClick={actions.apply}
        disabled={!differs || empty || actions.busy}
        title={empty ? strings.save.empty : strings.applyNote}
      >
        {strings.apply}
      </Button>
      <Menu items={menuItems()}>
        <IconButton icon="more" label={strings.menu} />
      </Menu>
    </header>
  );

  function menuItems(): MenuItem[] {
    return [
      {
        kind: 'action',
        icon: 'undo',
        label: strings.discard,
        run: actions.discard,
        disabled: soul.applied === null || !differs,
      },
      {
        kind: 'action',
        icon: 'download',
        label: exportSoul,
        run: () => go({ screen: 'files', page: 'export', of: 'soul', id: soul.id }),
        disabled: soul.id === NEW_SOUL,
      },
      { kind: 'separator', id: 'remove' },
      {
        kind: 'action',
        icon: 'trash',
        label: strings.remove.action,
        run: askRemove,
        danger: true,
        disabled: soul.id === NEW_SOUL,
      },
    ];
  }
}
