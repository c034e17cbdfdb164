import type { Play } from '#shared/episodes.ts';
import { AppError } from '#shared/errors.ts';
import { PlayId } from '#shared/ids.ts';
import { hideUserName } from '../../core/korean/hide-user-name.ts';
import { parseEpisodeSummary } from '../../core/memory/parse-episode-summary.ts';
import { oneLine, plainBlock } from '../../core/plain-text.ts';
import { textLanguage } from '../../core/text-language.ts';
import { appendSummaries } from '../../store/episodes.ts';
import { appendEvent } from '../../store/events.ts';
import { isClaimed, type Job } from '../../store/jobs.ts';
import { currentSetNumber } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import type { Engine } from '../engine.ts';
import { callMemoryModel, failureOf } from './call-memory-model.ts';
import { findTargets, playOf } from './find-targets.ts';
import { fill } from './gather-summarise.ts';
import { maskText } from './mask-input.ts';
import { type MemoryJob, queueMemoryJob } from './memory-job.ts';
import { settleFailedTry } from './settle-memory.ts';

interface Missing {
  title: string;
  character: string;
  play: Play;
  /** Plays that still have none, this one included. */
  left: number;
}

/**
 * Where scenes were played but never retold, the chosen play is retold first (SPEC section 4, rule 3): one call for one
 * play. True when it made one (or tried): the job then stands at its next step. False: nothing is missing.
 */
export async function writeMissingSummary(
  engine: Engine,
  stored: Job,
  job: MemoryJob,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = engine;
  const thread = getThread(database.read, job.threadId);
  const missing = findMissing(database.read, thread);
  if (missing === null) return false;
  const settings = readSettings(database.read);
  const { play } = missing;
  try {
    const model = await engine.openModel('extract', settings);
    if (signal.aborted) return true;
    const prompt = promptOf(engine, database.read, thread, missing);
    const choice = settings.purposes.extract;
    const call = await callMemoryModel(model, { ...prompt, choice, settings, variant: job.failures }, signal, () =>
      engine.ports.clock.now(),
    );
    if (signal.aborted) return true;
    const code = failureOf(call);
    const summaries = code === null ? parseEpisodeSummary(call.text) : [];
    if (code !== null || summaries.length === 0) {
      const retryAfterMs = call.outcome.kind === 'failed' ? call.outcome.retryAfterMs : null;
      settleFailedTry(engine, stored, job, { code: code ?? 'memory-rejected', retryAfterMs });
      return true;
    }
    keep(engine, stored, job, thread, play, missing.left, summaries);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    settleFailedTry(engine, stored, job, { code: error.code, retryAfterMs: null });
  }
  return true;
}

function findMissing(db: ReadableDb, thread: StoredThread): Missing | null {
  const { selection, episodes } = findTargets(db, thread, currentSetNumber(db, thread.id));
  if (selection.kind !== 'summarise-first') return null;
  const waiting = selection.plays
    .map((play) => playOf(episodes, play.id))
    .filter(({ play }) => play.summaries.length === 0);
  const first = waiting[0];
  if (!first) return null;
  const character = first.episode.links.find((link) => link.soulId === thread.soulId)?.character ?? '';
  return { title: first.episode.title, character, play: first.play, left: waiting.length };
}

function promptOf(engine: Engine, db: ReadableDb, thread: StoredThread, missing: Missing) {
  const user = oneLine(getUser(db, thread.userId).name);
  const clean = (text: string) =>
    hideUserName(plainBlock(maskText(text, thread.profile.maskIdentifiers).texts[0] ?? ''), user);
  const scenes = missing.play.scenes.map(clean);
  const language = textLanguage(scenes, readSettings(db).language);
  const attribute = (text: string) => oneLine(clean(text)).replaceAll('"', "'");
  const lines = scenes.map((scene, index) => `<scene n="${index + 1}">\n${scene.trim()}\n</scene>`);
  const template = engine.template('episode-summary-v1');
  return {
    system: fill(template.text, oneLine(thread.profile.displayName), language),
    turn: `<episode title="${attribute(missing.title)}" character="${attribute(missing.character)}">\n${lines.join('\n')}\n</episode>`,
  };
}

function keep(
  engine: Engine,
  stored: Job,
  job: MemoryJob,
  thread: StoredThread,
  play: Play,
  left: number,
  summaries: readonly { time: string; text: string }[],
): void {
  const now = engine.ports.clock.now();
  const masked = summaries.map(({ time, text }) => ({
    time,
    text: maskText(text, thread.profile.maskIdentifiers).texts[0] ?? '',
  }));
  engine.database.write((db) => {
    // Somebody may have retold it by hand meanwhile; their words count.
    if (!isClaimed(db, stored.key)) return;
    if (findMissing(db, thread)?.play.id === play.id)
      appendSummaries(db, PlayId.parse(play.id), masked, () => engine.ports.ids.next());
    appendEvent(db, {
      at: now,
      type: 'summarise_episode_play',
      threadId: thread.id,
      soulId: thread.soulId,
      data: { episode_play_id: play.id, summaries: masked.length },
    });
    const step = job.step + 1;
    queueMemoryJob(db, { ...job, failures: 0, step, steps: step + left }, now, now);
  });
  engine.events.publish({ type: 'episodes-changed' });
}
