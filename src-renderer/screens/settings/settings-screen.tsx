import { type ComponentType, useEffect, useRef } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { KeepingSection } from './keeping-section.tsx';
import { LookSection } from './look-section.tsx';
import { MeSection } from './me-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { RecallSection } from './recall-section.tsx';
import styles from './settings-screen.module.css';
import { TalkSection } from './talk-section.tsx';
import { useSectionInView } from './use-section-in-view.ts';

const SECTIONS = ['me', 'look', 'models', 'recall', 'talk', 'keeping'] as const;
type Section = (typeof SECTIONS)[number];

const PARTS: Record<Section, ComponentType> = {
  me: MeSection,
  look: LookSection,
  models: ModelsSection,
  recall: RecallSection,
  talk: TalkSection,
  keeping: KeepingSection,
};

/** Everything that can be set (SPEC sections 3, 7, 9, 14), in one column; `section` is scrolled to. */
export function SettingsScreen({ section }: { section: string | null }) {
  const strings = useStrings('settings');
  const page = useRef<HTMLDivElement>(null);
  const { inView, show, follow } = useSectionInView(page, SECTIONS, section);
  return (
    <div className={styles.scroll} ref={page} onScroll={follow}>
      <div className={styles.page}>
        <header className={styles.side}>
          <h1>{strings.title}</h1>
          <Index inView={inView} show={show} />
        </header>
        <div className={styles.column}>
          {SECTIONS.map((name) => {
            const Part = PARTS[name];
            return <Part key={name} />;
          })}
        </div>
      </div>
    </div>
  );
}

function Index({ inView, show }: { inView: string; show: (section: Section) => void }) {
  const strings = useStrings('settings');
  const strip = useRef<HTMLElement>(null);
  // In narrow windows it is a strip that scrolls by itself; what is lit stays in it.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-to="${inView}"]`);
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [inView]);
  return (
    <nav aria-label={strings.title} className={styles.index} ref={strip}>
      {SECTIONS.map((name) => (
        <a
          key={name}
          href={`#/settings/${name}`}
          data-to={name}
          aria-current={name === inView ? 'true' : undefined}
          // Chosen again after scrolling away: the address does not change, so nothing else would run.
          onClick={() => show(name)}
        >
          {strings.sections[name]}
        </a>
      ))}
    </nav>
  );
}
