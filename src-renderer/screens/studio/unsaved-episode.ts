import { useEffect, useState } from 'react';
import type { EpisodeId, SoulId } from '#shared/ids.ts';
import { isBridged } from '../../client/open-line.ts';
import { forget, recall, recallJson, remember } from '../../client/page-memory.ts';
import { type EpisodeForm, NEW_EPISODE, rekeyed } from './episode-form.ts';

/** Milliseconds after the last letter. */
const KEEP_AFTER = 400;

/** What was left unsaved in this episode when the page closed, as this page remembers it. */
export function useUnsavedEpisode(soulId: SoulId, episodeId: EpisodeId): EpisodeForm | null {
  const [found] = useState(() => recallForm(keyOf(soulId, episodeId)));
  return found;
}

/** Remembers a form for as long as it is unsaved, and lets the browser ask before a tab is closed over it. */
export function useKeepUnsaved(soulId: SoulId, episodeId: EpisodeId, form: EpisodeForm, dirty: boolean): void {
  const key = keyOf(soulId, episodeId);
  useEffect(() => {
    if (!dirty) return drop(key);
    const keep = () => remember(key, JSON.stringify(form));
    const timer = setTimeout(keep, KEEP_AFTER);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, form, dirty]);
  useEffect(() => {
    // In Electron a page that objects can't be closed at all; there the text is only remembered.
    if (!dirty || isBridged()) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/** The writer let it go. */
export const dropUnsaved = (soulId: SoulId, episodeId: EpisodeId): void => drop(keyOf(soulId, episodeId));

function drop(key: string): void {
  const there = recall(key);
  if (there !== null) forget(key, there);
}

// A new episode is one of its Soul's; a stored one is the same under each of its Souls.
const keyOf = (soulId: SoulId, episodeId: EpisodeId): string =>
  `episode:${episodeId === NEW_EPISODE ? `new-of-${soulId}` : episodeId}`;

function recallForm(key: string): EpisodeForm | null {
  const value = recallJson(key);
  return isForm(value) ? rekeyed(value) : null;
}

// Written by this page itself; another version of it may have had other fields.
const isForm = (value: unknown): value is EpisodeForm =>
  hasLists(value, ['links', 'plays']) &&
  typeof value.title === 'string' &&
  Array.isArray(value.plays) &&
  value.plays.every((play: unknown) => hasLists(play, ['scenes', 'appearances', 'summaries']));

const hasLists = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => Array.isArray(Reflect.get(value, name)));
