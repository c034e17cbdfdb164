import type { ImportReport } from '#shared/archive.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { comes } from './count-items.ts';
import styles from './file-card.module.css';
import { ItemGroups } from './item-groups.tsx';
import { OpenImported } from './open-imported.tsx';
import { UndoImport } from './undo-import.tsx';
import { useSums } from './use-sums.ts';
import { WarningList } from './warning-list.tsx';

/** What came of an import: what is new, what stayed and why, the way to it, and the way back. */
export function ImportedView({ report }: { report: ImportReport }) {
  const strings = useStrings('files').report;
  const sums = useSums();
  // The kept report knows whether it was taken back since, here or in another window.
  const imports = useEngineQuery(engine.archive.imports.queryOptions());
  const now = imports.data?.find(({ id }) => id === report.id) ?? report;
  const isHere = now.undoneAt === null;
  const titles = isHere ? strings.done : strings.undone;
  return (
    <>
      <div>
        <h3>{report.items.some(comes) ? titles : strings.nothing}</h3>
        {isHere && report.items.some(comes) && <p className={styles.quiet}>{sums.came(report.items)}</p>}
      </div>
      {isHere && <ItemGroups items={report.items} tense="did" />}
      {isHere && <WarningList warnings={report.warnings} more={0} />}
      {isHere && (
        <div className={styles.actions}>
          <OpenImported report={now} />
          <UndoImport report={now} />
        </div>
      )}
    </>
  );
}
