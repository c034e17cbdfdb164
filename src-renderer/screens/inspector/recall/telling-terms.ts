/**
 * The terms of an index as a person reads them: of each word of the query the longest that it begins with, else the longest in
 * it. Parts of a word (`전거` of `자전거`) only help to find. What stands in no word of the query comes last, without parts of
 * other terms.
 */
export function tellingTerms(query: string, terms: readonly string[]): string[] {
  const longest = [...new Set(terms)].sort((a, b) => b.length - a.length);
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const told = words.flatMap(
    (word) => longest.find((term) => word.startsWith(term)) ?? longest.find((term) => word.includes(term)) ?? [],
  );
  const elsewhere = terms.filter((term) => !words.some((word) => word.includes(term)));
  const whole = elsewhere.filter((term) => !terms.some((other) => other !== term && other.includes(term)));
  return [...new Set([...told, ...whole])];
}
