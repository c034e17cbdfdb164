interface Place {
  start: number;
  end: number;
}

/** Those that don't lie within a longer one: 나비 is not met in 나비넥타이 where 나비넥타이 is. Equal ones stay. `hits` by place, the longest first. */
export function coverHits<T extends Place>(hits: readonly T[]): T[] {
  let widest: Place = { start: -1, end: -1 };
  return hits.filter((hit) => {
    const covered = hit.end <= widest.end && (hit.start !== widest.start || hit.end !== widest.end);
    if (!covered && hit.end > widest.end) widest = hit;
    return !covered;
  });
}
