/** What a ranking is worth for one question. `ranked`: ids, the best first; `gold`: never empty. */
export function rankingMetrics(ranked: readonly string[], gold: readonly string[]): Record<string, number> {
  const wanted = new Set(gold);
  const within = (most: number) => ranked.slice(0, most).filter((id) => wanted.has(id)).length;
  const gains = ranked.slice(0, 10).map((id, place) => (wanted.has(id) ? 1 / Math.log2(place + 2) : 0));
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, place) => 1 / Math.log2(place + 2));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    'recall@1': within(1) / wanted.size,
    'recall@5': within(5) / wanted.size,
    'recall@10': within(10) / wanted.size,
    'recall@20': within(20) / wanted.size,
    'all@10': within(10) === wanted.size ? 1 : 0,
    'ndcg@10': sum(gains) / sum(ideal),
  };
}

/** Means of what many questions gave, by metric and by kind of question. */
export class Means {
  readonly #sums = new Map<string, { metric: string; kind: string | null; sum: number; n: number }>();

  add(metric: string, kind: string, value: number): void {
    for (const one of kind === '' ? [null] : [kind, null]) {
      const key = `${metric} ${one ?? ''}`;
      const entry = this.#sums.get(key) ?? { metric, kind: one, sum: 0, n: 0 };
      this.#sums.set(key, { ...entry, sum: entry.sum + value, n: entry.n + 1 });
    }
  }

  /** By kind first, the whole last: who reads by metric keeps the whole. */
  list(): { metric: string; kind: string | null; value: number; n: number }[] {
    return [...this.#sums.values()]
      .map(({ metric, kind, sum, n }) => ({ metric, kind, value: sum / n, n }))
      .sort((a, b) => Number(a.kind === null) - Number(b.kind === null));
  }
}
