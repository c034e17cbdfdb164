/** The `k`-th largest of some values, the least of them where there are fewer; 0 for none. Changes their order. Sorting tens of thousands takes ten times as long. */
export function kthLargest(values: Float64Array, k: number): number {
  if (values.length === 0) return 0;
  const wanted = Math.max(0, values.length - k);
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const held = values[left] as number;
      values[left] = values[right] as number;
      values[right] = held;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] as number;
}
