import { setImmediate as nextTurn } from 'node:timers/promises';
import { hideValues, type KnownSecret } from '../../core/memory/mask-output.ts';
import { listSaid, newestEdit } from '../../store/messages.ts';
import type { StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import type { CycleInput } from './cycle-input.ts';
import { countKinds, maskMessages } from './mask-input.ts';

/**
 * The values that the messages of a thread explain as secrets, old and new: a door code that was told once with its name may
 * stand bare ever after, where no rule would know it. Reads what it has not read yet, in pieces, so that a long thread
 * holds up nobody. Kept in this process alone. `isEnough`: asked after each piece; the next call goes on from there.
 */
export async function learnSecrets(
  engine: Engine,
  thread: StoredThread,
  isEnough: () => boolean = () => false,
): Promise<readonly KnownSecret[]> {
  const identifiers = thread.profile.maskIdentifiers;
  const known = engine.secretsSeen.get(thread.id);
  const edit = newestEdit(engine.database.read);
  // An edit may have told a secret in an old message: all is read again then, and what an edit took away is still known.
  const isCurrent = known?.identifiers === identifiers && known.edit === edit;
  const seen = isCurrent ? known : { identifiers, edit, toSeq: 0, values: known?.values ?? [] };
  engine.secretsSeen.set(thread.id, seen);
  for (;;) {
    const lines = listSaid(engine.database.read, thread.id, seen.toSeq - OVERLAP, PIECE);
    const last = lines.at(-1)?.seq ?? 0;
    if (last <= seen.toSeq) return seen.values;
    const found = maskMessages(lines, identifiers).secrets.filter(
      (one) => !seen.values.some((other) => other.value === one.value),
    );
    seen.values = [...seen.values, ...found];
    seen.toSeq = last;
    await nextTurn();
    if (isEnough()) return seen.values;
  }
}

/** Some milliseconds of looking: a reply that comes meanwhile waits for one piece at each of its steps. */
const PIECE = 50;
/** A secret may have been typed over bubbles of which only the first ones were read. */
const OVERLAP = 6;

/** An input in which these values stand nowhere, and with which they can't come back. */
export function hideKnown(input: CycleInput, known: readonly KnownSecret[]): CycleInput {
  const newer = known.filter((one) => !input.secrets.some((other) => other.value === one.value));
  const secrets = [...input.secrets, ...newer];
  const whole = [input.turn, ...input.shown].join('\n');
  const there = secrets.filter((one) => hideValues(whole, [one]).kinds.length > 0);
  if (there.length === 0) return { ...input, secrets };
  const hide = (text: string) => hideValues(text, there).text;
  const bare = input.sources.flatMap(({ text }) => hideValues(text, there).kinds.map((kind) => ({ kind })));
  return {
    ...input,
    secrets,
    turn: hide(input.turn),
    sources: input.sources.map((source) => ({ ...source, text: hide(source.text) })),
    shown: input.shown.map(hide),
    masked: [...input.masked, ...countKinds(input.kind === 'extract' ? 'play_summary' : 'live_chat_history', bare)],
  };
}
