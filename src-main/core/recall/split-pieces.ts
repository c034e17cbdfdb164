/**
 * A long text in pieces that a sentence model can read whole, each up to `most` UTF-16 units: cut between paragraphs, else
 * sentences, else words, and only within a word that is longer by itself, never inside a character as people see it. Nothing
 * is left out but the space at the cuts. A blank text gives none.
 */
export function splitPieces(text: string, most: number): string[] {
  const whole = text.trim();
  if (whole === '') return [];
  if (whole.length <= most) return [whole];
  const pieces: string[] = [];
  let open = '';
  for (const part of partsOf(whole, most)) {
    if (open !== '' && open.length + part.length > most) {
      pieces.push(open.trim());
      open = '';
    }
    open += part;
  }
  pieces.push(open.trim());
  return pieces.filter((piece) => piece !== '');
}

/** Coarse parts first; only what is too long by itself is cut finer. */
function partsOf(text: string, most: number): string[] {
  let parts = [text];
  for (const cut of CUTS) parts = parts.flatMap((part) => (part.length <= most ? [part] : part.split(cut)));
  return parts.flatMap((part) => (part.length <= most ? [part] : graphemeRuns(part, most)));
}

const CUTS = [/(?<=\n)/u, /(?<=[.!?。！？…]["'”’」』)]*\s)/u, /(?<=\s)/u];

function graphemeRuns(text: string, most: number): string[] {
  const runs: string[] = [];
  let open = '';
  for (const segment of graphemesOf(text)) {
    if (open !== '' && open.length + segment.length > most) {
      runs.push(open);
      open = '';
    }
    open += segment;
  }
  return [...runs, open];
}

const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** The last `most` units of a text, from the beginning of a word on where there is one. */
export function tailOf(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  // One more than fits: a space right before the tail says that it begins with a whole word.
  const tail = whole.slice(-most - 1);
  const space = tail.search(/\s/u);
  return space < 0 ? graphemesOf(tail).slice(1).join('') : tail.slice(space).trim();
}

/** The first `most` units, likewise. */
export function headOf(text: string, most: number): string {
  return text.trim().length <= most ? text.trim() : (splitPieces(text, most)[0] ?? '');
}
