import { useEffect, useRef, useState } from 'react';
import type { EpisodeImportPreview } from '#shared/episodes.ts';
import type { Soul, SoulProfile } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChooseFile } from './choose-file.tsx';
import { profileOf } from './draft-keeper.ts';
import { ImportPreview } from './import-preview.tsx';
import { allCharacters, matchCharacter } from './match-character.ts';
import { useBrought } from './use-brought.ts';
import { useEpisodeImport } from './use-episode-import.ts';

interface ImportDialogProps {
  soul: Soul;
  /** Was dropped on the page: read at once. */
  file: File | null;
  onClose: () => void;
}

/** Episodes from a JSON file: chosen, dropped or pasted, looked at, then taken in. */
export function ImportDialog({ soul, file, onClose }: ImportDialogProps) {
  const strings = useStrings('episodes').import;
  const common = useStrings('common');
  const bringing = useEpisodeImport(soul, onClose);
  const { step } = bringing;
  const [pasted, setPasted] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const first = useRef(file);
  useEffect(() => {
    if (first.current) bringing.readFile(first.current);
    first.current = null;
  }, [bringing.readFile]);

  const preview = step.kind === 'preview' ? step.preview : null;
  const character = chosen ?? (preview ? likelyCharacter(preview, profileOf(soul)) : '');
  const brought = useBrought(preview, soul);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus is gone with the step before.
    if (preview) main.current?.focus();
  }, [preview]);
  return (
    <Dialog
      open
      size="wide"
      title={strings.title}
      onClose={onClose}
      actions={
        preview ? (
          <>
            <Button onClick={bringing.again}>{strings.another}</Button>
            <Button
              ref={main}
              look="primary"
              disabled={brought.takes && (character.trim() === '' || bringing.busy)}
              onClick={() => (brought.takes ? bringing.run(character.trim()) : onClose())}
            >
              {brought.takes ? strings.run : common.close}
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            disabled={pasted.trim() === '' || step.kind === 'reading'}
            onClick={() => bringing.readText(pasted)}
          >
            {strings.preview}
          </Button>
        )
      }
    >
      {step.kind !== 'preview' && <ChooseFile bringing={bringing} step={step} pasted={pasted} setPasted={setPasted} />}
      {preview && (
        <ImportPreview preview={preview} brought={brought} soul={soul} character={character} choose={setChosen} />
      )}
    </Dialog>
  );
}

/** Who the Soul most likely is: by its name among the characters; its own name where the file names nobody. */
function likelyCharacter({ episodes }: EpisodeImportPreview, profile: SoulProfile): string {
  const characters = allCharacters(episodes.map((one) => one.characters));
  return characters.length === 0 ? profile.name : (matchCharacter(characters, profile) ?? '');
}
