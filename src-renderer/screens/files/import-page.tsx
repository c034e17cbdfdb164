import { useStrings } from '../../strings/use-strings.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { useArrivals } from './arrivals.ts';
import { bringFiles } from './bring-files.ts';
import { DropArea } from './drop-area.tsx';
import screen from './files-screen.module.css';
import styles from './import-page.module.css';
import { useDrop } from './use-drop.ts';

/** Files come in here: dropped or chosen, looked into, then taken. Each one has a card; what is wrong with one stays in it. */
export function ImportPage() {
  const arrivals = useArrivals((state) => state.arrivals);
  const { over, handlers } = useDrop(bringFiles);
  return (
    <div className={screen.scroll} {...handlers}>
      <div className={screen.column}>
        <DropArea over={over} isFirst={arrivals.length === 0} take={bringFiles} />
        {arrivals.length === 0 && <Readable />}
        {/* The newest on top, where the drop was. */}
        {arrivals.toReversed().map((arrival) => (
          <ArrivalCard key={arrival.key} arrival={arrival} />
        ))}
      </div>
    </div>
  );
}

function Readable() {
  const strings = useStrings('files').readable;
  return (
    <section className={styles.readable} aria-labelledby="readable">
      <h2 id="readable">{strings.title}</h2>
      <dl>
        {strings.rows.map(({ what, which }) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd>{which}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
