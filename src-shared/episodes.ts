import { z } from 'zod';
import { EpisodeId, PlayId, SoulId, SummaryId } from './ids.ts';
import { route } from './route.ts';

/** One stretch of a play, retold. Summaries stand in story order. */
export const PlaySummary = z.object({
  id: SummaryId,
  /** When in the story, in its own words; may be blank. */
  time: z.string(),
  text: z.string(),
  source: z.enum(['written', 'imported', 'model']),
});
export type PlaySummary = z.infer<typeof PlaySummary>;

/** How often a character of the story stands in a play's scenes. */
export const Appearance = z.object({ character: z.string(), scenes: z.number().int() });
export type Appearance = z.infer<typeof Appearance>;

export const Play = z.object({
  id: PlayId,
  /** Epoch ms when it was played to its end; null: never. */
  clearedAt: z.number().nullable(),
  /** Scenes that were generated; their texts may not all be here. */
  sceneCount: z.number().int(),
  scenes: z.array(z.string()),
  appearances: z.array(Appearance),
  summaries: z.array(PlaySummary),
});
export type Play = z.infer<typeof Play>;

/** Which character of the story a Soul is. */
export const EpisodeLink = z.object({ soulId: SoulId, character: z.string() });
export type EpisodeLink = z.infer<typeof EpisodeLink>;

/** A past story (SPEC section 1). Plays belong to the current user. */
export const Episode = z.object({
  id: EpisodeId,
  title: z.string(),
  links: z.array(EpisodeLink),
  plays: z.array(Play),
  createdAt: z.number(),
});
export type Episode = z.infer<typeof Episode>;

/** The last moment (epoch ms) that a calendar can show. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** What Studio saves: an episode as a whole. A part without an id is new; a part that is not there any more is removed. */
export const EpisodeDraft = z.object({
  title: z.string().trim().min(1).max(200),
  links: z.array(EpisodeLink.extend({ character: z.string().trim().min(1).max(60) })).max(50),
  plays: z
    .array(
      z.object({
        id: PlayId.nullable(),
        clearedAt: z.number().int().min(-LAST_MOMENT).max(LAST_MOMENT).nullable(),
        sceneCount: z.number().int().min(0).max(100_000),
        /** null: as they are. */
        scenes: z.array(z.string().max(50_000)).max(5_000).nullable(),
        appearances: z
          .array(z.object({ character: z.string().trim().min(1).max(60), scenes: z.number().int().min(0) }))
          .max(200),
        summaries: z
          .array(z.object({ id: SummaryId.nullable(), time: z.string().max(200), text: z.string().max(20_000) }))
          .max(1_000),
      }),
    )
    .max(200),
});
export type EpisodeDraft = z.infer<typeof EpisodeDraft>;

/** What an episode file holds, before it is taken in. */
export const EpisodeImportPreview = z.object({
  episodes: z.array(
    z.object({
      title: z.string(),
      /** `same`: already here, word for word; `changed`: here under this id with other content. */
      state: z.enum(['new', 'same', 'changed']),
      plays: z.number().int(),
      scenes: z.number().int(),
      summaries: z.number().int(),
      characters: z.array(Appearance),
    }),
  ),
  /** Fields of the file that the app has no place for. */
  leftOut: z.array(z.string()),
});
export type EpisodeImportPreview = z.infer<typeof EpisodeImportPreview>;

const fileText = z.string().max(20_000_000);

export const episodeRoutes = {
  /** Episodes of the current user's plays, oldest first; for one Soul or all. */
  list: route.input(z.object({ soulId: SoulId.nullable() })).output(z.array(Episode)),
  get: route.input(z.object({ episodeId: EpisodeId })).output(Episode),
  /** `episodeId` null makes a new one. A summary whose text changed counts as one that memory does not know yet. */
  save: route.input(z.object({ episodeId: EpisodeId.nullable(), draft: EpisodeDraft })).output(Episode),
  remove: route.input(z.object({ episodeId: EpisodeId })).output(z.void()),
  undoRemove: route.input(z.object({ episodeId: EpisodeId })).output(Episode),
  /** Reads a JSON file (docs/episode-format.md) and changes nothing. Throws episodes-unreadable naming place and reason. */
  previewImport: route.input(z.object({ text: fileText })).output(EpisodeImportPreview),
  /** Takes all episodes of the file in, linked to a Soul; those that are the same are left as they are. */
  import: route
    .input(z.object({ text: fileText, soulId: SoulId, character: z.string().trim().min(1).max(60) }))
    .output(z.array(Episode)),
};
