import type { LabelAspect, ReplyLabel } from '#shared/prompts.ts';

export type LabelValue = ReplyLabel['value'];

/** The rows and columns of the panel. */
export const ASPECTS: readonly LabelAspect[] = [
  'plays_scene_on',
  'invented_escalation',
  'useful_callback',
  'user_persona_good',
  'invented_memory',
];
export const VALUES: readonly LabelValue[] = ['yes', 'no', 'unsure'];

interface Place {
  row: number;
  column: number;
}

/** What a key does in the panel, and where the focus is afterwards. */
export type PanelStep =
  | ({ kind: 'move' } & Place)
  | ({ kind: 'answer'; value: LabelValue } & Place)
  | ({ kind: 'take-back' } & Place);

/** Arrows go through questions and answers; 1, 2 and 3 answer and go on to the next question. null: not a key of the panel. */
export function stepInPanel(key: string, { row, column }: Place): PanelStep | null {
  const value = { 1: 0, 2: 1, 3: 2 }[key];
  if (value !== undefined) {
    return { kind: 'answer', value: VALUES[value] ?? 'unsure', row: held(row + 1, ASPECTS), column: value };
  }
  switch (key) {
    case 'ArrowUp':
      return { kind: 'move', row: held(row - 1, ASPECTS), column };
    case 'ArrowDown':
      return { kind: 'move', row: held(row + 1, ASPECTS), column };
    case 'ArrowLeft':
      return { kind: 'move', row, column: held(column - 1, VALUES) };
    case 'ArrowRight':
      return { kind: 'move', row, column: held(column + 1, VALUES) };
    case 'Backspace':
    case 'Delete':
      return { kind: 'take-back', row, column };
    default:
      return null;
  }
}

const held = (place: number, among: readonly unknown[]): number => Math.min(Math.max(place, 0), among.length - 1);
