import { resolveForeignDate } from '../../core/foreign/chats/resolve-date.ts';
import { cutScenes, type SceneLine } from '../../core/foreign/cut-scenes.ts';
import type { ForeignChat } from '../../core/foreign/foreign.ts';
import type { Database } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import type { Engine } from '../engine.ts';
import { idFrom, putKnown, putRows } from './foreign-rows.ts';

/**
 * A role-play log as an episode that a Soul has lived through (SPEC sections 4 and 14): its scenes come in, and the model sums them up when
 * the Soul's memory first takes them in. Hidden lines stay outside.
 */
export function stageEpisode(
  engine: Engine,
  staging: Database,
  chat: ForeignChat,
  options: { soulId: string; title: string },
): void {
  const here = engine.database.read;
  const { userId } = readSettings(here);
  const { clock } = engine.ports;
  const lines = chat.messages.flatMap((message): SceneLine[] => {
    const text = message.variants[message.chosen] ?? '';
    if (message.hidden || text.trim() === '') return [];
    const time = resolveForeignDate(message.date, (at) => clock.offsetMinutes(at));
    return [{ speaker: message.speaker, text, at: time?.at ?? null }];
  });
  const scenes = cutScenes(lines);
  const title = (chat.title || options.title).slice(0, 200).toWellFormed();
  const episodeId = idFrom('episode', userId, options.soulId, title, ...lines.slice(0, 3).map(({ text }) => text));
  const playId = idFrom('play', episodeId);
  const before = here.get<{ at: number }>('SELECT created_at AS at FROM episodes WHERE id = ?', episodeId);
  const now = before?.at ?? clock.now();
  const speakers = [...new Set(scenes.flatMap((scene) => scene.speakers))];
  const appearances = speakers.map((character) => ({
    character,
    scenes: scenes.filter((scene) => scene.speakers.includes(character)).length,
  }));
  const character = chat.characterName || appearances.toSorted((a, b) => b.scenes - a.scenes)[0]?.character || title;
  putRows(staging, (put) => {
    putKnown(put, here, 'user', userId);
    putKnown(put, here, 'soul', options.soulId);
    put('episodes', { id: episodeId, user_id: userId, title, created_at: now, removed_at: null });
    put('episode-links', { episode_id: episodeId, soul_id: options.soulId, character });
    put('plays', {
      ...{
        id: playId,
        episode_id: episodeId,
        place: 0,
        cleared_at: lines.findLast(({ at }) => at !== null)?.at ?? now,
      },
      ...{ scene_count: scenes.length, appearances: JSON.stringify(appearances), removed_at: null },
    });
    for (const [place, scene] of scenes.entries()) put('play-scenes', { play_id: playId, place, text: scene.text });
  });
}
