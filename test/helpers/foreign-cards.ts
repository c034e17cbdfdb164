import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCard } from '../../src-main/core/foreign/cards/read-card.ts';
import { readCardPng } from '../../src-main/core/foreign/cards/read-card-png.ts';
import type { ForeignCard, Reading } from '../../src-main/core/foreign/foreign.ts';
import { PROJECT } from './node-ports.ts';

const FOLDER = join(PROJECT, 'test/fixtures/foreign/cards');

/** The names of the card fixtures that end so. */
export function cardFixtures(ending: '.json' | '.png'): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith(ending));
}

export function cardBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}

export function cardText(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

export function readFixture(name: string): Reading<ForeignCard> {
  return name.endsWith('.png') ? readCardPng(cardBytes(name)) : readCard(cardText(name));
}

/** The card in a fixture that has one. */
export function fixtureCard(name: string): ForeignCard {
  const reading = readFixture(name);
  if (!reading.ok) throw new Error(`${name}: ${reading.reason}`);
  return reading.value;
}

/** Warnings as lines; those of a lorebook are another reader's. */
export function warned(reading: Reading<unknown>): string[] {
  if (!reading.ok) return [`${reading.reason} ${reading.where}`];
  return reading.warnings
    .filter(({ where }) => !where.includes('character_book'))
    .map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
}
