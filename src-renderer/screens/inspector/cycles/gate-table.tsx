import type { Cycle, GateFinding } from '#shared/memory.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './gate-table.module.css';
import { type GateVerdict, gateVerdicts } from './gate-verdicts.ts';
import { usePlaceWords } from './place-words.ts';

/** What every gate had to say of the last output, gate by gate. */
export function GateTable({ cycle }: { cycle: Cycle }) {
  const strings = useStrings('memory').gates;
  return (
    <table className={styles.table}>
      <caption className="unseen">{strings.caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{strings.gate}</th>
          <th scope="col">{strings.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {gateVerdicts(cycle).map((verdict) => (
          <Row key={verdict.gate} verdict={verdict} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ verdict: { gate, verdict, findings } }: { verdict: GateVerdict }) {
  const strings = useStrings('memory').gates;
  const format = useFormat();
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        <b>{strings.names[gate]}</b> <small>{strings.notes[gate]}</small>
      </th>
      <td>
        {verdict === 'passed' && <span className={styles.passed}>{strings.passed}</span>}
        {verdict === 'unseen' && <span className={styles.unreached}>{strings.unseen}</span>}
        {verdict === 'findings' && (
          <>
            <span className={styles.count}>{strings.findings(format.number(findings.length))}</span>
            <ul className={styles.findings}>
              {findings.map((finding, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the findings of a cycle never move
                <Finding key={place} finding={finding} />
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}

function Finding({ finding: { effect, code, where, detail } }: { finding: GateFinding }) {
  const strings = useStrings('memory').gates;
  const placeOf = usePlaceWords();
  const words: Record<string, string> = { ...useStrings('events').secrets, ...strings.codes };
  return (
    <li className={styles.finding}>
      <Badge look={effect === 'reject' || effect === 'drop' ? 'attention' : 'tag'}>{strings.effects[effect]}</Badge>
      <span>
        <b>{placeOf(where)}</b> {words[code] ?? code}
        {detail !== '' && <q className={styles.detail}>{detail}</q>}
      </span>
    </li>
  );
}
