import { type EpisodeForm, type Key, writtenSummaries } from './episode-form.ts';

export type Problem = 'title' | 'character' | 'summary';

/** What keeps an episode from being saved: by the key of the part it is in, the title's under 'title'. */
export function problemsOf(form: EpisodeForm): ReadonlyMap<Key, Problem> {
  const found = new Map<Key, Problem>();
  if (form.title.trim() === '') found.set('title', 'title');
  for (const { key, character } of form.links) if (character.trim() === '') found.set(key, 'character');
  for (const play of form.plays) {
    for (const { key, text } of writtenSummaries(play)) if (text.trim() === '') found.set(key, 'summary');
    for (const { key, character, scenes } of play.appearances) {
      if (character.trim() === '' && scenes.trim() !== '') found.set(key, 'character');
    }
  }
  return found;
}
