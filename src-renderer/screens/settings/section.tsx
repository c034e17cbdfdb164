import type { ReactNode } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './section.module.css';

interface SectionProps {
  name: 'me' | 'look' | 'models' | 'recall' | 'talk' | 'keeping';
  /** Something was saved just now: a quiet check beside the title. */
  saved?: boolean;
  children: ReactNode;
}

export function Section({ name, saved = false, children }: SectionProps) {
  const strings = useStrings('settings');
  return (
    <section className={styles.section} data-section={name} aria-labelledby={`section-${name}`}>
      <header className={styles.head}>
        <h2 id={`section-${name}`}>{strings.sections[name]}</h2>
        <span role="status" className={styles.saved}>
          {saved && (
            <>
              <Icon name="check" size="small" />
              {strings.saved}
            </>
          )}
        </span>
      </header>
      {children}
    </section>
  );
}

/** A sheet with settings one under the other. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

/** A setting whose control stands beside its name. `note` explains it under the name. */
export function Line({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div>
        <h3>{label}</h3>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
}
