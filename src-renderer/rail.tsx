import { useEffect, useState } from 'react';
import styles from './rail.module.css';
import { hashOf, type Route, useRoute } from './route.ts';
import { useStrings } from './strings/use-strings.ts';
import { classNames } from './ui/class-names.ts';
import { Icon, type IconName } from './ui/icon.tsx';
import { Tooltip } from './ui/tooltip.tsx';

type Screen = Route['screen'];

const ENTRIES: readonly { screen: Screen; icon: IconName; start: string }[] = [
  { screen: 'chat', icon: 'chat', start: '#/chat' },
  { screen: 'studio', icon: 'pencil', start: '#/studio' },
  { screen: 'inspector', icon: 'inspect', start: '#/inspector' },
  { screen: 'files', icon: 'exchange', start: '#/files' },
  { screen: 'settings', icon: 'gear', start: '#/settings' },
];

/** The screens. Each one leads back to where it was left. A bar at the bottom in narrow windows. */
export function Rail() {
  const strings = useStrings('common');
  const route = useRoute();
  const here = hashOf(route);
  const [left, setLeft] = useState<Partial<Record<Screen, string>>>({});
  useEffect(() => setLeft((before) => ({ ...before, [route.screen]: here })), [route.screen, here]);
  const inRoom = route.screen === 'chat' && route.threadId !== null;
  return (
    <nav
      className={classNames(styles.rail, inRoom && styles.inRoom)}
      aria-label={strings.regions.rail}
      data-region="rail"
      tabIndex={-1}
    >
      <span className={styles.mark} aria-hidden="true">
        <Icon name="mark" />
      </span>
      {ENTRIES.map(({ screen, icon, start }) => {
        const isHere = screen === route.screen;
        return (
          <Tooltip key={screen} text={strings.screens[screen]}>
            <a
              className={classNames(styles.entry, screen === 'settings' && styles.end)}
              href={isHere ? start : (left[screen] ?? start)}
              aria-current={isHere ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span className={styles.word}>{strings.screens[screen]}</span>
            </a>
          </Tooltip>
        );
      })}
    </nav>
  );
}
