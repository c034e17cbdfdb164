import type { Generation } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { callTimeline } from './call-timeline.ts';
import { Fact, FactRows, Facts } from './facts.tsx';
import styles from './time-facts.module.css';

/** How long the call took, as a line and in numbers. */
export function TimeFacts({ generation }: { generation: Generation }) {
  const strings = useStrings('inspector').time;
  const format = useFormat();
  const spans = callTimeline(generation);
  const orNone = (milliseconds: number | null) =>
    milliseconds === null ? strings.none : format.duration(milliseconds);
  return (
    <Facts title={strings.title}>
      {spans.length > 0 && (
        <>
          <div className={styles.line} aria-hidden="true">
            {spans.map(({ kind, share }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a call never move
              <span key={place} data-kind={kind} style={{ flexGrow: share }} />
            ))}
          </div>
          <ol className={styles.legend}>
            {spans.map(({ kind, length }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a call never move
              <li key={place}>
                <i data-kind={kind} />
                {strings.spans[kind]} {format.duration(length)}
              </li>
            ))}
          </ol>
        </>
      )}
      <FactRows>
        <Fact name={strings.started}>{format.moment(generation.started)}</Fact>
        <Fact name={strings.first}>{orNone(generation.firstTokenMs)}</Fact>
        <Fact name={strings.total}>{orNone(generation.milliseconds)}</Fact>
      </FactRows>
    </Facts>
  );
}
