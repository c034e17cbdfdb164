import { expect, it } from 'vitest';
import type { Curated } from '../../../src-main/core/memory/curate-output.ts';
import { findDisplaced } from '../../../src-main/core/memory/find-displaced.ts';
import { judgeBounds } from '../../../src-main/core/memory/judge-bounds.ts';
import { type KeptItem, renderSlot, SLOTS } from '../../../src-main/core/memory/memory-document.ts';
import { parseMemoryOutput, parseSlotText } from '../../../src-main/core/memory/parse-memory-output.ts';
import { redact } from '../../../src-main/core/redact.ts';
import { seededRandom } from '../../../src-main/core/seeded-random.ts';
import { MEMORY_OUTPUTS } from '../../fixtures/memory-outputs.ts';
import { curate, kept, messages } from '../../helpers/curate-memory.ts';
import { hostileOutput } from '../../helpers/hostile-output.ts';
import { isCovered } from '../../helpers/is-covered.ts';

const OUTPUTS = 10_000;
const NAMES = ['지호', '{user}', '한서윤', '서윤', 'Seo-yun'];

/** The memory that each output writes, as a set of before: the next output carries some of it on and forgets the rest. */
const MEMORIES = MEMORY_OUTPUTS.map(({ text, kind }) => {
  const parsed = parseMemoryOutput(text, kind);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.items.map((item, index) => kept(item, `${kind}-${index}`));
});
/** Everything that the outputs tell was said, so that only what was added to them is invented. */
const SOURCES = MEMORY_OUTPUTS.map(({ text }) =>
  messages(...text.split('\n').filter((line) => /^[-{\p{L}]/u.test(line))),
);

const isRenderedAlike = ({ items }: Curated): boolean => {
  const again = SLOTS.flatMap((slot) => parseSlotText(slot, renderSlot(slot, items)));
  return JSON.stringify(again) === JSON.stringify(items.map(({ slot, section, text }) => ({ slot, section, text })));
};

/** The labels that hostile outputs bring in; the memories themselves have none. */
const LABELS = /연인|사귀|사랑|lovers/u;
const PLANTED = /8472|4111 1111|271231-4000001|sk-proj-|5931#/u;

function textsOf({ items, entries, findings }: Curated): string[] {
  return [
    ...items.map((item) => item.text),
    ...entries.flatMap(({ title, record, keywords }) => [`${title}\n${record}`, ...keywords]),
    ...findings.map((finding) => finding.detail),
  ];
}

function secretsIn(texts: readonly string[], isSearched: boolean): string[] {
  return texts.filter(
    (text) => PLANTED.test(text) || (isSearched && redact(text, { identifiers: true }).found.length > 0),
  );
}

/** What is wrong with an accepted document; nothing ever should be. */
function faultsOf(
  curated: Curated,
  previous: readonly KeptItem[],
  kind: 'extract' | 'summarise',
  language: 'ko' | 'en',
) {
  const faults: string[] = [];
  const { items, entries } = curated;
  const written = kind === 'extract' ? items.filter((item) => item.slot !== 'recent_context') : items;
  const own = entries.filter((entry) => entry.source === 'cycle');
  const carried = new Set(previous.map((item) => item.text));
  const bounds = judgeBounds({ items: written, entries: own }, { kind, language, prompt: '', names: NAMES, carried });
  faults.push(...bounds.filter((one) => one.effect === 'reject').map((one) => `bounds ${one.code} ${one.where}`));
  if (!isRenderedAlike(curated)) faults.push('renders otherwise');
  if (new Set(items.map((item) => item.id)).size < items.length) faults.push('an id twice');
  if (items.some((item) => item.evidence.length === 0 && !item.flags.includes('no-evidence')))
    faults.push('no evidence, no flag');
  if (LABELS.test(JSON.stringify([items, entries]))) faults.push('a label');
  const before = previous.filter((item) => item.slot === 'long_term_memory');
  // By the gate's own measure and by one that owes nothing to it.
  const lost = [...findDisplaced(before, items, entries), ...before.filter((item) => !isCovered(item, items, entries))];
  faults.push(...lost.map((item) => `lost ${item.text}`));
  return faults;
}

const COUNTED = ['accepted', 'refused', 'displaced', 'masked', 'dropped'] as const;

it.each(MEMORY_OUTPUTS.map((output, which) => ({ ...output, which })))(
  `$name: brings ${OUTPUTS / 4} hostile outputs through the gates: no fall, no invalid document, no secret, no lost memory`,
  ({ name, text, kind, language, which }) => {
    const random = seededRandom(`curated outputs ${name}`);
    const faults: string[] = [];
    const counts = Object.fromEntries(COUNTED.map((what) => [what, 0])) as Record<(typeof COUNTED)[number], number>;
    for (let index = 0; index < OUTPUTS / 4; index += 1) {
      const output = hostileOutput(random, text, MEMORY_OUTPUTS[Math.floor(random() * 4)]?.text);
      // The memory of the same language: its own of before, or what the other kind had made.
      const previous = MEMORIES[random() < 0.5 ? which : (which + 2) % 4] ?? [];
      const sources = SOURCES[which] ?? [];
      const curated = curate({ output, kind, language, previous, sources, names: NAMES, instructions: '' });
      counts[curated.accepted ? 'accepted' : 'refused'] += 1;
      counts.displaced += curated.entries.filter((entry) => entry.source === 'ltm_displaced').length;
      counts.masked += curated.findings.filter((finding) => finding.effect === 'mask').length;
      counts.dropped += curated.findings.filter((finding) => finding.effect === 'drop').length;
      const found = curated.accepted ? faultsOf(curated, previous, kind, language) : [];
      // Looking for every kind of secret takes longer than all the gates: each fifth is enough beside those that were planted.
      const secrets = secretsIn(textsOf(curated), index % 5 === 0).map((one) => `secret in ${one}`);
      faults.push(...[...found, ...secrets].map((fault) => `${index} ${fault}`));
    }
    expect(faults.slice(0, 20)).toEqual([]);
    // Everything that is asked for must happen often, or nothing is proved.
    expect(Math.min(counts.accepted, counts.refused, counts.displaced), JSON.stringify(counts)).toBeGreaterThan(400);
    expect(Math.min(counts.masked, counts.dropped), JSON.stringify(counts)).toBeGreaterThan(40);
  },
  600_000,
);
