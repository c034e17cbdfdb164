import { AppError } from '#shared/errors.ts';

/** An episode as a file holds it (docs/episode-format.md); ids are the file's own words. */
export interface FileEpisode {
  id: string | null;
  title: string;
  plays: FilePlay[];
}

export interface FilePlay {
  id: string | null;
  clearedAt: number | null;
  sceneCount: number;
  scenes: string[];
  appearances: { character: string; scenes: number }[];
  summaries: { time: string; text: string }[];
}

export interface EpisodeFile {
  episodes: FileEpisode[];
  /** Fields that the app has no place for, each once, as `episodes[].field`; the first of them, if there are very many. */
  leftOut: string[];
}

/**
 * Reads an episode file: an object with `episodes`, or a bare list of them. Nothing in it is trusted. Throws AppError
 * episodes-unreadable with `place` (`episodes[0].plays[1].summaries[2].text`, or a line for broken JSON) and `reason`.
 */
export function parseEpisodeFile(text: string): EpisodeFile {
  const root = parseJson(text.replace(/^\uFEFF/u, ''));
  const leftOut = new Set<string>();
  const list = Array.isArray(root) ? root : fields(root, '', ['episodes'], leftOut).episodes;
  const episodes = listOf(list, 'episodes', MOST_EPISODES).map((value, index) =>
    readEpisode(value, `episodes[${index}]`, leftOut),
  );
  if (episodes.length === 0) fail('episodes', 'empty');
  return { episodes: onePerTitle(episodes), leftOut: [...leftOut].slice(0, MOST_LEFT_OUT) };
}

const MOST_EPISODES = 500;
const MOST_PLAYS = 200;
const MOST_LEFT_OUT = 100;

/** An episode is known by its title: what a file tells of one in several places belongs together. */
function onePerTitle(episodes: readonly FileEpisode[]): FileEpisode[] {
  const byTitle = new Map<string, FileEpisode>();
  for (const [index, episode] of episodes.entries()) {
    const plays = [...(byTitle.get(episode.title)?.plays ?? []), ...episode.plays];
    if (plays.length > MOST_PLAYS) fail(`episodes[${index}].plays`, 'too-many');
    byTitle.set(episode.title, { ...(byTitle.get(episode.title) ?? episode), plays });
  }
  return [...byTitle.values()].map((episode) => ({ ...episode, plays: eachItsOwn(episode.plays) }));
}

/** Plays under one label are different plays all the same; the later ones get labels of their own, every time the same. */
function eachItsOwn(plays: readonly FilePlay[]): FilePlay[] {
  const taken = new Set<string>();
  return plays.map((play) => {
    if (play.id === null) return play;
    let id = play.id;
    for (let copy = 2; taken.has(id); copy++) id = `${play.id} (${copy})`;
    taken.add(id);
    return { ...play, id };
  });
}

function readEpisode(value: unknown, place: string, leftOut: Set<string>): FileEpisode {
  const known = fields(value, place, ['id', 'title', 'plays'], leftOut);
  const plays = listOf(known.plays, `${place}.plays`, MOST_PLAYS);
  return {
    id: optionalText(known.id, `${place}.id`, 100),
    title: neededText(known.title, `${place}.title`, 200),
    plays: plays.map((play, index) => readPlay(play, `${place}.plays[${index}]`, leftOut)),
  };
}

function readPlay(value: unknown, place: string, leftOut: Set<string>): FilePlay {
  const known = fields(value, place, PLAY_FIELDS, leftOut);
  const scenes = listOf(known.scenes ?? [], `${place}.scenes`, 5_000).map((scene, index) =>
    textOf(scene, `${place}.scenes[${index}]`, 50_000, leftOut),
  );
  const counted = known.scene_count ?? known.sceneCount ?? scenes.length;
  return {
    id: optionalText(known.id, `${place}.id`, 100),
    clearedAt: readTime(known.cleared_at ?? known.clearedAt ?? null, `${place}.cleared_at`),
    sceneCount: Math.max(scenes.length, count(counted, `${place}.scene_count`)),
    scenes,
    appearances: readAppearances(known.appearances ?? [], `${place}.appearances`),
    summaries: listOf(known.summaries ?? [], `${place}.summaries`, 1_000).map((summary, index) =>
      readSummary(summary, `${place}.summaries[${index}]`, leftOut),
    ),
  };
}

