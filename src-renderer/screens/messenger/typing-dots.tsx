import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import bubble from './bubble.module.css';
import { useRoom } from './room-context.ts';
import styles from './typing-dots.module.css';

/** The bubble that says somebody is typing. Screen readers hear of it from BurstAnnouncer, once. */
export function TypingDots({ first }: { first: boolean }) {
  const { soul } = useRoom();
  return (
    <div className={classNames(bubble.row, bubble.theirs, first && bubble.opens)} aria-hidden="true">
      {first && (
        <>
          <span className={bubble.avatar}>
            <Avatar avatar={soul.avatar} name={soul.displayName} size="head" />
          </span>
          <bdi className={bubble.who}>{soul.displayName}</bdi>
        </>
      )}
      <div className={classNames(styles.dots, first && styles.first)}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
