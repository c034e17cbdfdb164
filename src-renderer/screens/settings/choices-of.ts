import type { Choice } from '../../ui/select.tsx';

/** Choices from a table of words: `{ light: '밝게' }` gives one with the value `light`. In the order of the table. */
export function choicesOf<Value extends string>(words: Record<Value, string>): Choice<Value>[] {
  return Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));
}
