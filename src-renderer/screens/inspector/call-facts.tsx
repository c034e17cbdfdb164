import type { Generation } from '#shared/prompts.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Fact, FactNote, FactRows, Facts } from './facts.tsx';
import { finishKind } from './finish-reason.ts';

/** Who was asked and who answered, with what settings, and how it ended in words. */
export function CallFacts({ generation }: { generation: Generation }) {
  const inspector = useStrings('inspector');
  const sentenceOf = useFailureSentence();
  const format = useFormat();
  const { modelRequested, modelAnswered, provider, temperature, prompt, end, code } = generation;
  const strings = inspector.call;
  const differs = modelAnswered !== null && modelAnswered !== modelRequested;
  return (
    <Facts title={strings.model}>
      <FactRows>
        <Fact name={strings.asked}>{modelRequested}</Fact>
        <Fact name={strings.answered} attention={differs}>
          {modelAnswered ?? strings.unknown}
          {differs && <FactNote>{strings.differs}</FactNote>}
        </Fact>
        <Fact name={strings.provider}>{strings.providers[provider]}</Fact>
        <Fact name={strings.temperature}>
          {temperature === null ? strings.temperatureDefault : format.number(temperature)}
        </Fact>
        <Fact name={strings.template}>{prompt.template}</Fact>
        <Fact name={strings.end} attention={end === 'failed' || end === 'blocked' || end === 'interrupted'}>
          {inspector.marks[end]}
          {code !== null && <FactNote>{sentenceOf({ code, params: {} })}</FactNote>}
        </Fact>
        {end !== 'running' && <Finish reason={generation.finishReason} />}
      </FactRows>
    </Facts>
  );
}

function Finish({ reason }: { reason: string | null }) {
  const strings = useStrings('inspector');
  return (
    <Fact name={strings.call.finish}>
      {strings.finish[finishKind(reason)]}
      {reason !== null && <FactNote>{reason}</FactNote>}
    </Fact>
  );
}
