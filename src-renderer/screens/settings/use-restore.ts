import { client } from '../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Puts a backup in place of the data, by its file. The toast takes it back: what was there before is the newest
 * `replaced` backup, whatever page stands here by then.
 */
export function useRestore(): EngineMutation<string> {
  const strings = useStrings('settings').keeping;
  const common = useStrings('common');
  const undo = useEngineMutation(
    { mutationFn: async () => client.archive.restore({ file: await newestReplaced() }) },
    { onDone: () => showToast({ kind: 'info', text: common.undone }) },
  );
  return useEngineMutation(
    { mutationFn: (file: string) => client.archive.restore({ file }) },
    { onDone: () => showToast({ kind: 'info', text: strings.restored, undo: () => undo.run(undefined) }) },
  );
}

async function newestReplaced(): Promise<string> {
  const replaced = (await client.archive.backups()).find(({ reason }) => reason === 'replaced');
  if (!replaced) throw new Error('a restore left no replaced backup');
  return replaced.file;
}
