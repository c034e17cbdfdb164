import type { ThreadId } from '#shared/ids.ts';
import type { MemorySetSummary } from '#shared/memory.ts';
import { go } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import keys from '../block-key.module.css';
import styles from './set-strip.module.css';
import { blockOf, SLOTS } from './slot-key.ts';
import { type StripColumn, stripColumns } from './strip-columns.ts';

const WIDTH = 288;
const HEIGHT = 64;
/** Below the columns, for their numbers. */
const FOOT = 16;
/** From this width on a column has room for its number. */
const ROOM_FOR_NUMBER = 15;

interface SetStripProps {
  sets: readonly MemorySetSummary[];
  threadId: ThreadId;
  chosen: number;
}

/**
 * How memory grew: a column for every set, its slots stacked in their colours. For the eye and the pointer: the list
 * below says the same in words and is where keyboards and screen readers go.
 */
export function SetStrip({ sets, threadId, chosen }: SetStripProps) {
  const strings = useStrings('memory');
  const columns = stripColumns(sets, WIDTH, HEIGHT);
  return (
    <figure className={styles.figure} aria-label={strings.page.strip}>
      <svg className={styles.strip} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
        {columns.map((column) => (
          <Column key={column.number} column={column} chosen={column.number === chosen} threadId={threadId} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {SLOTS.map((slot) => (
          <span key={slot}>
            <i className={`${keys.key} ${styles.swatch}`} data-block={blockOf(slot)} />
            {strings.slots[slot]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Column({ column, chosen, threadId }: { column: StripColumn; chosen: boolean; threadId: ThreadId }) {
  const strings = useStrings('memory').page;
  const format = useFormat();
  const { number, tokens, x, width, parts } = column;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology, which has the list of sets
    <g
      className={styles.column}
      data-chosen={chosen}
      data-outside={!column.inLineage}
      onClick={() => go({ screen: 'inspector', threadId, tab: 'memory', item: String(number) })}
    >
      <title>{strings.stripSet(format.number(number), format.number(tokens))}</title>
      <rect className={styles.ground} x={x - 1} y={0} width={width + 2} height={HEIGHT + FOOT} rx={4} />
      {parts.map(({ slot, y, height }) => (
        <rect
          key={slot}
          className={`${keys.key} ${styles.part}`}
          data-block={blockOf(slot)}
          x={x + 1}
          y={y}
          width={width - 2}
          height={Math.max(0, height - 1)}
          rx={1}
        />
      ))}
      {width >= ROOM_FOR_NUMBER && (
        <text className={styles.number} x={x + width / 2} y={HEIGHT + 12} textAnchor="middle">
          {format.number(number)}
        </text>
      )}
    </g>
  );
}
