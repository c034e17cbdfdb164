/**
 * What a page remembers by itself, beside the engine: places, the last room, and words that the engine could not be
 * given yet. Storage may be full, forbidden or hold rubbish; then a value lives until the page closes.
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

/** Forgets what is remembered under `key` if it is still `value`: another page may have written its own meanwhile. */
export function forget(key: string, value: string): void {
  if (kept.get(key) === value) kept.delete(key);
  try {
    if (localStorage.getItem(key) === value) localStorage.removeItem(key);
  } catch {
    // No storage here: see above.
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
