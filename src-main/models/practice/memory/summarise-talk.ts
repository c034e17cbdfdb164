import type { ModelRequest } from '../../language-model.ts';
import { keepInBounds } from './keep-in-bounds.ts';
import { type MemoryDraft, readDraft, writeDraft } from './memory-draft.ts';
import { impressionsAfter, profileAfter, relationalAfter } from './persona-from-talk.ts';
import { readTalk, type Talk } from './read-talk.ts';
import { readBlock, readTask } from './read-task.ts';
import { recentContext } from './recent-context.ts';
import type { Speakers } from './report-speech.ts';
import { coreOf, turningBullets } from './turning-points.ts';
import { writeLorebook } from './write-lorebook.ts';

/**
 * A summary cycle by rule (SPEC section 5): memory is carried over word for word, new lines quote what was said, and the
 * lorebook gets an entry for each event. Invents nothing; the same input gives the same output.
 */
export function summariseTalk(request: ModelRequest): string {
  const { language, soul, input } = readTask(request);
  const speakers: Speakers = { language, soul: spokenName(soul) || soulUnnamed(language) };
  const talk = readTalk(input, language, [soul, speakers.soul]);
  const draft = nextDraft(readDraft(readBlock(input, 'current_memory')), talk, speakers);
  const entries = writeLorebook(talk, speakers);
  return ['=== MEMORY ===', writeDraft(draft), '', '=== LOREBOOK ===', entries.join('\n\n')].join('\n').trimEnd();
}

/** `도하 (땡)` is called 도하. */
function spokenName(soul: string): string {
  const bare = soul.replace(/\s*[(（[].*$/u, '').trim();
  return bare === '' ? soul : bare;
}

function soulUnnamed(language: 'ko' | 'en'): string {
  return language === 'ko' ? '소울' : 'the Soul';
}

function nextDraft(current: MemoryDraft, talk: Talk, speakers: Speakers): MemoryDraft {
  const fresh = turningBullets(talk, current.longTerm, speakers);
  const recent = recentContext(talk, speakers);
  return keepInBounds(
    {
      recent: recent.length > 0 ? recent : current.recent,
      longTerm: [...current.longTerm.filter((bullet) => !isRevised(bullet, fresh)), ...fresh],
      relational: relationalAfter(current.relational, talk, speakers),
      profile: profileAfter(current.profile, talk, speakers.language),
      impressions: impressionsAfter(current.impressions, talk, speakers),
    },
    coreOf,
  );
}

/** The same matter of the same title, or the same words but for a number: the newer stays, the older lives on in the lorebook. */
function isRevised(bullet: string, fresh: readonly string[]): boolean {
  const head = headOf(bullet);
  const words = wordsOf(bullet);
  return fresh.some((other) => (head !== '' && headOf(other) === head) || wordsOf(other) === words);
}

function wordsOf(bullet: string): string {
  return bullet.replace(/^\[[^\]]*\]/, '').replace(/[^\p{L}]+/gu, '');
}

function headOf(bullet: string): string {
  const [, source, title] = /^\[Messenger \/ ("[^"]*") \/ [^/]* \/ ([^\]]*)\]/.exec(bullet) ?? [];
  return source === undefined || source === `"${title}"` ? '' : `${source}/${title}`;
}
