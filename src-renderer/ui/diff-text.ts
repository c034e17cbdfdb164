import { diffArrays, diffLines } from 'diff';

/** One run of a comparison. Joined without `added` the old text comes out, joined without `removed` the new one. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Time grows with the square of the edits: beyond this many a diff takes seconds and says nothing. Then lines are
 * compared, and where even they have too little in common, the one text stands for the other.
 */
const MOST_EDITS = 800;

const segmenter = new Intl.Segmenter('ko', { granularity: 'word' });

/**
 * What changed from `before` to `after`, word by word as Korean and English count words. Unlike the library's own word
 * diff it keeps white space exact, because a blank line is a change to a writer.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const changes = byWords(before, after) ?? diffLines(before, after, { maxEditLength: MOST_EDITS });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joinAcrossSpaces(changes.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), text: value })));
}

function byWords(before: string, after: string) {
  const changes = diffArrays(words(before), words(after), { maxEditLength: MOST_EDITS });
  return changes?.map(({ added, removed, value }) => ({ added, removed, value: value.join('') }));
}

function words(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

function kindOf(added: boolean, removed: boolean): DiffPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/**
 * Two changed words with the same single space between them read as one change. The space is put into both sides, so
 * that the texts still come out whole.
 */
function joinAcrossSpaces(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  parts.forEach((part, index) => {
    if (part.kind === 'removed') removed += part.text;
    else if (part.kind === 'added') added += part.text;
    else if (removed && added && /^ +$/.test(part.text) && parts[index + 1] !== undefined) {
      removed += part.text;
      added += part.text;
    } else {
      flush();
      joined.push(part);
    }
  });
  flush();
  return joined;
}
