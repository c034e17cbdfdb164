import { useState } from 'react';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './event-filter.module.css';
import { EVENT_KINDS, kindOf } from './event-kinds.ts';

interface EventFilterProps {
  /** Types of events; none: all are shown. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The types that the log at hand has. The others stand behind a button. */
  found: ReadonlySet<string>;
}

/** A chip for every type of event. Several can be chosen. */
export function EventFilter({ chosen, onChange, found }: EventFilterProps) {
  const strings = useStrings('events');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const types = [...EVENT_KINDS, ...[...found].filter((type) => kindOf(type) === null)];
  const others = types.filter((type) => !found.has(type) && !chosen.has(type));
  const shown = open ? types : types.filter((type) => !others.includes(type));
  return (
    <fieldset className={styles.chips} aria-label={strings.filter}>
      <Chip text={strings.all} pressed={chosen.size === 0} press={() => onChange(new Set())} />
      {shown.map((type) => {
        const kind = kindOf(type);
        return (
          <Chip
            key={type}
            text={kind === null ? type : strings.kinds[kind]}
            raw={kind === null}
            pressed={chosen.has(type)}
            press={() => onChange(toggled(chosen, type))}
          />
        );
      })}
      {!open && others.length > 0 && (
        <Button look="quiet" className={styles.others ?? ''} onClick={() => setOpen(true)}>
          {strings.otherKinds(format.number(others.length))}
        </Button>
      )}
    </fieldset>
  );
}

function toggled(chosen: ReadonlySet<string>, type: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(type)) next.add(type);
  return next;
}

interface ChipProps {
  text: string;
  /** A type as it stands in the log. */
  raw?: boolean;
  pressed: boolean;
  press: () => void;
}

function Chip({ text, raw = false, pressed, press }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={press}>
      <span className={styles.pill} data-raw={raw || undefined}>
        {text}
      </span>
    </button>
  );
}
