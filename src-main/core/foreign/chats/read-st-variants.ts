import {
  type Fields,
  inside,
  isRecord,
  listField,
  numberField,
  ownField,
  type Place,
  textOf,
  warn,
} from '../field-readers.ts';
import type { ForeignMessage } from '../foreign.ts';

/**
 * The text of a SillyTavern message and its swipes. What `mes` says is what was seen: older builds left the swipe as it was when a text was
 * edited. So `mes` is the chosen one, and one more variant where no swipe has it. Null for a row without any text field.
 */
export function readStVariants(row: Fields, place: Place): Pick<ForeignMessage, 'variants' | 'chosen'> | null {
  const text = variantText(ownField(row, 'mes'), inside(place, 'mes'));
  const swipesPlace = inside(place, 'swipes');
  const swipes = listField(row, 'swipes', place).map((swipe, index) => variantText(swipe, inside(swipesPlace, index)));
  if (swipes.every((swipe) => swipe === null)) return text === null ? null : { variants: [text], chosen: 0 };
  const named = namedSwipe(row, swipes, place);
  if (text === null) {
    warn(inside(place, 'mes'), 'missing', '');
    return withoutGaps(swipes, named ?? swipes.findLastIndex((swipe) => swipe !== null));
  }
  if (named !== null && swipes[named] === text) return withoutGaps(swipes, named);
  const same = swipes.indexOf(text);
  if (same < 0) {
    warn(inside(place, 'mes'), 'text-not-among-variants', text);
    return withoutGaps([...swipes, text], swipes.length);
  }
  if (named !== null) warn(inside(place, 'swipe_id'), 'disagreement', String(named));
  return withoutGaps(swipes, same);
}

/** Chub and others put objects where SillyTavern has texts. */
function variantText(value: unknown, place: Place): string | null {
  if (!isRecord(value)) return textOf(value, place);
  const field = ['message', 'mes', 'text', 'content'].find((name) => typeof ownField(value, name) === 'string');
  return textOf(field === undefined ? value : ownField(value, field), place);
}

/** The swipe that `swipe_id` names; null, with a warning, where there is none of that number. */
function namedSwipe(row: Fields, swipes: readonly (string | null)[], place: Place): number | null {
  const named = numberField(row, 'swipe_id', place);
  if (named === null) return null;
  if (typeof swipes[named] === 'string') return named;
  warn(inside(place, 'swipe_id'), 'choice-out-of-range', String(named));
  return null;
}

function withoutGaps(swipes: readonly (string | null)[], chosen: number): { variants: string[]; chosen: number } {
  const gapsBefore = swipes.slice(0, chosen).filter((swipe) => swipe === null).length;
  return { variants: swipes.filter((swipe) => swipe !== null), chosen: chosen - gapsBefore };
}
