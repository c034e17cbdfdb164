import type { Episode, EpisodeDraft, Play, PlaySummary } from '#shared/episodes.ts';
import type { EpisodeId, PlayId, SoulId, SummaryId } from '#shared/ids.ts';

/** Stands in the address for an episode of which nothing is stored yet. */
export const NEW_EPISODE = 'new' as EpisodeId;

/** The contract's limits in characters (src-shared/episodes.ts). */
export const MAX = { title: 200, character: 60, time: 200, summary: 20_000, scene: 50_000 };

/** What a part of the form is known by while it is written, whether or not the engine has given it an id. */
export type Key = string;

export interface LinkForm {
  key: Key;
  soulId: SoulId;
  character: string;
}

export interface AppearanceForm {
  key: Key;
  character: string;
  /** As typed. */
  scenes: string;
}

export interface SceneForm {
  key: Key;
  text: string;
}

export interface SummaryForm {
  key: Key;
  id: SummaryId | null;
  time: string;
  text: string;
  /** Where the stored text came from; null once it is typed over, or new. */
  source: PlaySummary['source'] | null;
}

export interface PlayForm {
  key: Key;
  id: PlayId | null;
  clearedAt: number | null;
  /** As typed. */
  sceneCount: string;
  scenes: SceneForm[];
  appearances: AppearanceForm[];
  summaries: SummaryForm[];
}

/** An episode as it stands in the fields of Studio. */
export interface EpisodeForm {
  title: string;
  links: LinkForm[];
  plays: PlayForm[];
}

let made = 0;
export const newKey = (): Key => {
  made += 1;
  return `part-${made}`;
};

export const blankSummary = (): SummaryForm => ({ key: newKey(), id: null, time: '', text: '', source: null });

/** A new play, with the characters that the Souls are. */
export const blankPlay = (links: readonly LinkForm[]): PlayForm => ({
  key: newKey(),
  id: null,
  clearedAt: null,
  sceneCount: '',
  scenes: [],
  appearances: links.map(({ character }) => ({ key: newKey(), character, scenes: '' })),
  summaries: [blankSummary()],
});

/** A new episode of one Soul, ready for its first summary. */
export function blankEpisode(soulId: SoulId, character: string): EpisodeForm {
  const links = [{ key: newKey(), soulId, character }];
  return { title: '', links, plays: [blankPlay(links)] };
}

export function formOf(episode: Episode): EpisodeForm {
  return {
    title: episode.title,
    links: episode.links.map((link) => ({ ...link, key: newKey() })),
    plays: episode.plays.map(playForm),
  };
}

const playForm = (play: Play): PlayForm => ({
  key: newKey(),
  id: play.id,
  clearedAt: play.clearedAt,
  sceneCount: String(play.sceneCount),
  scenes: play.scenes.map((text) => ({ key: newKey(), text })),
  appearances: play.appearances.map(({ character, scenes }) => ({ key: newKey(), character, scenes: String(scenes) })),
  summaries: play.summaries.map((summary) => ({ ...summary, key: newKey() })),
});

/**
 * What is saved of a form: rows in which nothing stands are left out, a scene count is never below the scenes that are
 * there. Scenes that are as `stored` has them are not sent again.
 */
export function draftOf(form: EpisodeForm, stored: EpisodeForm | null): EpisodeDraft {
  return {
    title: form.title.trim(),
    links: form.links.map(({ soulId, character }) => ({ soulId, character: character.trim() })),
    plays: form.plays.map((play) => {
      const before = stored?.plays.find(({ id }) => id !== null && id === play.id);
      const scenes = textsOf(play);
      return {
        id: play.id,
        clearedAt: play.clearedAt,
        sceneCount: Math.max(countOf(play.sceneCount), scenes.length),
        scenes: before && sameTexts(textsOf(before), scenes) ? null : scenes,
        appearances: play.appearances
          .filter(({ character }) => character.trim() !== '')
          .map(({ character, scenes: count }) => ({ character: character.trim(), scenes: countOf(count) })),
        summaries: writtenSummaries(play).map(({ id, time, text }) => ({ id, time: time.trim(), text: text.trim() })),
      };
    }),
  };
}

/** Those that hold anything, in story order. */
export const writtenSummaries = (play: PlayForm): SummaryForm[] =>
  play.summaries.filter(({ id, time, text }) => id !== null || time.trim() !== '' || text.trim() !== '');

/** Whether saving one would store what the other holds. */
export const sameForm = (a: EpisodeForm, b: EpisodeForm): boolean =>
  JSON.stringify(draftOf(a, null)) === JSON.stringify(draftOf(b, null));

/** Gives the parts of a form the ids that the engine gave them: the answer to saving `sent` has them in the same order. */
export function withIds(form: EpisodeForm, sent: EpisodeForm, saved: Episode): EpisodeForm {
  const plays = new Map<Key, Play>();
  const summaries = new Map<Key, PlaySummary>();
  for (const [index, play] of sent.plays.entries()) {
    const stored = saved.plays[index];
    if (!stored) continue;
    plays.set(play.key, stored);
    for (const [at, summary] of writtenSummaries(play).entries()) {
      const kept = stored.summaries[at];
      if (kept) summaries.set(summary.key, kept);
    }
  }
  return {
    ...form,
    plays: form.plays.map((play) => ({
      ...play,
      id: plays.get(play.key)?.id ?? play.id,
      summaries: play.summaries.map((summary) => ({ ...summary, id: summaries.get(summary.key)?.id ?? summary.id })),
    })),
  };
}

/** The same form under new keys: those of an earlier page may be in use here already. */
export const rekeyed = (form: EpisodeForm): EpisodeForm => ({
  ...form,
  links: form.links.map(withNewKey),
  plays: form.plays.map((play) => ({
    ...withNewKey(play),
    scenes: play.scenes.map(withNewKey),
    appearances: play.appearances.map(withNewKey),
    summaries: play.summaries.map(withNewKey),
  })),
});

const withNewKey = <Part extends { key: Key }>(part: Part): Part => ({ ...part, key: newKey() });

/** The number in what was typed, 0 where there is none. */
export const countOf = (typed: string): number => Math.min(Number(typed.replaceAll(/\D/gu, '')), 100_000);

const textsOf = (play: PlayForm): string[] => play.scenes.map(({ text }) => text).filter((text) => text.trim() !== '');
const sameTexts = (a: string[], b: string[]): boolean => a.length === b.length && a.every((text, at) => text === b[at]);
