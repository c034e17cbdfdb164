import { type Curated, type CurateInput, curateOutput } from '../../src-main/core/memory/curate-output.ts';
import { type KeptItem, renderSlot, SLOTS, type WrittenItem } from '../../src-main/core/memory/memory-document.ts';
import { promptOf } from './judge-memory.ts';

/** An item of set 3, as set 3 has it. Its id and the message it rests on are made of `id`. */
export function kept(written: WrittenItem, id: string, other: Partial<KeptItem> = {}): KeptItem {
  return {
    ...written,
    id,
    flags: [],
    evidence: [{ kind: 'message', id: `of-${id}`, cycleId: 'c3' }],
    since: 3,
    ...other,
  };
}

/** Messages of 2026-05-28 (목) in the order given: m1, m2 and so on. */
export const messages = (...texts: string[]): NonNullable<CurateInput['sources']> =>
  texts.map((text, index) => ({ kind: 'message', id: `m${index + 1}`, text, day: '2026-05-28' }));

/** Summaries in story order: s1, s2 and so on. */
export const summaries = (...texts: string[]): NonNullable<CurateInput['sources']> =>
  texts.map((text, index) => ({ kind: 'summary', id: `s${index + 1}`, text, day: null }));

/** An output through every gate as the fourth set of 지호's thread with 서윤, with what is not given left empty. */
export function curate(other: Partial<CurateInput> & Pick<CurateInput, 'output'>): Curated {
  let made = 0;
  const kind = other.kind ?? 'summarise';
  return curateOutput({
    kind,
    language: 'ko',
    instructions: other.instructions ?? promptOf(kind),
    names: ['지호', '{user}', '한서윤', '서윤'],
    userName: '지호',
    previous: [],
    entries: [],
    sources: [],
    shown: [],
    given: [],
    maskIdentifiers: true,
    secrets: [],
    cycleId: 'c4',
    setNumber: 4,
    nextId: () => `new-${++made}`,
    ...other,
  });
}

/** What became of it, in the words of the findings (`gate effect code where detail`) and the rendered slots. */
export function verdict(curated: Curated) {
  const said = curated.findings.map(({ gate, effect, code, where, detail }) =>
    `${gate} ${effect} ${code} ${where} ${detail}`.replaceAll('  ', ' ').trim(),
  );
  return { accepted: curated.accepted, said };
}

export const slotsOf = (curated: Curated): string[] =>
  SLOTS.flatMap((slot) => renderSlot(slot, curated.items)).filter((text) => text !== '');

/** Everything of a result that is kept in a database. */
export const keptTexts = ({ items, entries, findings }: Curated): string[] => [
  ...items.map((item) => item.text),
  ...entries.flatMap((entry) => [entry.title, entry.time, entry.record, ...entry.keywords]),
  ...findings.map((finding) => finding.detail),
];
