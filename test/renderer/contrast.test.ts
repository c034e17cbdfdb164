import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inkOn, luminance } from '../../src-renderer/ui/ink-on.ts';

const css = readFileSync(join(import.meta.dirname, '../../src-renderer/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');

/** Which inks stand on which grounds. */
const PAIRS: [grounds: string[], inks: string[]][] = [
  [
    ['paper', 'room', 'surface', 'soft', 'indigo-soft'],
    ['ink', 'ink-2', 'ink-3', 'indigo-text', 'persimmon', 'leaf'],
  ],
  [['persimmon-soft'], ['ink', 'persimmon']],
  [['leaf-soft'], ['leaf']],
  [['indigo', 'indigo-hover'], ['indigo-ink']],
  [['persimmon'], ['persimmon-ink']],
  [['thumb'], ['ink', 'ink-2']],
];

test.each([
  ['light', light],
  ['dark', dark],
])('text can be read on every ground, %s', (_, theme) => {
  const weak = PAIRS.flatMap(([grounds, inks]) =>
    grounds.flatMap((ground) =>
      inks
        .map((ink) => ({ ink, ground, contrast: contrast(colorOf(theme, ink), colorOf(theme, ground)) }))
        .filter((pair) => pair.contrast < 4.5),
    ),
  );
  expect(weak).toEqual([]);
});

test('the letter on a tile can be read, whatever its colour', () => {
  const tiles = ['#3d6b63', '#f5e663', '#7f7f7f', '#ffffff', '#000000', '#c94f4f'];
  expect(tiles.filter((tile) => contrast(inkOn(tile), tile) < 4.5)).toEqual([]);
});

function colorOf(theme: string, name: string): string {
  const color = theme.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
  if (color === undefined) throw new Error(`no colour --${name}`);
  return color;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}
