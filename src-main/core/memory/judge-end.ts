import { isNothing } from './filler-text.ts';
import { splitLtmBullet } from './ltm-head.ts';
import type { WrittenEntry, WrittenItem } from './memory-document.ts';
import { endsSentence, endsWithMark, endsWithStop, isCutOff } from './sentence-end.ts';

/** The last piece of an output. `sentence` must be finished; `field` (`직업: 그림책 작가`) and `bullet` need not be one. */
export interface OutputEnd {
  text: string;
  style: 'sentence' | 'bullet' | 'field';
}

/**
 * Whether an output was cut within its last piece (SPEC section 5, a truncated tail). Where all other pieces of the kind
 * end with a full stop, this one must end with a mark too: many Korean words can end a sentence without one.
 */
export function breaksOff(
  end: OutputEnd,
  written: { items: readonly WrittenItem[]; entries: readonly WrittenEntry[] },
): boolean {
  const { text, style } = end;
  if (isNothing(text)) return false;
  if (text === '') return true;
  const peers = peersOf(style, written).filter((peer) => peer !== text);
  const unlike = peers.length >= LEAST_PEERS && peers.every(endsWithStop) && !endsWithMark(text);
  if (style === 'sentence') return unlike || !endsSentence(text);
  const keyless = style === 'field' && peers.length > 0 && peers.every(hasKey) && !hasKey(text) && !endsWithMark(text);
  return unlike || keyless || isCutOff(text);
}

const LEAST_PEERS = 2;

function peersOf(
  style: OutputEnd['style'],
  { items, entries }: { items: readonly WrittenItem[]; entries: readonly WrittenEntry[] },
): string[] {
  const texts = (belongs: (item: WrittenItem) => boolean) => items.filter(belongs).map((item) => item.text);
  if (style === 'field') return texts((item) => item.section === 'profile');
  const inPersona = (item: WrittenItem) => item.slot === 'soul_relational_persona' || item.section === 'impressions';
  if (style === 'bullet') return texts(inPersona);
  const told = texts((item) => !inPersona(item) && item.section === null);
  return [...told.map((text) => splitLtmBullet(text)?.body ?? text), ...entries.map((entry) => entry.record)];
}

function hasKey(text: string): boolean {
  return /^[^:：]{1,30}[:：]/u.test(text);
}
