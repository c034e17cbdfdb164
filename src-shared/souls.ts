import { z } from 'zod';
import { SoulId } from './ids.ts';
import { route } from './route.ts';

/** Six hex digits with '#', or a picture kept in the database under the SHA-256 of its bytes. */
export const Avatar = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('initial'), color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
  z.object({ kind: z.literal('picture'), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
export type Avatar = z.infer<typeof Avatar>;

/** What a director writes (SPEC section 2: the three director slots, and how the Soul shows itself). */
export const SoulProfile = z.object({
  name: z.string().max(60),
  displayName: z.string().max(60),
  status: z.string().max(200),
  defaultPersona: z.string().max(40_000),
  initialSituation: z.string().max(20_000),
  avatar: Avatar,
  /** Whether phone numbers, addresses and other outside ids are masked in this Soul's memory (SPEC section 6). */
  maskIdentifiers: z.boolean().default(true),
});
export type SoulProfile = z.infer<typeof SoulProfile>;

export const Soul = z.object({
  id: SoulId,
  /** What chats use: the newest applied version. null until the first [Apply]. */
  applied: SoulProfile.nullable(),
  version: z.number().int(),
  /** What Studio shows when it differs from `applied`. */
  draft: SoulProfile.nullable(),
  draftSavedAt: z.number().nullable(),
  createdAt: z.number(),
});
export type Soul = z.infer<typeof Soul>;

export const SoulVersion = z.object({
  number: z.number().int(),
  profile: SoulProfile,
  appliedAt: z.number(),
  restoredFrom: z.number().int().nullable(),
});
export type SoulVersion = z.infer<typeof SoulVersion>;

export const SampleSoul = z.object({ sampleId: z.string(), profile: SoulProfile, about: z.string() });
export type SampleSoul = z.infer<typeof SampleSoul>;

export const soulRoutes = {
  list: route.output(z.array(Soul)),
  get: route.input(z.object({ soulId: SoulId })).output(Soul),
  /** The souls that come with the app, in the language asked for. */
  samples: route.input(z.object({ language: z.enum(['ko', 'en']) })).output(z.array(SampleSoul)),
  /** Makes a Soul: from a sample (applied at once) or empty (a draft). */
  create: route
    .input(
      z.discriminatedUnion('from', [
        z.object({ from: z.literal('sample'), sampleId: z.string(), language: z.enum(['ko', 'en']) }),
        z.object({ from: z.literal('profile'), profile: SoulProfile }),
      ]),
    )
    .output(Soul),
  saveDraft: route.input(z.object({ soulId: SoulId, draft: SoulProfile })).output(Soul),
  discardDraft: route.input(z.object({ soulId: SoulId })).output(Soul),
  /** [Apply]: the draft becomes the next version and chats use it from the next reply. invalid-input names the field. */
  apply: route.input(z.object({ soulId: SoulId })).output(Soul),
  /** Newest first. */
  versions: route.input(z.object({ soulId: SoulId })).output(z.array(SoulVersion)),
  /** Restoring is a new version with the old text; nothing is deleted. */
  restoreVersion: route.input(z.object({ soulId: SoulId, number: z.number().int() })).output(Soul),
  /** Hides the Soul and its rooms; `undoRemove` brings all back. */
  remove: route.input(z.object({ soulId: SoulId })).output(z.void()),
  undoRemove: route.input(z.object({ soulId: SoulId })).output(Soul),
  /** A PNG, JPEG or WebP of at most 512 KiB, as base64. Answers the hash for `Avatar`. */
  putPicture: route.input(z.object({ base64: z.string().max(720_000) })).output(z.object({ hash: z.string() })),
  /** A data: URL, so that the page needs no second origin. */
  picture: route.input(z.object({ hash: z.string() })).output(z.object({ dataUrl: z.string() })),
};
