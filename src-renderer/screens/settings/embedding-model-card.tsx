import type { AppErrorCode } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { EmbeddingModel } from '#shared/recall.ts';
import type { Settings } from '#shared/settings.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import styles from './models-section.module.css';
import { PrefixFields } from './prefix-fields.tsx';

interface EmbeddingModelCardProps {
  model: EmbeddingModel;
  save: (patch: Partial<Settings>) => void;
}

/** One sentence model: what it is, how it does if it is the one in use, and a way to choose it if it is not. */
export function EmbeddingModelCard({ model, save }: EmbeddingModelCardProps) {
  const strings = useStrings('settings').recall;
  const format = useFormat();
  const faultOf = useFault();
  const { embedding } = useSettings();
  const { id, shipped, dimension, megabytes, code } = model;
  const isUsed = embedding.model === id;
  const facts = [
    dimension === null ? null : strings.dimension(format.number(dimension)),
    strings.megabytes(format.number(Math.round(megabytes * 10) / 10)),
  ].filter((fact) => fact !== null);
  const choose = () => {
    save({ embedding: { model: id, queryPrefix: null, passagePrefix: null } });
    showToast({ kind: 'info', text: strings.used(id) });
  };
  return (
    <div className={styles.provider}>
      <div className={styles.head}>
        <h3>{id}</h3>
        {shipped && <Badge>{strings.shipped}</Badge>}
        {isUsed && <Badge look="good">{strings.inUse}</Badge>}
      </div>
      <p className={styles.about}>{facts.join(' · ')}</p>
      {code === null ? (
        isUsed && <State model={id} />
      ) : (
        <p className={styles.fails}>
          <Icon name="warning" size="small" />
          {faultOf(code, id)}
        </p>
      )}
      {isUsed && !shipped && <PrefixFields model={model} save={save} />}
      {!isUsed && code === null && (
        <div className={styles.actions}>
          <span />
          <Button onClick={choose}>{strings.use}</Button>
        </div>
      )}
    </div>
  );
}

/** How the model in use does. A thread tells it; where there is none, nothing was looked for yet. */
function State({ model }: { model: string }) {
  const threads = useEngineQuery(engine.threads.list.queryOptions());
  const first = threads.data?.[0];
  return first ? <StateFrom threadId={first.id} model={model} /> : null;
}

function StateFrom({ threadId, model }: { threadId: ThreadId; model: string }) {
  const strings = useStrings('settings').recall;
  const faultOf = useFault();
  const status = useEngineQuery(engine.recall.status.queryOptions({ input: { threadId } }));
  if (status.kind !== 'ready' || status.data.embedder.model !== model) return null;
  const { state, code } = status.data.embedder;
  return (
    <p className={state === 'unavailable' ? styles.fails : styles.about} role="status">
      {state === 'unavailable' && <Icon name="warning" size="small" />}
      <span>
        {code !== null && `${faultOf(code, model)} `}
        {strings.states[state]}
      </span>
    </p>
  );
}

/** What is wrong with a model, for whoever is in Settings already: it does not send them there. */
function useFault(): (code: AppErrorCode, model: string) => string {
  const { faults } = useStrings('settings').recall;
  const sentenceOf = useFailureSentence();
  return (code, model) =>
    code === 'embedder-missing' || code === 'embedder-damaged' ? faults[code] : sentenceOf({ code, params: { model } });
}
