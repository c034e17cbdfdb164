import { useId, useState } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Key, PlayForm } from './episode-form.ts';
import type { Problem } from './episode-problems.ts';
import styles from './play-card.module.css';
import { PlayFacts } from './play-facts.tsx';
import { SceneTexts } from './scene-texts.tsx';
import { SummaryList } from './summary-list.tsx';
import { useFactWords } from './use-fact-words.ts';

interface PlayCardProps {
  play: PlayForm;
  number: number;
  edit: (change: (play: PlayForm) => PlayForm) => void;
  remove: () => void;
  problems: ReadonlyMap<Key, Problem>;
}

/** One play of an episode: what is known of it in a line that opens, and its summaries in story order. */
export function PlayCard({ play, number, edit, remove, problems }: PlayCardProps) {
  const strings = useStrings('episodes').play;
  const format = useFormat();
  const title = useId();
  const [open, setOpen] = useState(false);
  const count = format.number(number);
  const faulty = play.appearances.some(({ key }) => problems.has(key));
  const shown = open || faulty;
  const words = useFactWords(play);
  return (
    <section className={styles.play} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{strings.title(count)}</h2>
        <button type="button" className={styles.facts} aria-expanded={shown} onClick={() => setOpen(!shown)}>
          <span className={styles.words}>{words ?? strings.noFacts}</span>
          <Icon name={shown ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
        <Menu items={[{ kind: 'action', icon: 'trash', label: strings.remove, run: remove, danger: true }]}>
          <IconButton icon="more" label={strings.menu(count)} />
        </Menu>
      </header>
      {shown && <PlayFacts play={play} edit={edit} problems={problems} />}
      <SummaryList play={play} edit={edit} problems={problems} />
      <SceneTexts play={play} edit={edit} />
    </section>
  );
}
