import type { FileWork } from '#shared/archive.ts';
import { client } from '../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { endWork, followWork, refreshImports } from '../files/follow-work.ts';
import { undoImport } from '../files/undo-imports.ts';

/** Brings a backup in beside what is here, by its file; a while later a toast says so and takes it back. */
export function useCopyBackup(): EngineMutation<string> {
  const strings = useStrings('settings').keeping;
  const sentenceOf = useFailureSentence();
  return useEngineMutation(
    { mutationFn: (file: string) => bringIn(file) },
    {
      onDone: ({ error, report }) => {
        refreshImports();
        if (error) showToast({ kind: 'failure', text: sentenceOf(error) });
        else if (report) showToast({ kind: 'info', text: strings.copied, undo: () => void undoImport(report.id) });
      },
    },
  );
}

async function bringIn(file: string): Promise<FileWork> {
  const ended = await followWork(await client.archive.restoreCopy({ file }), () => {});
  await endWork(ended.id);
  return ended;
}
