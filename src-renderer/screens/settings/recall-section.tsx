import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { EmbeddingModelCard } from './embedding-model-card.tsx';
import keeping from './keeping-section.module.css';
import styles from './models-section.module.css';
import { Line, Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

/** Which sentence model reads meanings on this device (SPEC section 7), and the folder that another one can be put into. */
export function RecallSection() {
  const strings = useStrings('settings').recall;
  const { embedding } = useSettings();
  const { save, saved } = useQuietSave();
  const models = useEngineQuery(engine.recall.models.queryOptions());
  const known = models.data ?? [];
  const missing = models.kind === 'ready' && !known.some(({ id }) => id === embedding.model);
  return (
    <Section name="recall" saved={saved}>
      <p className={styles.about}>{strings.note}</p>
      {models.kind === 'loading' && <Skeleton />}
      {models.kind === 'failed' && <FailureNote {...models} />}
      {(missing || known.length > 0) && (
        <Sheet>
          {missing && (
            <div className={styles.provider}>
              <h3>{embedding.model}</h3>
              <p className={styles.fails}>{strings.unlisted}</p>
            </div>
          )}
          {known.map((model) => (
            <EmbeddingModelCard key={model.id} model={model} save={save} />
          ))}
        </Sheet>
      )}
      <p className={styles.about}>{strings.changing}</p>
      <Folder again={models.kind === 'loading' ? null : models.again} />
    </Section>
  );
}

/** `again`: looks into it once more; null while that is under way. */
function Folder({ again }: { again: (() => void) | null }) {
  const strings = useStrings('settings').recall;
  const { copied } = useStrings('common');
  const about = useEngineQuery(engine.settings.about.queryOptions());
  if (about.kind !== 'ready') return null;
  const folder = modelFolder(about.data.dataFolder);
  const copy = async () => {
    await navigator.clipboard.writeText(folder);
    showToast({ kind: 'info', text: copied });
  };
  return (
    <Sheet>
      <Line
        label={strings.folder}
        note={
          <>
            {strings.folderNote} <code className={`${keeping.path} ${keeping.below}`}>{folder}</code>
          </>
        }
      >
        <IconButton icon="copy" label={strings.copyFolder} onClick={() => void copy()} />
        <Button disabled={again === null} onClick={again ?? undefined}>
          {strings.again}
        </Button>
      </Line>
    </Sheet>
  );
}

/** Written as the paths of this machine are. */
const modelFolder = (dataFolder: string): string =>
  dataFolder.includes('\\') ? `${dataFolder}\\models` : `${dataFolder}/models`;
