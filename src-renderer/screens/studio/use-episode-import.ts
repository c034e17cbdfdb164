import { useState } from 'react';
import type { Episode, EpisodeImportPreview } from '#shared/episodes.ts';
import type { Soul } from '#shared/souls.ts';
import { client } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { countStates } from './use-brought.ts';

/** Characters that the contract takes (src-shared/episodes.ts); in bytes a file may have more. */
const MOST = 20_000_000;

export type ImportStep =
  | { kind: 'choose'; error: string | null }
  | { kind: 'reading' }
  | { kind: 'preview'; text: string; preview: EpisodeImportPreview };

export interface EpisodeImport {
  step: ImportStep;
  readFile: (file: File) => void;
  readText: (text: string) => void;
  again: () => void;
  /** Takes the previewed file in, with the Soul as this character. */
  run: (character: string) => void;
  busy: boolean;
}

/** A file on its way in: read and looked at first, then taken. `done` when it is. */
export function useEpisodeImport(soul: Soul, done: () => void): EpisodeImport {
  const strings = useStrings('episodes').import;
  const format = useFormat();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose', error: null });
  const fail = (error: string) => setStep({ kind: 'choose', error });

  const look = useEngineMutation<string, EpisodeImportPreview, Error>(
    { mutationFn: (text) => client.episodes.previewImport({ text }) },
    {
      onDone: (preview, text) => setStep({ kind: 'preview', text, preview }),
      onFailed: (_failure, sentence) => fail(sentence),
    },
  );
  const take = useEngineMutation<{ text: string; character: string; preview: EpisodeImportPreview }, Episode[], Error>(
    { mutationFn: ({ text, character }) => client.episodes.import({ text, character, soulId: soul.id }) },
    {
      onDone: (_taken, { preview }) => {
        showToast({ kind: 'info', text: strings.done(countStates(preview.episodes)) });
        done();
      },
      onFailed: (_failure, sentence) => fail(sentence),
    },
  );

  const readText = (text: string) => {
    if (text.length > MOST) return fail(strings.tooLarge(format.bytes(MOST)));
    setStep({ kind: 'reading' });
    look.run(text);
  };
  return {
    step,
    readText,
    readFile: (file) => {
      if (file.size > MOST * 3) return fail(strings.tooLarge(format.bytes(MOST)));
      setStep({ kind: 'reading' });
      readUtf8(file).then(readText, () => fail(strings.unreadable(file.name)));
    },
    again: () => setStep({ kind: 'choose', error: null }),
    run: (character) => step.kind === 'preview' && take.run({ ...step, character }),
    busy: take.busy,
  };
}

/** Rejects for a file that is no text: replacing what can't be read would lose it unseen. */
async function readUtf8(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}
