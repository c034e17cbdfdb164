import type { Agreement } from '#shared/events.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './agreement-card.module.css';
import { NothingYet, SignalCard } from './signal-card.tsx';

/** Lower bound of the interval from which two people's labels can be trusted (SPEC section 8). */
const TARGET = 0.6;

/** How much two people judge alike, aspect by aspect: kappa with its interval against the target. */
export function AgreementCard({ agreements }: { agreements: readonly Agreement[] }) {
  const strings = useStrings('signals').agreement;
  return (
    <SignalCard title={strings.title} note={strings.note} wide>
      {agreements.length === 0 && <NothingYet>{strings.empty}</NothingYet>}
      {agreements.length > 0 && (
        <ul className={styles.rows}>
          {agreements.map((agreement) => (
            <Row key={`${agreement.aspect} ${agreement.labellers.join(' ')}`} agreement={agreement} />
          ))}
        </ul>
      )}
      {agreements.length > 0 && <AxisWords />}
    </SignalCard>
  );
}

function Row({ agreement }: { agreement: Agreement }) {
  const { agreement: strings, review } = useStrings('signals');
  const format = useFormat();
  const { aspect, labellers, replies, kappa, low, high } = agreement;
  const two = (value: number) => value.toFixed(2).replace('-', '−');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b className={styles.aspect}>{review.aspects[aspect]}</b>
        <small className={styles.small}>
          {strings.pair(...labellers)} · {strings.replies(format.number(replies))}
        </small>
      </div>
      <IntervalBar agreement={agreement} />
      <div className={styles.figures}>
        {kappa === null ? (
          <>
            <span className={styles.unknown}>{strings.noKappa}</span>
            <small className={styles.small}>{strings.noKappaWhy}</small>
          </>
        ) : (
          <>
            <span className={styles.kappa}>
              {low !== null && (
                <Badge look={low >= TARGET ? 'good' : 'tag'}>{low >= TARGET ? strings.trusted : strings.notYet}</Badge>
              )}
              <span>
                <span className={styles.sign}>κ</span> {two(kappa)}
              </span>
            </span>
            <small className={styles.small}>
              {low === null || high === null ? strings.noInterval : strings.interval(two(low), two(high))}
            </small>
          </>
        )}
      </div>
    </li>
  );
}

// Below chance (0) how far below says little: all of it is "not alike".
const FLOOR = -0.2;
const place = (value: number) => `${(100 * (Math.max(FLOOR, value) - FLOOR)) / (1 - FLOOR)}%`;

function IntervalBar({ agreement: { kappa, low, high } }: { agreement: Agreement }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i className={styles.zero} style={{ left: place(0) }} />
      <i className={styles.target} style={{ left: place(TARGET) }} />
      {low !== null && high !== null && (
        <span
          className={styles.interval}
          data-trusted={low >= TARGET}
          style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
        />
      )}
      {kappa !== null && (
        <span className={styles.mark} data-trusted={low !== null && low >= TARGET} style={{ left: place(kappa) }} />
      )}
    </div>
  );
}

function AxisWords() {
  const strings = useStrings('signals').agreement;
  return (
    <div className={styles.axis} aria-hidden="true">
      <span style={{ left: place(0) }}>0</span>
      <span data-target="true" style={{ left: place(TARGET) }}>
        {strings.target}
      </span>
      <span style={{ left: place(1) }}>1</span>
    </div>
  );
}
