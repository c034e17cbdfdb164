import { useEffect, useState } from 'react';
import type { EmbeddingModel } from '#shared/recall.ts';
import type { Settings } from '#shared/settings.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './models-section.module.css';

interface PrefixFieldsProps {
  model: EmbeddingModel;
  save: (patch: Partial<Settings>) => void;
}

/** What is put before texts for a model that did not come with the app; as its config says until somebody says otherwise. */
export function PrefixFields({ model, save }: PrefixFieldsProps) {
  const strings = useStrings('settings').recall;
  const { embedding } = useSettings();
  const { queryPrefix, passagePrefix } = embedding;
  const put = (change: Partial<Settings['embedding']>) => save({ embedding: { ...embedding, ...change } });
  return (
    <>
      <div className={styles.pair}>
        <PrefixField
          label={strings.queryPrefix}
          value={queryPrefix ?? model.queryPrefix}
          onCommit={(text) => put({ queryPrefix: text })}
        />
        <PrefixField
          label={strings.passagePrefix}
          value={passagePrefix ?? model.passagePrefix}
          onCommit={(text) => put({ passagePrefix: text })}
        />
      </div>
      <p className={styles.about}>{strings.prefixNote}</p>
      {(queryPrefix !== null || passagePrefix !== null) && (
        <div className={styles.actions}>
          <span />
          <Button look="quiet" icon="undo" onClick={() => put({ queryPrefix: null, passagePrefix: null })}>
            {strings.prefixReset}
          </Button>
        </div>
      )}
    </>
  );
}

/** As a CommitField, but spaces at the ends are part of a prefix, and an empty one is a prefix too. */
function PrefixField({ label, value, onCommit }: { label: string; value: string; onCommit: (text: string) => void }) {
  const strings = useStrings('settings').recall;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  return (
    <TextField
      label={label}
      value={text}
      maxLength={200}
      spellCheck={false}
      placeholder={strings.prefixNone}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(value);
      }}
    />
  );
}
