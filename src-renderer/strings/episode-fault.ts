/** What is said of a fault in an episode file, in one language. */
export interface FaultWords {
  /** What the lists of a file hold: `summaries[2]` is `item('summaries', 3)`. */
  item: (list: string, number: string) => string;
  line: (number: string) => string;
  reasons: Readonly<Record<string, string>>;
}

/**
 * Where in an episode file, and what is wrong there: of `episodes[0].plays[1].summaries[2].text` and `empty` it makes
 * "1번째 에피소드 › 2번째 플레이 › 3번째 요약 › text: 비어 있어요." A reason without words of its own is left as it is.
 */
export function describeFault(
  place: string | number | undefined,
  reason: string | number | undefined,
  words: FaultWords,
): string {
  const where = placeOf(String(place ?? ''), words);
  const what = words.reasons[String(reason ?? '')] ?? String(reason ?? '');
  return [where, what].filter((part) => part !== '').join(': ');
}

function placeOf(place: string, words: FaultWords): string {
  if (place === 'JSON') return '';
  const line = /^line (\d+)$/u.exec(place)?.[1];
  if (line !== undefined) return words.line(line);
  return place
    .split('.')
    .map((part) => {
      const [, list, index] = /^(\w+)\[(\d+)\]$/u.exec(part) ?? [];
      return list === undefined ? part : words.item(list, String(Number(index) + 1));
    })
    .join(' › ');
}