const PLAY_FIELDS = [
  'id',
  'cleared_at',
  'clearedAt',
  'scene_count',
  'sceneCount',
  'scenes',
  'appearances',
  'summaries',
];

function readSummary(value: unknown, place: string, leftOut: Set<string>): { time: string; text: string } {
  if (typeof value === 'string') return { time: '', text: neededText(value, place, 20_000) };
  const known = fields(value, place, ['id', 'index', 'time', 'text'], leftOut);
  return {
    time: optionalText(known.time, `${place}.time`, 200) ?? '',
    text: neededText(known.text, `${place}.text`, 20_000),
  };
}

/** `{ "서윤": 37 }`, or `[{ "character": "서윤", "scenes": 37 }]`. */
function readAppearances(value: unknown, place: string): FilePlay['appearances'] {
  if (Array.isArray(value))
    return listOf(value, place, MOST_CHARACTERS).map((one, index) => {
      const known = fields(one, `${place}[${index}]`, ['character', 'scenes'], new Set());
      return {
        character: neededText(known.character, `${place}[${index}].character`, 60),
        scenes: count(known.scenes, `${place}[${index}].scenes`),
      };
    });
  return listOf(Object.entries(record(value, place)), place, MOST_CHARACTERS).map(([character, scenes]) => ({
    character: neededText(character, place, 60),
    scenes: count(scenes, `${place}["${character.slice(0, 60)}"]`),
  }));
}

const MOST_CHARACTERS = 200;

function readTime(value: unknown, place: string): number | null {
  if (value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return fail(place, 'not-a-time');
  // A number that is no moment of any calendar is NaN as well.
  const at = typeof value === 'string' ? Date.parse(value) : new Date(Math.round(value)).getTime();
  return Number.isNaN(at) ? fail(place, 'not-a-time') : at;
}

function textOf(value: unknown, place: string, most: number, leftOut: Set<string>): string {
  if (typeof value === 'string') return neededText(value, place, most);
  return neededText(fields(value, place, ['text'], leftOut).text, `${place}.text`, most);
}

function neededText(value: unknown, place: string, most: number): string {
  if (typeof value !== 'string') return fail(place, 'not-a-text');
  const text = value.normalize('NFC').toWellFormed().trim();
  if (INVISIBLE.test(text)) return fail(place, 'empty');
  return text.length > most ? fail(place, 'too-long') : text;
}

const INVISIBLE = /^[\s\p{C}]*$/u;

function optionalText(value: unknown, place: string, most: number): string | null {
  if (value === undefined || value === null || value === '') return null;
  return neededText(typeof value === 'number' ? String(value) : value, place, most);
}

function count(value: unknown, place: string): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000
    ? value
    : fail(place, 'not-a-count');
}

function listOf<Item>(value: readonly Item[], place: string, most: number): readonly Item[];
function listOf(value: unknown, place: string, most: number): readonly unknown[];
function listOf(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) return fail(place, value === undefined ? 'missing' : 'not-a-list');
  return value.length > most ? fail(place, 'too-many') : value;
}

function record(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(place, 'not-an-object');
  return { ...value };
}

/** The known fields of an object; of the others it is noted that there is no place for them. */
function fields(
  value: unknown,
  place: string,
  known: readonly string[],
  leftOut: Set<string>,
): Record<string, unknown> {
  const all = record(value, place);
  const general = place.replace(/\[\d+\]/gu, '[]');
  for (const name of Object.keys(all))
    if (!known.includes(name)) leftOut.add(`${general === '' ? '' : `${general}.`}${name.slice(0, 60)}`);
  return all;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/u.exec(message)?.[1];
    const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
    throw new AppError(
      'episodes-unreadable',
      { place: line === null ? 'JSON' : `line ${line}`, reason: 'not-json' },
      error,
    );
  }
}

function fail(place: string, reason: string): never {
  throw new AppError('episodes-unreadable', { place: place === '' ? 'JSON' : place, reason });
}
