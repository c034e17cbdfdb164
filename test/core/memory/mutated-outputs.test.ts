import { expect, it } from 'vitest';
import { judgeBounds } from '../../../src-main/core/memory/judge-bounds.ts';
import { renderSlot, SLOTS, type WrittenItem } from '../../../src-main/core/memory/memory-document.ts';
import { parseMemoryOutput, parseSlotText } from '../../../src-main/core/memory/parse-memory-output.ts';
import { seededRandom } from '../../../src-main/core/seeded-random.ts';
import { MEMORY_OUTPUTS } from '../../fixtures/memory-outputs.ts';
import { mutateOutput } from '../../helpers/mutate-output.ts';

const OUTPUTS = 10_000;
/** What is left out as a whole, with one note for all of it. */
const WHOLE = ['default-dropped', 'recent-context-in-extract', 'lorebook-in-extract', 'more'];

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
const bulletsOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [lettersOf(line.replace(/^- (?:\w+|시점|기록): /, ''))] : []));
const BULLETS = new Map(MEMORY_OUTPUTS.map(({ text }) => [text, bulletsOf(text)]));

type Parsed = Extract<ReturnType<typeof parseMemoryOutput>, { ok: true }>;

function isRenderedAlike(items: readonly WrittenItem[]): boolean {
  const again = SLOTS.flatMap((slot) => parseSlotText(slot, renderSlot(slot, items)));
  return JSON.stringify(again) === JSON.stringify(items);
}

function holdsMarks({ items, entries }: Parsed): boolean {
  const texts = [
    ...items.map((item) => item.text),
    ...entries.flatMap((entry) => [entry.title, entry.record, entry.time]),
  ];
  return texts.some((text) => text === '' || /\n|\r|[\u200b\ufeff\0]|(?:^|\s)#{2,}\s?\S|[=＝]{3}|```/u.test(text));
}

/** Whole bullets of the originals that still stand in the output but neither in what was read nor in a note. */
function lostBullets(mutated: string, originals: readonly string[], parsed: Parsed): string[] {
  if (parsed.notes.some((note) => WHOLE.includes(note.code))) return [];
  const lines = new Set(mutated.split(/[\r\n]+/).map((line) => lettersOf(line)));
  const told = parsed.entries.flatMap((entry) => [...entry.keywords, entry.time, entry.record]);
  const read = lettersOf([...parsed.items.map((item) => item.text), ...told].join(' '));
  const noted = parsed.notes.map((note) => lettersOf(note.detail));
  return originals
    .filter((bullet) => bullet.length > 12 && lines.has(bullet))
    .filter((bullet) => !read.includes(bullet) && !noted.some((note) => note.includes(bullet.slice(0, 30))));
}

it(`reads ${OUTPUTS} mutated outputs without a fall, an invalid document or a lost bullet`, () => {
  const random = seededRandom('mutated outputs');
  const faults: string[] = [];
  const verdicts = { read: 0, refused: 0, within: 0 };
  for (let index = 0; index < OUTPUTS; index += 1) {
    const { text, kind, language } = MEMORY_OUTPUTS[index % 4] ?? MEMORY_OUTPUTS[0];
    const other = MEMORY_OUTPUTS[Math.floor(random() * 4)]?.text ?? text;
    const mutated = mutateOutput(random, text, other);
    const parsed = parseMemoryOutput(mutated, kind);
    verdicts[parsed.ok ? 'read' : 'refused'] += 1;
    if (!parsed.ok) continue;
    const findings = judgeBounds(parsed, { kind, language, prompt: '', names: ['서윤', 'Seo-yun'] });
    if (findings.every((finding) => finding.effect !== 'reject')) verdicts.within += 1;
    const lost = lostBullets(mutated, [...(BULLETS.get(text) ?? []), ...(BULLETS.get(other) ?? [])], parsed);
    if (lost.length > 0) faults.push(`${index} lost ${lost[0]}`);
    if (!isRenderedAlike(parsed.items)) faults.push(`${index} renders otherwise`);
    if (holdsMarks(parsed)) faults.push(`${index} holds marks`);
  }
  expect(faults).toEqual([]);
  // Both verdicts must be common, or the test proves nothing.
  expect(Math.min(verdicts.read, verdicts.refused, verdicts.within)).toBeGreaterThan(OUTPUTS / 5);
});
