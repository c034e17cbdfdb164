import type { SoulProfile } from '#shared/souls.ts';
import { useFormat, wallTimeNow } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './bio-preview.module.css';

/** How the person chatting meets this Soul, while its bio is being written: the row in the list, the head of the room. */
export function BioPreview({ profile }: { profile: SoulProfile }) {
  const strings = useStrings('studio').preview;
  const format = useFormat();
  const name = profile.displayName.trim() || strings.noName;
  return (
    <section className={styles.preview} aria-label={strings.title}>
      <figure className={styles.sample}>
        <div className={styles.row}>
          <Avatar avatar={profile.avatar} name={profile.displayName} />
          <span className={styles.words}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.second}>{strings.sampleLine}</span>
          </span>
          <small className={styles.time}>{format.clock(wallTimeNow())}</small>
        </div>
        <figcaption>{strings.listRow}</figcaption>
      </figure>
      <figure className={styles.sample}>
        <div className={styles.head}>
          <Avatar avatar={profile.avatar} name={profile.displayName} size="head" />
          <span className={styles.words}>
            <b className={styles.title}>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.second}>{profile.status}</span>
          </span>
        </div>
        <figcaption>{strings.header}</figcaption>
      </figure>
    </section>
  );
}
