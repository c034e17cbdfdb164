import type { SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { hashOf } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { profileOf } from './draft-keeper.ts';
import styles from './soul-list.module.css';

interface SoulListProps {
  souls: Soul[];
  chosen: SoulId | null;
  begin: () => void;
}

export function SoulList({ souls, chosen, begin }: SoulListProps) {
  const strings = useStrings('studio');
  return (
    <>
      <header className={styles.head}>
        <h1>{strings.title}</h1>
        <IconButton icon="plus" label={strings.newSoul} onClick={begin} />
      </header>
      <ul className={styles.rows}>
        {souls.map((soul) => (
          <SoulRow key={soul.id} soul={soul} chosen={soul.id === chosen} />
        ))}
      </ul>
    </>
  );
}

function SoulRow({ soul, chosen }: { soul: Soul; chosen: boolean }) {
  const strings = useStrings('studio');
  const format = useFormat();
  const profile = profileOf(soul);
  const state = soul.applied === null ? strings.neverApplied : strings.version(format.number(soul.version));
  return (
    <li>
      <a
        className={styles.row}
        href={hashOf({ screen: 'studio', soulId: soul.id })}
        aria-current={chosen ? 'page' : undefined}
      >
        <Avatar avatar={profile.avatar} name={profile.name} />
        <span className={styles.words}>
          <b className={styles.name}>
            <bdi>{profile.name.trim() || strings.newSoulName}</bdi>
          </b>
          <small className={styles.state}>
            {state}
            {soul.draft !== null && soul.applied !== null && (
              <span className={styles.drafting}>{strings.drafting}</span>
            )}
          </small>
        </span>
      </a>
    </li>
  );
}
