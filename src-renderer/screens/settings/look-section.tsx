import { useSettings } from '../../client/use-settings.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { choicesOf } from './choices-of.ts';
import { PacingPreview } from './pacing-preview.tsx';
import { Line, Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

/** Language, theme and how fast replies arrive. */
export function LookSection() {
  const strings = useStrings('settings').look;
  const { languages } = useStrings('common');
  const { language, theme, pacing } = useSettings();
  const { save, saved } = useQuietSave();
  return (
    <Section name="look" saved={saved}>
      <Sheet>
        <Line label={strings.language}>
          <Segmented
            label={strings.language}
            value={language}
            choices={choicesOf(languages)}
            onChange={(value) => save({ language: value })}
          />
        </Line>
        <Line label={strings.theme}>
          <Segmented
            label={strings.theme}
            value={theme}
            choices={choicesOf(strings.themes)}
            onChange={(value) => save({ theme: value })}
          />
        </Line>
        <Line label={strings.pacing} note={strings.pacingNote}>
          <Segmented
            label={strings.pacing}
            value={pacing}
            choices={choicesOf(strings.pacings)}
            onChange={(value) => save({ pacing: value })}
          />
        </Line>
        <PacingPreview key={pacing} pacing={pacing} />
      </Sheet>
    </Section>
  );
}
