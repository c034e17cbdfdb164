import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { GenerationId } from '#shared/ids.ts';
import type { LabelAspect, ReplyLabel } from '#shared/prompts.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { CommitField } from '../../../ui/commit-field.tsx';
import { Facts } from '../facts.tsx';
import { ASPECTS, type LabelValue, stepInPanel } from './label-keys.ts';
import styles from './label-panel.module.css';
import { LabelRow } from './label-row.tsx';
import { useLabeller } from './use-labeller.ts';

interface LabelPanelProps {
  generationId: GenerationId;
  labels: readonly ReplyLabel[];
}

/**
 * Five questions about a reply for whoever is named here (SPEC section 8). Others' answers stay hidden until one's own is
 * given, so that two people judge apart from each other. One tab stop; arrows, 1 to 3 and Backspace do the rest.
 */
export function LabelPanel({ generationId, labels }: LabelPanelProps) {
  const strings = useStrings('signals').review;
  const hintId = useId();
  const panel = useRef<HTMLElement>(null);
  const [labeller, setLabeller] = useLabeller();
  const [missing, setMissing] = useState(false);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const label = useEngineMutation(engine.prompts.label.mutationOptions());
  const ownOf = (aspect: LabelAspect) =>
    labels.find((one) => one.aspect === aspect && one.labeller === labeller)?.value ?? null;
  const answer = (aspect: LabelAspect, value: LabelValue | null) => {
    if (labeller !== '') return label.run({ generationId, aspect, labeller, value });
    setMissing(true);
    panel.current?.querySelector('input')?.focus();
  };
  const moveTo = (row: number, column: number) => {
    setAt({ row, column });
    panel.current?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const aspect = ASPECTS[at.row];
    const step = event.ctrlKey || event.metaKey || event.altKey ? null : stepInPanel(event.key, at);
    if (!step || !aspect) return;
    event.preventDefault();
    if (step.kind === 'answer') answer(aspect, step.value);
    if (step.kind === 'take-back' && ownOf(aspect) !== null) answer(aspect, null);
    // Without a name the focus went to where it is typed.
    if (step.kind === 'move' || labeller !== '') moveTo(step.row, step.column);
  };
  return (
    <section ref={panel} className={styles.panel}>
      <Facts title={strings.labels}>
        <div className={styles.who}>
          <CommitField
            label={strings.labeller}
            value={labeller}
            maxLength={60}
            note={strings.labellerNote}
            error={missing && labeller === '' ? strings.labellerMissing : null}
            onCommit={setLabeller}
          />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, gathered here */}
        <div className={styles.rows} onKeyDown={onKeyDown}>
          {ASPECTS.map((aspect, row) => (
            <LabelRow
              key={aspect}
              aspect={aspect}
              own={ownOf(aspect)}
              others={labels.filter((one) => one.aspect === aspect && one.labeller !== labeller)}
              hintId={hintId}
              tabStop={(column) => at.row === row && at.column === column}
              place={(column) => `${row}-${column}`}
              onFocus={(column) => setAt({ row, column })}
              onAnswer={(value) => answer(aspect, value)}
            />
          ))}
        </div>
        <p id={hintId} className={styles.hint}>
          {strings.hint}
        </p>
      </Facts>
    </section>
  );
}
