import { type ComponentType, useEffect, useRef } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { KeepingSection } from './keeping-section.tsx';
import { LookSection } from './look-section.tsx';
import { MeSection } from './me-section.tsx';
import { ModelsSection } from './models-section.tsx';
import styles from './settings-screen.module.css';
import { TalkSection } from './talk-section.tsx';

const SECTIONS = ['me', 'look', 'models', 'talk', 'keeping'] as const;
type Section = (typeof SECTIONS)[number];

const PARTS: Record<Section, ComponentType> = {
  me: MeSection,
  look: LookSection,
  models: ModelsSection,
  talk: TalkSection,
  keeping: KeepingSection,
};

/** Everything that can be set (SPEC sections 3, 9, 14), in one column; `section` is scrolled to. */
export function SettingsScreen({ section }: { section: string | null }) {
  const strings = useStrings('settings');
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => showSection(page.current, section), [section]);
  return (
    <div className={styles.scroll} ref={page}>
      <div className={styles.page}>
        <header className={styles.side}>
          <h1>{strings.title}</h1>
          <nav aria-label={strings.title} className={styles.index}>
            {SECTIONS.map((name) => (
              <a
                key={name}
                href={`#/settings/${name}`}
                aria-current={name === section ? 'true' : undefined}
                // Chosen again after scrolling away: the address does not change, so the effect would not run.
                onClick={() => showSection(page.current, name)}
              >
                {strings.sections[name]}
              </a>
            ))}
          </nav>
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

/** Scrolls the page itself: scrollIntoView would also move whatever lies around it. */
function showSection(page: HTMLElement | null, section: string | null): void {
  const target = section === null ? null : page?.querySelector(`[data-section="${CSS.escape(section)}"]`);
  if (!page || !target) return;
  const above = target.getBoundingClientRect().top - page.getBoundingClientRect().top;
  page.scrollTo({ top: page.scrollTop + above - 28 });
}
