import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { countOf, type PlayForm } from './episode-form.ts';

/** When a play ended, its scenes and who was in it, in one line; null where nothing of it is known. */
export function useFactWords({ clearedAt, sceneCount, appearances }: PlayForm): string | null {
  const strings = useStrings('episodes');
  const format = useFormat();
  const scenes = countOf(sceneCount);
  const cast = appearances
    .filter(({ character, scenes: count }) => character.trim() !== '' && countOf(count) > 0)
    .map(({ character, scenes: count }) => strings.play.appears(character.trim(), format.number(countOf(count))));
  const words = [
    clearedAt === null ? '' : strings.play.cleared(format.day(wallTimeAt(clearedAt))),
    scenes === 0 ? '' : strings.list.scenes(format.number(scenes)),
    cast.join(', '),
  ].filter((part) => part !== '');
  return words.length === 0 ? null : words.join(' · ');
}
