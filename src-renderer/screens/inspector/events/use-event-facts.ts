import type { StoredEvent } from '#shared/events.ts';
import type { EventFact } from '../../../strings/event-fact.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';

type Names = Readonly<Record<string, string>>;

/**
 * Reads an event's data for sentences: slots, gates, kinds of secrets and the like by name, numbers formatted, a list of
 * ids as how many there are. What it has no words for comes as it is.
 */
export function useEventFacts(): (data: StoredEvent['data']) => EventFact {
  const names = useNames();
  const format = useFormat();
  return (data) => (key) => {
    const value = data[key];
    // The gates' verdicts are written as `gate/code`.
    const named = (word: unknown) => names[key]?.[String(word).replace(/\/.*$/, '')] ?? String(word);
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return key.endsWith('_ms') ? format.duration(value) : format.number(value);
    if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : named(value);
    if (value.length === 0) return null;
    return names[key] === undefined ? format.number(value.length) : [...new Set(value.map(named))].join(', ');
  };
}

function useNames(): Partial<Record<string, Names>> {
  const { blocks } = useStrings('inspector');
  const { slots, gates, cycles } = useStrings('memory');
  const events = useStrings('events');
  const { review } = useStrings('signals');
  const errors = useStrings('errors');
  const slot = { ...blocks, ...events.places, ...slots };
  return {
    slot,
    slots_changed: slot,
    kind: events.secrets,
    codes: gates.names,
    source: cycles.sources,
    reason: events.reasons,
    code: Object.fromEntries(Object.entries(errors).map(([code, sentence]) => [code, sentence({})])),
    aspect: review.aspects,
    value: review.values,
  };
}
