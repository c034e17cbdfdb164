import type { Cycle } from '#shared/memory.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Fact, FactNote, FactRows, Facts } from '../facts.tsx';
import styles from './cycle-model-facts.module.css';

/** Who was asked with what settings, and what it cost. */
export function CycleModelFacts({ cycle }: { cycle: Cycle }) {
  const inspector = useStrings('inspector');
  const call = inspector.call;
  const strings = useStrings('memory').cycle;
  const format = useFormat();
  const { provider, modelRequested, modelAnswered, temperature, reasoning, template, inputHash } = cycle;
  const differs = modelAnswered !== null && modelAnswered !== modelRequested;
  return (
    <Facts title={call.model}>
      <FactRows>
        <Fact name={call.asked}>{modelRequested}</Fact>
        <Fact name={call.answered} attention={differs}>
          {modelAnswered ?? call.unknown}
          {differs && <FactNote>{call.differs}</FactNote>}
        </Fact>
        <Fact name={call.provider}>{call.providers[provider]}</Fact>
        <Fact name={call.temperature}>
          {temperature === null ? call.temperatureDefault : format.number(temperature)}
        </Fact>
        <Fact name={strings.reasoning}>{strings.reasonings[reasoning]}</Fact>
        <Fact name={call.template}>{template}</Fact>
        <Fact name={strings.hash}>
          <code className={styles.hash} title={inputHash}>
            {inputHash.slice(0, 12)}
          </code>
        </Fact>
      </FactRows>
    </Facts>
  );
}

/** Tokens by the app's own count, and by the server's where it said any. */
export function CycleTokens({ cycle: { promptTokens, outputTokens, usage } }: { cycle: Cycle }) {
  const inspector = useStrings('inspector');
  const strings = inspector.usage;
  const format = useFormat();
  const tokens = (count: number | null | undefined) =>
    count === null || count === undefined ? strings.unsaid : inspector.tokens(format.number(count));
  return (
    <Facts title={strings.title}>
      <FactRows>
        {promptTokens !== null && <Fact name={strings.estimate}>{tokens(promptTokens)}</Fact>}
        <Fact name={strings.prompt}>{tokens(usage?.promptTokens)}</Fact>
        <Fact name={strings.cached}>{tokens(usage?.cachedTokens)}</Fact>
        <Fact name={strings.thought}>{tokens(usage?.thoughtTokens)}</Fact>
        <Fact name={strings.output}>{tokens(usage?.outputTokens ?? outputTokens)}</Fact>
      </FactRows>
    </Facts>
  );
}
