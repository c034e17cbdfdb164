import type { Cycle } from '#shared/memory.ts';
import { useFailureSentence } from '../../../client/use-failure-sentence.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Fact, FactNote, FactRows, Facts } from '../facts.tsx';
import { useReadWords } from './read-words.ts';

/** What a cycle was for, what it read and what came of it. */
export function CycleFacts({ cycle }: { cycle: Cycle }) {
  const memory = useStrings('memory');
  const strings = memory.cycle;
  const format = useFormat();
  const sentenceOf = useFailureSentence();
  const readWords = useReadWords();
  const { kind, source, state, code, started, milliseconds, baseSet, madeSet, entries, tries, rejected } = cycle;
  return (
    <Facts title={strings.facts}>
      <FactRows>
        <Fact name={strings.state} attention={state === 'failed'}>
          {memory.cycles.states[state]}
          {code !== null && <FactNote>{sentenceOf({ code, params: {} })}</FactNote>}
        </Fact>
        <Fact name={strings.kind}>
          {memory.cycles.kinds[kind]} {memory.cycles.formats[kind]}
        </Fact>
        <Fact name={strings.source}>{memory.cycles.sources[source]}</Fact>
        <Fact name={memory.facts.made}>{format.moment(started)}</Fact>
        <Fact name={strings.took}>{milliseconds === null ? strings.notKnown : format.duration(milliseconds)}</Fact>
        <Fact name={strings.read}>{readWords(cycle) || memory.facts.none}</Fact>
        <Fact name={strings.base}>
          {baseSet === null ? strings.emptyBase : <SetLink cycle={cycle} number={baseSet} />}
        </Fact>
        {madeSet !== null && (
          <Fact name={strings.made}>
            <SetLink cycle={cycle} number={madeSet} />
          </Fact>
        )}
        <Fact name={strings.entries}>{strings.entriesMade(format.number(entries))}</Fact>
        <Fact name={strings.tries} attention={rejected > 0}>
          {strings.triesOf(format.number(tries), format.number(rejected))}
        </Fact>
      </FactRows>
    </Facts>
  );
}

function SetLink({ cycle, number }: { cycle: Cycle; number: number }) {
  const strings = useStrings('memory');
  const format = useFormat();
  return (
    <a href={hashOf({ screen: 'inspector', threadId: cycle.threadId, tab: 'memory', item: String(number) })}>
      {strings.set(format.number(number))}
    </a>
  );
}
