import { z } from 'zod';

// Branded: an id of one noun can't be passed where another is meant. All are UUID v7 texts made by the engine or,
// for messages, by the sender (so that a repeated send is recognised).
const id = <Brand extends string>() => z.string().min(1).max(64).brand<Brand>();

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;
export const SoulId = id<'SoulId'>();
export type SoulId = z.infer<typeof SoulId>;
export const ThreadId = id<'ThreadId'>();
export type ThreadId = z.infer<typeof ThreadId>;
export const MessageId = id<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;
export const GenerationId = id<'GenerationId'>();
export type GenerationId = z.infer<typeof GenerationId>;
export const CycleId = id<'CycleId'>();
export type CycleId = z.infer<typeof CycleId>;
export const ItemId = id<'ItemId'>();
export type ItemId = z.infer<typeof ItemId>;
export const EntryId = id<'EntryId'>();
export type EntryId = z.infer<typeof EntryId>;
export const EpisodeId = id<'EpisodeId'>();
export type EpisodeId = z.infer<typeof EpisodeId>;
export const PlayId = id<'PlayId'>();
export type PlayId = z.infer<typeof PlayId>;
export const SummaryId = id<'SummaryId'>();
export type SummaryId = z.infer<typeof SummaryId>;
