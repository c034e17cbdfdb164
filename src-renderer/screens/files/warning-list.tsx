import type { ImportWarning } from '#shared/archive.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './warning-list.module.css';

interface WarningListProps {
  warnings: readonly ImportWarning[];
  /** How many more there are than are listed. */
  more: number;
  /** What becomes of the rest. */
  note?: string;
}

/** What was left out, repaired or guessed: each kind with its count, and its places behind it. */
export function WarningList({ warnings, more, note }: WarningListProps) {
  const strings = useStrings('files').warnings;
  const format = useFormat();
  if (warnings.length === 0) return null;
  const groups = Map.groupBy(warnings, ({ code }) => code);
  return (
    <div className={styles.warnings}>
      <h3 className={styles.title}>
        <Icon name="info" size="small" />
        {strings.title(format.number(warnings.length + more))}
        <small>{note ?? strings.note}</small>
      </h3>
      {[...groups].map(([code, group]) => (
        <details key={code} className={styles.group}>
          <summary>
            <span>{(strings.codes as Record<string, string | undefined>)[code] ?? code}</span>
            <span className={styles.count}>{format.number(group.length)}</span>
          </summary>
          <ul>
            {group.slice(0, SHOWN).map(({ where, detail }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a file stand still and may be alike
              <li key={place}>
                <code>{where}</code>
                {detail !== '' && <span>{detail}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {more > 0 && <p className={styles.more}>{strings.more(format.number(more))}</p>}
    </div>
  );
}

/** Places of one kind that are listed: who needs more of them needs the file itself. */
const SHOWN = 50;
