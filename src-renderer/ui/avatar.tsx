import type { Avatar as AvatarValue } from '#shared/souls.ts';
import { engine } from '../client/engine.ts';
import { useEngineQuery } from '../client/use-engine-query.ts';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { inkOn } from './ink-on.ts';

interface AvatarProps {
  avatar: AvatarValue;
  name: string;
  /** list 46 px, head 36 px, large 72 px */
  size?: 'list' | 'head' | 'large';
}

/** A Soul's tile: its picture, or the first letter of its name. The name itself always stands beside it in words. */
export function Avatar({ avatar, name, size = 'list' }: AvatarProps) {
  const className = classNames(styles.avatar, styles[size]);
  if (avatar.kind === 'picture') return <Picture className={className} hash={avatar.hash} name={name} />;
  const initial = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '';
  return (
    <span
      className={className}
      style={{ backgroundColor: avatar.color, color: inkOn(avatar.color) }}
      aria-hidden="true"
    >
      {initial}
    </span>
  );
}

function Picture({ className, hash, name }: { className: string; hash: string; name: string }) {
  const picture = useEngineQuery(
    engine.souls.picture.queryOptions({ input: { hash }, gcTime: Number.POSITIVE_INFINITY }),
  );
  // Until it is there, or if it is lost: the same tile as a Soul without a picture, in the calm colour of the ground.
  if (picture.kind !== 'ready') {
    return (
      <span className={classNames(className, styles.blank)} aria-hidden="true">
        {picture.kind === 'failed' ? name.trim().slice(0, 1) : ''}
      </span>
    );
  }
  return <img className={classNames(className, styles.picture)} src={picture.data.dataUrl} alt="" draggable={false} />;
}
