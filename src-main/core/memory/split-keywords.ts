/**
 * The keywords of a lorebook entry as a model listed them: parted at commas, `、`, `·`, `;` and `#`, without brackets,
 * quotes and doubles (case and width don't count).
 */
export function splitKeywords(lists: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const piece of lists.flatMap((list) => list.split(SEPARATOR))) {
    const keyword = trimmed(piece);
    const key = keyword.normalize('NFKC').toLowerCase();
    if (/[\p{L}\p{N}]/u.test(keyword) && !kept.has(key)) kept.set(key, keyword);
  }
  return [...kept.values()];
}

/** For an entry without keywords: the words of its title that are long enough to mean something, else the title. */
export function keywordsOfTitle(title: string): string[] {
  const named = title.replace(/\{user\}[가-힣]{0,3}(?![가-힣])/gu, ' ');
  const words = named.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 2);
  return splitKeywords(words.length === 0 ? [named] : words);
}

const SEPARATOR = /[,，、､·・‧;；#＃\n]/u;
const AROUND = '\\s"\'“”‘’「」『』\\[\\]［］()（）<>《》.。';
const EDGES = new RegExp(`^[${AROUND}]+|[${AROUND}]+$`, 'gu');

function trimmed(piece: string): string {
  return piece.replace(EDGES, '').replace(/\s+/gu, ' ');
}
