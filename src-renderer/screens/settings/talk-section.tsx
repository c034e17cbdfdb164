import { useSettings } from '../../client/use-settings.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Slider } from '../../ui/slider.tsx';
import { Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

/** Prompt sizes worth choosing (tokens): the steps of the slider. */
const BUDGETS = [4_000, 8_000, 16_000, 24_000, 32_000, 48_000, 64_000, 96_000, 128_000, 200_000, 500_000, 1_000_000];

/** The coalescing window and the token budget (SPEC section 3). */
export function TalkSection() {
  const strings = useStrings('settings').talk;
  const format = useFormat();
  const { coalesceMs, tokenBudget } = useSettings();
  const { save, saved } = useQuietSave();
  const above = BUDGETS.findIndex((budget) => budget >= tokenBudget);
  return (
    <Section name="talk" saved={saved}>
      <Sheet>
        <Slider
          label={strings.coalesce}
          note={strings.coalesceNote}
          value={Math.min(coalesceMs, 5000)}
          min={0}
          max={5000}
          step={100}
          say={(value) => format.duration(value)}
          onChange={(value) => save({ coalesceMs: value })}
        />
        <Slider
          label={strings.budget}
          note={strings.budgetNote}
          value={above === -1 ? BUDGETS.length - 1 : above}
          min={0}
          max={BUDGETS.length - 1}
          step={1}
          say={(index) => strings.tokens(format.number(BUDGETS[index] ?? tokenBudget))}
          onChange={(index) => save({ tokenBudget: BUDGETS[index] ?? tokenBudget })}
        />
      </Sheet>
    </Section>
  );
}
