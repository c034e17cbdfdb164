import type { ProviderId } from '#shared/models.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './models-section.module.css';
import { ProviderCard } from './provider-card.tsx';
import { PurposeCard } from './purpose-card.tsx';
import { Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

const PROVIDERS: readonly ProviderId[] = ['practice', 'gemini', 'ollama', 'openai'];
const PURPOSES = ['chat', 'extract', 'summarise'] as const;

/** Who answers (SPEC section 9): the providers, then a model for each job. */
export function ModelsSection() {
  const strings = useStrings('settings').purposes;
  const { save, saved, mark } = useQuietSave();
  return (
    <Section name="models" saved={saved}>
      <Sheet>
        {PROVIDERS.map((provider) => (
          <ProviderCard key={provider} provider={provider} save={save} onSaved={mark} />
        ))}
      </Sheet>
      <h3 className={styles.subtitle}>{strings.title}</h3>
      <Sheet>
        {PURPOSES.map((purpose) => (
          <PurposeCard key={purpose} purpose={purpose} save={save} />
        ))}
      </Sheet>
    </Section>
  );
}
