import { type DragEvent, useState } from 'react';
import type { Episode } from '#shared/episodes.ts';
import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go, hashOf } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NEW_EPISODE } from './episode-form.ts';
import styles from './episode-list.module.css';
import { ImportDialog } from './import-dialog.tsx';

/** The past that a Soul shares with the person, oldest first (SPEC section 13, Studio). A file dropped on it is opened. */
export function EpisodeList({ soul }: { soul: Soul }) {
  const strings = useStrings('episodes');
  const episodes = useEngineQuery(engine.episodes.list.queryOptions({ input: { soulId: soul.id } }));
  const [importing, setImporting] = useState<{ file: File | null } | null>(null);
  const drop = useDrop((file) => setImporting({ file }));
  const acts = (
    <div className={styles.acts}>
      <Button icon="upload" onClick={() => setImporting({ file: null })}>
        {strings.import.action}
      </Button>
      <Button
        icon="plus"
        look={episodes.data?.length === 0 ? 'primary' : 'plain'}
        onClick={() => go({ screen: 'studio', soulId: soul.id, page: 'episodes', episodeId: NEW_EPISODE })}
      >
        {strings.make}
      </Button>
    </div>
  );
  return (
    <section className={styles.page} aria-labelledby="studio-episodes" {...drop.on}>
      <header className={styles.head}>
        <h2 id="studio-episodes">{strings.title}</h2>
        {episodes.data?.length !== 0 && acts}
        <p className={styles.note}>{strings.about}</p>
      </header>
      {episodes.kind === 'loading' && <Skeleton shape="row" />}
      {episodes.kind === 'failed' && <FailureNote {...episodes} />}
      {episodes.data?.length === 0 && (
        <div className={styles.none}>
          <EmptyState icon="book" text={strings.empty} action={acts} />
        </div>
      )}
      {episodes.data && episodes.data.length > 0 && (
        <ul className={styles.rows}>
          {episodes.data.map((episode) => (
            <EpisodeRow key={episode.id} episode={episode} soul={soul} />
          ))}
        </ul>
      )}
      {drop.over && (
        <div className={styles.drop} aria-hidden="true">
          {strings.import.dropNow}
        </div>
      )}
      {importing && <ImportDialog soul={soul} file={importing.file} onClose={() => setImporting(null)} />}
    </section>
  );
}

function EpisodeRow({ episode, soul }: { episode: Episode; soul: Soul }) {
  const strings = useStrings('episodes').list;
  const format = useFormat();
  const { plays } = episode;
  const sum = (of: (play: Episode['plays'][number]) => number) => plays.reduce((total, play) => total + of(play), 0);
  const summaries = sum((play) => play.summaries.length);
  const character = episode.links.find(({ soulId }) => soulId === soul.id)?.character;
  const facts = [
    character === undefined ? '' : strings.as(character),
    strings.plays(format.number(plays.length)),
    strings.scenes(format.number(sum(({ sceneCount }) => sceneCount))),
  ].filter((part) => part !== '');
  return (
    <li>
      <a
        className={styles.row}
        href={hashOf({ screen: 'studio', soulId: soul.id, page: 'episodes', episodeId: episode.id })}
      >
        <span className={styles.words}>
          <b className={styles.title}>
            <bdi>{episode.title}</bdi>
          </b>
          <small className={styles.facts}>{facts.join(' · ')}</small>
        </span>
        <span className={styles.summaries} data-none={summaries === 0}>
          {summaries === 0 ? strings.noSummary : strings.summaries(format.number(summaries))}
        </span>
        <Icon name="chevron-right" size="small" />
      </a>
    </li>
  );
}

/** Takes a file that is dropped on the page. `over` while one is held above it. */
function useDrop(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) take(file);
      },
    },
  };
}
