import type { Soul } from '#shared/souls.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './episode-head.module.css';
import type { EpisodeEditing } from './use-episode.ts';

interface EpisodeHeadProps {
  soul: Soul;
  title: string;
  editing: EpisodeEditing;
  save: () => void;
  /** null while nothing is stored. */
  remove: (() => void) | null;
}

/** What is written here, whether it is safe, and the way back. */
export function EpisodeHead({ soul, title, editing, save, remove }: EpisodeHeadProps) {
  const strings = useStrings('episodes');
  const { state, dirty } = editing;
  return (
    <header className={styles.head}>
      <a
        className={styles.back}
        href={hashOf({ screen: 'studio', soulId: soul.id, page: 'episodes', episodeId: null })}
        aria-label={strings.back}
      >
        <Icon name="chevron-left" />
      </a>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.state} data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
          {strings.state[state]}
        </p>
      </div>
      <Button look={dirty ? 'primary' : 'plain'} onClick={save} disabled={!dirty || state === 'saving'}>
        {strings.save}
      </Button>
      {remove && (
        <Menu items={[{ kind: 'action', icon: 'trash', label: strings.remove.action, run: remove, danger: true }]}>
          <IconButton icon="more" label={strings.menu} />
        </Menu>
      )}
    </header>
  );
}
