import type { ThreadId } from '#shared/ids.ts';
import { buildKeywordMatcher, type KeywordHit } from '../../core/recall/keywords/keyword-matcher.ts';
import { splitPatterns } from '../../core/recall/keywords/split-patterns.ts';
import { entriesMark, listKeywords } from '../../store/lorebook.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { readDecisions } from '../../store/recall-decisions.ts';
import type { Engine } from '../engine.ts';
import type { EventBus } from '../publish-events.ts';
import type { ReadyKeywords } from './ready-keywords.ts';
import { createPatternRunner } from './run-patterns.ts';

const patterns = createPatternRunner();

/**
 * Keywords of a thread's lorebook that are met in a text (SPEC section 7), with the place and the rule of each. The automaton is
 * made anew only when entries have changed (their mark) or a decision (the flow that makes one takes it out of `engine.keywords`).
 */
export function matchEntries(engine: Engine, db: ReadableDb, threadId: ThreadId, text: string): KeywordHit[] {
  const ready = readyKeywords(engine, db, threadId);
  return [...ready.matcher.find(text), ...patterns.run(ready.patterns, text).hits];
}

function readyKeywords(engine: Engine, db: ReadableDb, threadId: ThreadId): ReadyKeywords {
  const mark = entriesMark(db, threadId);
  const known = engine.keywords.get(threadId);
  if (known?.mark === mark) return known;
  const decisions = readDecisions(db, threadId, 'entry');
  const entries = listKeywords(db, threadId).flatMap(({ id, keywords }) => {
    const decision = decisions.get(id);
    return decision !== undefined && decision.use !== 'on' ? [] : [{ id, keywords: decision?.keywords ?? keywords }];
  });
  const split = splitPatterns(entries);
  const ready = { mark, matcher: buildKeywordMatcher(split.plain), patterns: split.patterns };
  engine.keywords.set(threadId, ready);
  return ready;
}

/** A bus that takes a thread's keywords out of `ready` when news says that they may be others now. */
export function forgettingKeywords(events: EventBus, ready: Map<ThreadId, ReadyKeywords>): EventBus {
  return {
    ...events,
    publish: (event) => {
      if (event.type === 'memory-changed') ready.delete(event.threadId);
      if (event.type === 'storage-replaced') ready.clear();
      events.publish(event);
    },
  };
}
