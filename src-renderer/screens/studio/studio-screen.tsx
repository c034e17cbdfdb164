import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import type { StudioRoute } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EpisodePage } from './episode-page.tsx';
import { SoulEditor } from './soul-editor.tsx';
import { SoulList } from './soul-list.tsx';
import styles from './studio-screen.module.css';
import { type NewSoul, useNewSoul } from './use-new-soul.ts';
import { useRemoveSoul } from './use-remove-soul.ts';

/** Where directors write their Souls and what they have behind them (SPEC section 13, Studio). No Soul: the list alone. */
export function StudioScreen({ route }: { route: StudioRoute }) {
  const { soulId } = route;
  const strings = useStrings('studio');
  const souls = useEngineQuery(engine.souls.list.queryOptions());
  const newSoul = useNewSoul(souls.data ?? []);
  return (
    <div className={styles.screen} data-chosen={soulId !== null || souls.data?.length === 0}>
      <nav className={styles.list} aria-label={strings.souls}>
        {souls.kind === 'loading' && <Skeleton shape="row" lines={4} />}
        {souls.kind === 'failed' && <FailureNote {...souls} />}
        {souls.kind === 'ready' && <SoulList souls={souls.data} chosen={soulId} begin={newSoul.begin} />}
      </nav>
      <section className={styles.main} aria-label={strings.title}>
        {souls.kind === 'ready' && <ChosenSoul souls={souls.data} route={route} newSoul={newSoul} />}
      </section>
    </div>
  );
}

interface ChosenSoulProps {
  souls: Soul[];
  route: StudioRoute;
  newSoul: NewSoul;
}

function ChosenSoul({ souls, route, newSoul }: ChosenSoulProps) {
  const strings = useStrings('studio');
  const remove = useRemoveSoul();
  const { soulId } = route;
  const soul = newSoul.find(soulId);
  const episodes = 'page' in route ? route : null;
  if (soul && episodes?.episodeId) return <EpisodePage soul={soul} souls={souls} episodeId={episodes.episodeId} />;
  if (soul) {
    return (
      <SoulEditor
        key={newSoul.keyOf(soul)}
        soul={soul}
        page={episodes ? 'episodes' : 'soul'}
        remove={remove}
        born={newSoul.born}
      />
    );
  }
  if (souls.length > 0) {
    return <EmptyState icon="pencil" text={soulId === null ? strings.empty.chosen : strings.empty.gone} />;
  }
  return (
    <EmptyState
      icon="pencil"
      text={strings.empty.list}
      action={
        <Button look="primary" icon="plus" onClick={newSoul.begin}>
          {strings.newSoul}
        </Button>
      }
    />
  );
}
