import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import line from '../events/export-events.module.css';
import type { BroughtIn, MoveState } from './use-move-items.ts';

/** How an export or an import goes, and what came of it; nothing at all before there was one. */
export function MoveStatus({ state }: { state: MoveState }) {
  const strings = useStrings('recall').move;
  const format = useFormat();
  return (
    <>
      {state.kind === 'failed' && <FailureNote failure={state.failure} />}
      <p className={line.said} role="status">
        {state.kind === 'exporting' && strings.exporting}
        {state.kind === 'importing' && strings.reading}
        {state.kind === 'imported' && <Brought brought={state.brought} />}
        {state.kind === 'exported' && (
          <>
            {strings.exported(format.number(state.lines))}
            <a className={line.save} href={state.url} download={state.file}>
              <Icon name="download" size="small" />
              {strings.save}
            </a>
            <code className={line.file}>{state.file}</code>
          </>
        )}
      </p>
    </>
  );
}

function Brought({ brought: { entries, decisions, same, unknown } }: { brought: BroughtIn }) {
  const strings = useStrings('recall').move;
  const format = useFormat();
  const parts = [
    entries > 0 && strings.entries(format.number(entries)),
    decisions > 0 && strings.decisions(format.number(decisions)),
    same > 0 && strings.same(format.number(same)),
    unknown > 0 && strings.unknown(format.number(unknown)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? strings.nothing : parts.join(' · ');
}
