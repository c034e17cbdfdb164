import { useState } from 'react';
import type { ProviderId } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CommitField } from '../../ui/commit-field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { choicesOf } from './choices-of.ts';
import { ConnectionTest } from './connection-test.tsx';
import { ContextField } from './context-field.tsx';
import { KeyField } from './key-field.tsx';
import styles from './models-section.module.css';
import { useChooseProvider } from './use-choose-provider.ts';

interface ProviderCardProps {
  provider: ProviderId;
  save: (patch: Partial<Settings>) => void;
  /** A key was kept or removed, which is no setting. */
  onSaved: () => void;
}

/** One provider: what it means to use it, what it needs, whether it answers, and a way to let it answer from now on. */
export function ProviderCard({ provider, save, onSaved }: ProviderCardProps) {
  const strings = useStrings('settings').models;
  const settings = useSettings();
  const { purposes } = settings;
  const [keys, setKeys] = useState(0);
  const isUsed = Object.values(purposes).some((purpose) => purpose.provider === provider);
  const choose = useChooseProvider(() => showToast({ kind: 'info', text: strings.used(strings.names[provider]) }));
  const answersAll = Object.values(purposes).every((purpose) => purpose.provider === provider);
  return (
    <div className={styles.provider} data-provider={provider}>
      <div className={styles.head}>
        <h3>{strings.names[provider]}</h3>
        {isUsed && <Badge look="good">{strings.inUse}</Badge>}
      </div>
      <p className={styles.about}>{strings.about[provider]}</p>
      <Needs
        provider={provider}
        save={save}
        onSaved={() => {
          setKeys(keys + 1);
          onSaved();
        }}
      />
      <div className={styles.actions}>
        {provider === 'practice' ? (
          <span />
        ) : (
          // A result is about one key at one address: with another it is gone.
          <ConnectionTest key={`${keys} ${settings[provider].baseUrl}`} provider={provider} />
        )}
        {!answersAll && (
          <Button disabled={choose.busy} onClick={() => choose.run(provider)}>
            {strings.use}
          </Button>
        )}
      </div>
    </div>
  );
}

function Needs({ provider, save, onSaved }: ProviderCardProps) {
  const strings = useStrings('settings').models;
  const settings = useSettings();
  switch (provider) {
    case 'practice':
      return null;
    case 'gemini':
      return (
        <>
          <KeyField provider="gemini" label={strings.key} onSaved={onSaved} />
          <details className={styles.advanced}>
            <summary>{strings.advanced}</summary>
            <div className={styles.pair}>
              <CommitField
                label={strings.baseUrl}
                value={settings.gemini.baseUrl}
                inputMode="url"
                onCommit={(baseUrl) => save({ gemini: { ...settings.gemini, baseUrl } })}
              />
              <Select
                label={strings.safety}
                value={settings.gemini.safety}
                choices={choicesOf(strings.safeties)}
                onChange={(safety) => save({ gemini: { ...settings.gemini, safety } })}
              />
            </div>
          </details>
        </>
      );
    case 'ollama':
    case 'openai': {
      const place = settings[provider];
      const put = (change: Partial<typeof place>) => save({ [provider]: { ...place, ...change } });
      return (
        <>
          <div className={styles.pair}>
            <CommitField
              label={strings.baseUrl}
              value={place.baseUrl}
              inputMode="url"
              onCommit={(baseUrl) => put({ baseUrl })}
            />
            <ContextField value={place.contextTokens} onCommit={(contextTokens) => put({ contextTokens })} />
          </div>
          {provider === 'openai' && <KeyField provider="openai" label={strings.keyOptional} onSaved={onSaved} />}
        </>
      );
    }
  }
}
