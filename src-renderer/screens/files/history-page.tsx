import { useRef, useState } from 'react';
import type { ImportReport } from '#shared/archive.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import screen from './files-screen.module.css';
import styles from './history-page.module.css';
import { ItemGroups } from './item-groups.tsx';
import { UndoImport } from './undo-import.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSums } from './use-sums.ts';
import { WarningList } from './warning-list.tsx';

/** Every import there was, newest first, with what it brought and the way back. */
export function HistoryPage() {
  const strings = useStrings('files').history;
  const imports = useEngineQuery(engine.archive.imports.queryOptions());
  return (
    <div className={screen.scroll}>
      <div className={screen.column}>
        {imports.kind === 'loading' && <Skeleton shape="card" lines={2} />}
        {imports.kind === 'failed' && <FailureNote {...imports} />}
        {imports.data?.length === 0 && (
          <EmptyState
            icon="history"
            text={strings.empty}
            action={
              <Button look="primary" icon="upload" onClick={() => go({ screen: 'files', page: 'import' })}>
                {strings.toImport}
              </Button>
            }
          />
        )}
        {imports.data && imports.data.length > 0 && (
          <ul className={styles.list}>
            {imports.data.map((report) => (
              <ImportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function ImportRow({ report }: { report: ImportReport }) {
  const { history: strings } = useStrings('files');
  const format = useFormat();
  const sums = useSums();
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row);
  const stamp = (at: number) => format.stamp(wallTimeAt(at));
  const coming = sums.coming(report.items);
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-undone={report.undoneAt !== null}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{report.file}</bdi>
          {report.undoneAt !== null && <Badge>{strings.undone(stamp(report.undoneAt))}</Badge>}
        </h2>
        <p className={styles.facts}>{coming === '' ? strings.nothing : coming}</p>
        <p className={styles.facts}>
          {stamp(report.at)} · {report.format}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" data-next aria-expanded={open} onClick={() => setOpen(!open)}>
          {strings.details}
        </Button>
        <UndoImport report={report} />
      </div>
      {open && (
        <div className={styles.details}>
          <ItemGroups items={report.items} tense="did" />
          <WarningList warnings={report.warnings} more={0} />
        </div>
      )}
    </li>
  );
}
