import { useState } from 'react';
import type { MemorySetSummary, MemoryState } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { RebuildDialog } from './rebuild-dialog.tsx';
import styles from './stale-note.module.css';

/** What rests on changed messages, and the way to make it anew; nothing when all is fresh (SPEC section 5). */
export function StaleNote({ state, sets }: { state: MemoryState; sets: readonly MemorySetSummary[] }) {
  const strings = useStrings('memory').rebuild;
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const rebuild = useEngineMutation(engine.memory.rebuild.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: strings.asked }),
  });
  const { items, entries, cycles } = state.stale;
  if (items + entries + cycles === 0) return null;
  const parts = [
    items > 0 && strings.items(format.number(items)),
    entries > 0 && strings.entries(format.number(entries)),
    cycles > 0 && strings.cycles(format.number(cycles)),
  ].filter((part) => part !== false);
  const underWay = state.work.some(({ kind }) => kind === 'rebuild');
  return (
    <section className={styles.note} aria-label={strings.title}>
      <p>{strings.what(parts.join(', '))}</p>
      <Button disabled={underWay || rebuild.busy} onClick={() => setAsking(true)}>
        {strings.start}
      </Button>
      <RebuildDialog
        threadId={state.threadId}
        sets={sets}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => rebuild.run({ threadId: state.threadId })}
      />
    </section>
  );
}
