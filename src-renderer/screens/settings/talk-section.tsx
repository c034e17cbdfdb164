import { useSettings } from '../../client/use-settings.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Slider } from '../../ui/slider.tsx';
import { Section, Sheet } from './section.tsx';
import { useQuietSave } from './use-quiet-save.ts';

/** Prompt sizes worth choosing (tokens): the steps of the slider. */
const BUDGETS = [4_000, 8_000, 16_000, 24_000, 32_000, 48_000, 64_000, 96_000, 128_000, 200_000, 500_000, 1_000_000];

/** Sizes of the turn area (tokens) from which a summary cycle is worth its call. */
const CYCLES = [2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 16_000, 20_000, 30_000, 50_000, 100_000, 200_000];

/** The coalescing window, the token budget (SPEC section 3) and when a summary cycle runs (section 5). */
export function TalkSection() {
  const strings = useStrings('settings').talk;
  const format = useFormat();
  const { coalesceMs, tokenBudget, cycleTokens } = useSettings();
  const { save, saved } = useQuietSave();
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
        <TokenSlider
          label={strings.budget}
          note={strings.budgetNote}
          steps={BUDGETS}
          value={tokenBudget}
          onChange={(tokens) => save({ tokenBudget: tokens })}
        />
        <TokenSlider
          label={strings.cycle}
          note={strings.cycleNote}
          steps={CYCLES}
          value={cycleTokens}
          onChange={(tokens) => save({ cycleTokens: tokens })}
        />
      </Sheet>
    </Section>
  );
}

interface TokenSliderProps {
  label: string;
  note: string;
  /** Ascending. A value between two of them stands at the next one. */
  steps: readonly number[];
  value: number;
  onChange: (tokens: number) => void;
}

function TokenSlider({ label, note, steps, value, onChange }: TokenSliderProps) {
  const strings = useStrings('settings').talk;
  const format = useFormat();
  const at = steps.findIndex((step) => step >= value);
  return (
    <Slider
      label={label}
      note={note}
      value={at === -1 ? steps.length - 1 : at}
      min={0}
      max={steps.length - 1}
      step={1}
      say={(index) => strings.tokens(format.number(steps[index] ?? value))}
      onChange={(index) => onChange(steps[index] ?? value)}
    />
  );
}
