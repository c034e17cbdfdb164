import type { Generation } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { estimateErrorPercent } from './estimate-error.ts';
import { Fact, FactRows, Facts } from './facts.tsx';

/** More than this and the budget can no longer be trusted (the estimate keeps a fifth in reserve). */
const WORRYING_PERCENT = 20;

/** What went in and out in tokens: our estimate, the server's count, and how far they are apart. */
export function UsageFacts({ generation }: { generation: Generation }) {
  const inspector = useStrings('inspector');
  const strings = inspector.usage;
  const format = useFormat();
  const { usage, promptTokens } = generation;
  const error = estimateErrorPercent(promptTokens, usage.promptTokens);
  const tokens = (count: number | null) => (count === null ? strings.unsaid : inspector.tokens(format.number(count)));
  return (
    <Facts title={strings.title}>
      <FactRows>
        <Fact name={strings.estimate}>{tokens(promptTokens)}</Fact>
        <Fact name={strings.prompt}>{tokens(usage.promptTokens)}</Fact>
        {error !== null && (
          <Fact name={strings.error} attention={Math.abs(error) > WORRYING_PERCENT}>
            {signedPercent(error)}
          </Fact>
        )}
        <Fact name={strings.cached}>{tokens(usage.cachedTokens)}</Fact>
        <Fact name={strings.thought}>{tokens(usage.thoughtTokens)}</Fact>
        <Fact name={strings.output}>{tokens(usage.outputTokens)}</Fact>
      </FactRows>
    </Facts>
  );
}

/** +2.9%, −2.9%, 0.0% with a real minus sign. */
function signedPercent(percent: number): string {
  const digits = Math.abs(percent).toFixed(1);
  if (digits === '0.0') return '0.0%';
  return `${percent > 0 ? '+' : '−'}${digits}%`;
}
