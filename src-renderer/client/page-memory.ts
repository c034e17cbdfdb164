/**
 * What a page remembers by itself, beside the engine: places and the last room, nothing that must not be lost. Storage may
 * be full, forbidden or hold rubbish; then a value lives until the page closes.
 */
const kept = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return kept.get(key) ?? localStorage.getItem(key);
  } catch {
    // No storage here: see above.
    return kept.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Remembered until the page closes: see above.
  }
}

/** A remembered JSON value; null when there is none that can be read. */
export function recallJson(key: string): unknown {
  const text = recall(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else or cut off: as good as none.
    return null;
  }
}
