import type { ExportChoices } from '#shared/archive.ts';

export type ScopeKind = ExportChoices['scope']['kind'];
export type ExportFormat = ExportChoices['format'];

/** What can be made of a scope; the first is what a person most likely wants. */
export const FORMATS: Readonly<Record<ScopeKind, readonly ExportFormat[]>> = {
  everything: ['archive'],
  soul: ['archive', 'card-png', 'card-json'],
  thread: ['archive', 'st-chat', 'world-info', 'markdown', 'text', 'html'],
};
