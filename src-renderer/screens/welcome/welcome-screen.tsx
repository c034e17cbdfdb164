import { useRef, useState } from 'react';
import type { SampleSoul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useSaveSettings, useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RestoreBackup } from './restore-backup.tsx';
import { useBegin } from './use-begin.ts';
import styles from './welcome-screen.module.css';

/** The first start: what to be called, whom to meet, and plainly who answers until a model is set. */
export function WelcomeScreen() {
  const strings = useStrings('welcome');
  const [name, setName] = useState('');
  const [missed, setMissed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const begin = useBegin(name);
  // A name is asked for before anything else: prompts speak of the person by it (SPEC section 1, user).
  const beginNamed = (sample: SampleSoul | null) => {
    if (name.trim() !== '') return begin.run(sample);
    setMissed(true);
    field.current?.focus();
  };
  return (
    <div className={styles.scroll}>
      <div className={styles.page}>
        <Top />
        <div className={styles.title}>
          <h1>{strings.title}</h1>
          <p>{strings.intro}</p>
        </div>
        {/* Kept in the page until someone is chosen, then saved with that choice. */}
        <TextField
          ref={field}
          label={strings.name}
          placeholder={strings.nameHint}
          maxLength={60}
          required
          value={name}
          error={missed && name.trim() === '' ? strings.nameFirst : null}
          onChange={({ target }) => setName(target.value)}
        />
        <Souls begin={beginNamed} busy={begin.busy} />
        <p className={styles.practice}>
          <Icon name="info" />
          {strings.practice}
        </p>
        <RestoreBackup />
      </div>
    </div>
  );
}

function Top() {
  const strings = useStrings('welcome');
  const { languages } = useStrings('common');
  const { language } = useSettings();
  const save = useSaveSettings();
  return (
    <header className={styles.top}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="mark" />
      </span>
      <Segmented
        label={strings.language}
        value={language}
        choices={[
          { value: 'ko', label: languages.ko },
          { value: 'en', label: languages.en },
        ]}
        onChange={(value) => save.run({ language: value })}
      />
    </header>
  );
}

function Souls({ begin, busy }: { begin: (sample: SampleSoul | null) => void; busy: boolean }) {
  const strings = useStrings('welcome');
  const { language } = useSettings();
  const samples = useEngineQuery(engine.souls.samples.queryOptions({ input: { language } }));
  if (samples.kind === 'loading') return <Skeleton shape="card" lines={2} />;
  return (
    <section className={styles.souls} aria-label={strings.samples}>
      {samples.kind === 'failed' && <FailureNote {...samples} />}
      {samples.data?.map((sample) => (
        <button
          key={sample.sampleId}
          type="button"
          className={styles.soul}
          disabled={busy}
          onClick={() => begin(sample)}
        >
          <Avatar avatar={sample.profile.avatar} name={sample.profile.displayName} size="large" />
          <span>
            <b className={styles.name}>{sample.profile.displayName}</b>
            <span className={styles.status}>{sample.profile.status}</span>
            <span className={styles.about}>{sample.about}</span>
          </span>
          <Icon name="chevron-right" />
        </button>
      ))}
      <button type="button" className={styles.own} disabled={busy} onClick={() => begin(null)}>
        <span className={styles.plus}>
          <Icon name="pencil" />
        </span>
        <span>
          <b className={styles.name}>{strings.own.title}</b>
          <span className={styles.about}>{strings.own.text}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </section>
  );
}
