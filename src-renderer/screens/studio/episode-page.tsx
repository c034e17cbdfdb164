import { useState } from 'react';
import type { Episode } from '#shared/episodes.ts';
import type { EpisodeId, SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { profileOf } from './draft-keeper.ts';
import { EpisodeEditor } from './episode-editor.tsx';
import { blankEpisode, formOf, NEW_EPISODE } from './episode-form.ts';
import styles from './episode-page.module.css';

interface EpisodePageProps {
  soul: Soul;
  souls: readonly Soul[];
  episodeId: EpisodeId;
}

interface Birth {
  /** Which empty form it was written in. */
  form: number;
  episode: Episode | null;
  /** The address has followed: until it does, the page is still the new one's. */
  arrived: boolean;
}

/** One episode of a Soul: a new one, or what is stored of it. */
export function EpisodePage({ soul, souls, episodeId }: EpisodePageProps) {
  // An episode that was stored from the empty form goes on in the same form, whatever its address.
  const [birth, setBirth] = useState<Birth>({ form: 1, episode: null, arrived: false });
  const { form, episode: born, arrived } = birth;
  const isBorn = episodeId === born?.id;
  if (isBorn && !arrived) setBirth({ ...birth, arrived: true });
  if (episodeId === NEW_EPISODE && arrived) setBirth({ form: form + 1, episode: null, arrived: false });
  if (episodeId === NEW_EPISODE || isBorn) {
    return (
      <NewOrBorn
        key={form}
        soul={soul}
        souls={souls}
        born={born}
        onBorn={(episode) => {
          setBirth({ form, episode, arrived: false });
          location.replace(addressOf(soul.id, episode.id));
        }}
      />
    );
  }
  return <Stored key={episodeId} soul={soul} souls={souls} episodeId={episodeId} />;
}

interface NewOrBornProps {
  soul: Soul;
  souls: readonly Soul[];
  born: Episode | null;
  onBorn: (episode: Episode) => void;
}

function NewOrBorn({ soul, souls, born, onBorn }: NewOrBornProps) {
  const profile = profileOf(soul);
  const [start] = useState(() => blankEpisode(soul.id, (profile.name.trim() || profile.displayName).trim()));
  const stored = useEngineQuery(
    engine.episodes.get.queryOptions({
      input: { episodeId: born?.id ?? NEW_EPISODE },
      enabled: born !== null,
    }),
  );
  return (
    <EpisodeEditor
      soul={soul}
      souls={souls}
      episode={stored.data ?? born}
      episodeId={NEW_EPISODE}
      start={start}
      onBorn={onBorn}
    />
  );
}

function Stored({ soul, souls, episodeId }: EpisodePageProps) {
  const strings = useStrings('episodes');
  const answer = useEngineQuery(engine.episodes.get.queryOptions({ input: { episodeId } }));
  if (answer.kind === 'loading') {
    return (
      <div className={styles.instead}>
        <Skeleton shape="card" />
      </div>
    );
  }
  if (answer.kind === 'ready') {
    return <Loaded soul={soul} souls={souls} episode={answer.data} />;
  }
  if (answer.failure.code !== 'not-found') {
    return (
      <div className={styles.instead}>
        <FailureNote {...answer} />
      </div>
    );
  }
  return <EmptyState icon="book" text={strings.gone} action={<a href={addressOf(soul.id, null)}>{strings.back}</a>} />;
}

function Loaded({ soul, souls, episode }: { soul: Soul; souls: readonly Soul[]; episode: Episode }) {
  const [start] = useState(() => formOf(episode));
  return <EpisodeEditor soul={soul} souls={souls} episode={episode} episodeId={episode.id} start={start} />;
}

const addressOf = (soulId: SoulId, episodeId: EpisodeId | null): string =>
  hashOf({ screen: 'studio', soulId, page: 'episodes', episodeId });
