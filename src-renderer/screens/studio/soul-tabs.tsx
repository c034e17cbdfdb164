import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { hashOf } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import link from '../../ui/link-tab.module.css';
import { NEW_SOUL } from './new-soul.ts';
import styles from './soul-tabs.module.css';

/** The pages of a Soul: what it is, and the past it shares with the person. */
export function SoulTabs({ soul, page }: { soul: Soul; page: 'soul' | 'episodes' }) {
  const strings = useStrings('episodes').tabs;
  const format = useFormat();
  const isNew = soul.id === NEW_SOUL;
  const episodes = useEngineQuery(engine.episodes.list.queryOptions({ input: { soulId: soul.id }, enabled: !isNew }));
  const count = episodes.data?.length ?? 0;
  return (
    <nav className={styles.tabs} aria-label={strings.label}>
      <a
        className={link.tab}
        href={hashOf({ screen: 'studio', soulId: soul.id })}
        aria-current={page === 'soul' ? 'page' : undefined}
      >
        {strings.soul}
      </a>
      {isNew ? (
        <span className={link.tab} aria-disabled="true" title={strings.first}>
          {strings.episodes}
        </span>
      ) : (
        <a
          className={link.tab}
          href={hashOf({ screen: 'studio', soulId: soul.id, page: 'episodes', episodeId: null })}
          aria-current={page === 'episodes' ? 'page' : undefined}
        >
          {strings.episodes}
          {count > 0 && <span className={styles.count}>{format.number(count)}</span>}
        </a>
      )}
    </nav>
  );
}
