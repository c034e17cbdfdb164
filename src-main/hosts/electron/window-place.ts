import { readFileSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';

const WindowPlace = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(360).max(10_000),
  height: z.number().int().min(480).max(10_000),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

/** Where the window was, when that is known and still on one of `screens`; null: let the system choose. */
export function readWindowPlace(file: string, screens: readonly Rectangle[]): WindowPlace | null {
  const parsed = WindowPlace.safeParse(readJson(file));
  return parsed.success && screens.some((screen) => showsTitleBar(screen, parsed.data)) ? parsed.data : null;
}

/** Remembers it. A loss is harmless (the system chooses), so a half-written file needs no more care. */
export function writeWindowPlace(file: string, place: WindowPlace): void {
  writeFileSync(file, JSON.stringify(place), { mode: 0o600 });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // None yet, or not ours: both mean that no place is known.
    if (error instanceof Error) return null;
    throw error;
  }
}

// A window can be moved again only while some of its upper edge can be reached.
const GRIP = 80;

function showsTitleBar(screen: Rectangle, { x, y, width }: Rectangle): boolean {
  const shared = Math.min(screen.x + screen.width, x + width) - Math.max(screen.x, x);
  return shared >= GRIP && y >= screen.y && y <= screen.y + screen.height - GRIP;
}
