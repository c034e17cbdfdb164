import type { ProviderId, Purpose } from '#shared/models.ts';
import type { PurposeSettings, Settings } from '#shared/settings.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { choicesOf } from './choices-of.ts';
import { ModelField } from './model-field.tsx';
import styles from './models-section.module.css';
import { startingModel } from './use-choose-provider.ts';

/** What the slider shows first when a temperature is set by hand. */
const USUAL_TEMPERATURE = 0.7;

/** The model of one purpose, with its temperature and reasoning. */
export function PurposeCard({ purpose, save }: { purpose: Purpose; save: (patch: Partial<Settings>) => void }) {
  const strings = useStrings('settings');
  const { purposes } = useSettings();
  const chosen = purposes[purpose];
  const put = (change: Partial<PurposeSettings>) =>
    save({ purposes: { ...purposes, [purpose]: { ...chosen, ...change } } });
  const models = useEngineQuery(engine.models.list.queryOptions({ input: { provider: chosen.provider } }));
  const switching = useEngineMutation(
    { mutationFn: (provider: ProviderId) => startingModel(provider, purpose) },
    {
      onDone: (model, provider) => put({ provider, model }),
      // Its models can't be listed now; the provider is taken all the same and the field below says why.
      onFailed: (_, __, provider) => put({ provider, model: '' }),
    },
  );
  const model = models.data?.find(({ id }) => id === chosen.model);
  const isPractice = chosen.provider === 'practice';
  return (
    <div className={styles.provider}>
      <div className={styles.job}>
        <h3>{strings.purposes.names[purpose]}</h3>
        <Select
          label={strings.purposes.provider}
          hideLabel
          value={chosen.provider}
          choices={choicesOf(strings.models.names)}
          disabled={switching.busy}
          onChange={(provider) => switching.run(provider)}
        />
      </div>
      {!isPractice && <ModelField value={chosen.model} models={models} onChange={(id) => put({ model: id })} />}
      {!isPractice && <Manner chosen={chosen} ignored={model?.honoursTemperature === false} put={put} />}
    </div>
  );
}

interface MannerProps {
  chosen: PurposeSettings;
  ignored: boolean;
  put: (change: Partial<PurposeSettings>) => void;
}

function Manner({ chosen, ignored, put }: MannerProps) {
  const strings = useStrings('settings').purposes;
  const { temperature, reasoning } = chosen;
  return (
    <>
      <Switch
        label={strings.temperatureAuto}
        note={ignored ? strings.temperatureIgnored : undefined}
        on={temperature === null}
        onChange={(auto) => put({ temperature: auto ? null : USUAL_TEMPERATURE })}
      />
      {temperature !== null && (
        <Slider
          label={strings.temperature}
          note={strings.temperatureNote}
          value={temperature}
          min={0}
          max={2}
          step={0.1}
          say={(value) => value.toFixed(1)}
          disabled={ignored}
          onChange={(value) => put({ temperature: Math.round(value * 10) / 10 })}
        />
      )}
      <div className={styles.reasoning}>
        <div>
          <b>{strings.reasoning}</b>
          <p className={styles.about}>{strings.reasoningNote}</p>
        </div>
        <Segmented
          label={strings.reasoning}
          value={reasoning}
          choices={choicesOf(strings.reasonings)}
          onChange={(value) => put({ reasoning: value })}
        />
      </div>
    </>
  );
}
