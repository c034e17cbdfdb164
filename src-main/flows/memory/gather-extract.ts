import { SummaryId } from '#shared/ids.ts';
import type { Settings } from '#shared/settings.ts';
import { hideUserName } from '../../core/korean/hide-user-name.ts';
import type { CycleSource } from '../../core/memory/curate-output.ts';
import { renderDocument } from '../../core/memory/memory-document.ts';
import { oneLine, plainBlock } from '../../core/plain-text.ts';
import { textLanguage } from '../../core/text-language.ts';
import { listToldEntries } from '../../store/lorebook.ts';
import { cyclesOfSet, getSet, listItems, listSnapshots, readSlotTexts, textHash } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import type { StoredThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import type { Engine } from '../engine.ts';
import type { CycleInput } from './cycle-input.ts';
import type { ChosenEpisode } from './find-targets.ts';
import { block, fill, namesOf, personaOf } from './gather-summarise.ts';
import { countKinds, type MaskedInput, maskText } from './mask-input.ts';

/** Gathers what an extraction reads (SPEC section 4): the summaries of these episodes, and the memory it stands on (T2). */
export function gatherExtract(
  engine: Engine,
  db: ReadableDb,
  thread: StoredThread,
  settings: Settings,
  from: { base: number | null; episodes: readonly ChosenEpisode[] },
): CycleInput | null {
  const summaries = from.episodes.flatMap((episode) => episode.summaries);
  if (summaries.length === 0) return null;
  const base = from.base === null ? null : getSet(db, thread.id, from.base);
  const user = oneLine(getUser(db, thread.userId).name);
  const template = engine.template('extract-v4');
  const soul = oneLine(thread.profile.displayName);
  const persona = personaOf(thread);
  const found: MaskedInput[] = [];
  const clean = (text: string): string => {
    const masked = maskText(text, thread.profile.maskIdentifiers);
    found.push(masked);
    return hideUserName(masked.texts[0] ?? '', user);
  };
  const sources = summaries.map(
    ({ id, time, text }): CycleSource => ({ kind: 'summary', id, text: clean(`(${time}) ${text}`), day: null }),
  );
  const titles = from.episodes.map((episode) => clean(oneLine(plainBlock(episode.title))));
  const texts = new Map(sources.map((source) => [source.id, source.text]));
  const language = textLanguage(
    sources.map((source) => source.text),
    settings.language,
  );
  const episodes = from.episodes
    .map((episode, index) => {
      const lines = episode.summaries.map(({ id }, place) => `[${place + 1}] ${lineOf(texts.get(id) ?? '', language)}`);
      const heading = language === 'ko' ? '에피소드' : 'Episode';
      return `### ${heading} ${index + 1}: ${titles[index] ?? ''}\n${lines.join('\n')}`;
    })
    .join('\n\n');
  const memory = { ...readSlotTexts(db, thread.id, from.base), recent_context: '' };
  const turn = [
    block('current_memory', plainBlock(renderDocument(memory))),
    block('soul_default_persona', persona),
    block('episodes', episodes),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const read = summaries.map(({ id, hash, playId }) => ({ id: SummaryId.parse(id), hash, playId }));
  return {
    kind: 'extract',
    base,
    previous: listItems(db, thread.id, from.base),
    entries: listToldEntries(db, thread.id, cyclesOfSet(db, thread.id, from.base)),
    messages: [],
    summaries: read,
    template: `${template.id}@${template.version}`,
    instructions: template.text,
    system: fill(template.text, soul, language),
    turn,
    language,
    sources,
    shown: [persona, thread.profile.initialSituation, ...titles],
    names: namesOf(thread, user),
    secrets: found.flatMap((one) => one.secrets),
    masked: countKinds(
      'play_summary',
      found.flatMap((one) => one.secrets),
    ),
    hash: hashExtract(engine, db, thread, settings, from),
    windowFrom: base?.windowFrom ?? 0,
    consumedTo: base?.consumedTo ?? 0,
  };
}

/** Says whether another extraction would read the same. */
export function hashExtract(
  engine: Engine,
  db: ReadableDb,
  thread: StoredThread,
  settings: Settings,
  from: { base: number | null; episodes: readonly ChosenEpisode[] },
): string {
  const template = engine.template('extract-v4');
  const { provider, model } = settings.purposes.extract;
  return textHash(
    JSON.stringify([
      `${template.id}@${template.version}`,
      provider,
      model,
      from.base,
      from.base === null ? [] : listSnapshots(db, thread.id, from.base).map((snapshot) => snapshot.hash),
      from.episodes.map(({ title, summaries }) => [title, summaries.map(({ id, hash }) => [id, hash])]),
      thread.profile,
      getUser(db, thread.userId).name,
    ]),
  );
}

/** `(시점) 본문` in one line; without a time the brackets say so. */
function lineOf(text: string, language: 'ko' | 'en'): string {
  const unknown = language === 'ko' ? '(시간 불명)' : '(time unknown)';
  return oneLine(plainBlock(text))
    .replace(/^\(\s*\)/u, unknown)
    .toWellFormed();
}
