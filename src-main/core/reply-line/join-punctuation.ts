/**
 * The bubbles of one line and the lines of mere punctuation that followed it: `왔어?` and `!` are one bubble `왔어?!`.
 * `line` is null when nothing stood before them (start of the reply, or code). They stay apart where glued together they
 * would read as markup (`*왔어` and `*`), which `isStable` denies; so splitting the bubbles again gives the same bubbles.
 */
export function joinPunctuation(
  line: string | null,
  punctuation: readonly string[],
  isStable: (bubble: string) => boolean,
): string[] {
  const before = line === null ? [] : [line];
  if (punctuation.length === 0) return before;
  const marks = punctuation.join('');
  if (line !== null && canTouch(line, marks) && isStable(line + marks)) return [line + marks];
  return isStable(marks) ? [...before, marks] : [...before, ...punctuation];
}

/** Not when the two would melt into one character across the seam (joiners, Arabic number signs). */
function canTouch(line: string, marks: string): boolean {
  return !/\p{Cf}$/u.test(line) && /^[\p{P}\p{S}]/u.test(marks);
}
