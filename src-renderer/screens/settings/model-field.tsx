import type { ModelChoice } from '#shared/models.ts';
import type { Answer } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { CommitField } from '../../ui/commit-field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { useSentenceHere } from './use-sentence-here.ts';

interface ModelFieldProps {
  value: string;
  models: Answer<ModelChoice[]>;
  onChange: (id: string) => void;
}

/** A model out of the provider's list; while there is none, its id by hand, with the reason. */
export function ModelField({ value, models, onChange }: ModelFieldProps) {
  const strings = useStrings('settings').purposes;
  const sentenceOf = useSentenceHere();
  if (models.kind !== 'ready' || models.data.length === 0) {
    return (
      <CommitField
        label={strings.model}
        note={models.kind === 'failed' ? sentenceOf(models.failure) : undefined}
        placeholder={strings.modelHint}
        spellCheck={false}
        value={value}
        onCommit={onChange}
      />
    );
  }
  const chosen = models.data.find(({ id }) => id === value);
  return (
    <Select
      label={strings.model}
      note={chosen?.resolvesTo ? strings.resolves(chosen.id, chosen.resolvesTo) : undefined}
      value={value}
      choices={[...unlisted(value, models.data, strings), ...models.data.map((model) => choiceOf(model, strings))]}
      onChange={onChange}
    />
  );
}

type Words = ReturnType<typeof useStrings<'settings'>>['purposes'];

function unlisted(value: string, models: readonly ModelChoice[], strings: Words): Choice<string>[] {
  if (models.some(({ id }) => id === value)) return [];
  if (value === '') return [{ value, label: strings.noModel, disabled: true }];
  return [{ value, label: strings.unlisted(value) }];
}

function choiceOf({ id, label, status }: ModelChoice, strings: Words): Choice<string> {
  const mark = strings.statuses[status];
  return { value: id, label: mark === '' ? label : `${label} · ${mark}` };
}
