interface Keyed {
  key: string;
}

/** `made` before the item at `index`; at the end when there is none. */
export const insertAt = <Item>(items: readonly Item[], index: number, made: Item): Item[] =>
  items.toSpliced(index, 0, made);

export const withoutKey = <Item extends Keyed>(items: readonly Item[], key: string): Item[] =>
  items.filter((item) => item.key !== key);

export const withChange = <Item extends Keyed>(items: readonly Item[], key: string, change: Partial<Item>): Item[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item));

/** The item one place up (-1) or down (1); as it is at the end. */
export function moved<Item extends Keyed>(items: readonly Item[], key: string, by: -1 | 1): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = from + by;
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
