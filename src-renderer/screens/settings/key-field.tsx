import { useState } from 'react';
import type { KeyStatus } from '#shared/settings.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { choicesOf } from './choices-of.ts';
import styles from './models-section.module.css';

interface KeyFieldProps {
  provider: KeyStatus['provider'];
  label: string;
  onSaved: () => void;
}

/** A key that goes in and never comes out again: only where it is kept can be seen. */
export function KeyField({ provider, label, onSaved }: KeyFieldProps) {
  const keys = useEngineQuery(engine.settings.keys.queryOptions());
  const [replacing, setReplacing] = useState(false);
  const status = keys.data?.find((key) => key.provider === provider);
  if (!status) return null;
  const done = () => {
    setReplacing(false);
    onSaved();
  };
  if (status.state === 'none' || replacing) return <NewKey status={status} label={label} onDone={done} />;
  return (
    <KeptKey status={status} state={status.state} label={label} replace={() => setReplacing(true)} onDone={done} />
  );
}

function NewKey({ status, label, onDone }: { status: KeyStatus; label: string; onDone: () => void }) {
  const strings = useStrings('settings').models;
  const [key, setKey] = useState('');
  const [keep, setKeep] = useState<'machine' | 'session'>(status.storage === 'session-only' ? 'session' : 'machine');
  const [error, setError] = useState<string | null>(null);
  const save = useEngineMutation(engine.settings.setKey.mutationOptions(), {
    onDone,
    onFailed: (_, sentence) => setError(sentence),
  });
  return (
    <form
      className={styles.key}
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        save.run({ provider: status.provider, key: key.trim(), keep });
      }}
    >
      <TextField
        type="password"
        label={label}
        placeholder={strings.keyHint}
        note={keep === 'machine' ? strings.keyStorage[status.storage] : strings.keyStates.session}
        error={error}
        spellCheck={false}
        autoComplete="off"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <div className={styles.keyLine}>
        {status.storage !== 'session-only' && (
          <Segmented label={strings.keyKeep} value={keep} choices={choicesOf(strings.keyKeeps)} onChange={setKeep} />
        )}
        <Button type="submit" look="primary" disabled={key.trim() === '' || save.busy}>
          {strings.keySave}
        </Button>
      </div>
    </form>
  );
}

interface KeptKeyProps {
  status: KeyStatus;
  state: Exclude<KeyStatus['state'], 'none'>;
  label: string;
  replace: () => void;
  onDone: () => void;
}

function KeptKey({ status, state, label, replace, onDone }: KeptKeyProps) {
  const strings = useStrings('settings').models;
  const remove = useEngineMutation(engine.settings.removeKey.mutationOptions(), {
    onDone: () => {
      showToast({ kind: 'info', text: strings.keyRemoved });
      onDone();
    },
  });
  return (
    <div className={styles.kept}>
      <div>
        <b>{label}</b>
        <p className={styles.about}>
          {strings.keyStates[state]} {state === 'stored' && strings.keyStorage[status.storage]}
        </p>
      </div>
      <Button onClick={replace}>{strings.keyReplace}</Button>
      {state !== 'environment' && (
        <Button look="danger" disabled={remove.busy} onClick={() => remove.run({ provider: status.provider })}>
          {strings.keyRemove}
        </Button>
      )}
    </div>
  );
}
