import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCharacterBook } from '../../../../src-main/core/foreign/cards/write-character-book.ts';
import type { ForeignBook } from '../../../../src-main/core/foreign/foreign.ts';
import { readBook } from '../../../../src-main/core/foreign/lorebooks/read-book.ts';
import { readCharacterBook } from '../../../../src-main/core/foreign/lorebooks/read-character-book.ts';
import { PROJECT } from '../../../helpers/node-ports.ts';

const FOLDER = join(PROJECT, 'test/fixtures/foreign');
const books = ['agnai-book', 'character-book', 'marinara-lorebook', 'novelai', 'risu-lorebook', 'world-info'].flatMap(
  (folder) =>
    readdirSync(join(FOLDER, folder)).flatMap((name): [string, ForeignBook][] => {
      const reading = readBook(readFileSync(join(FOLDER, folder, name), 'utf8'));
      return reading.ok ? [[`${folder}/${name}`, reading.value]] : [];
    }),
);

/** The order is not in it: a file that gives none gets one. */
const told = (book: ForeignBook | null) =>
  book?.entries.map(({ title, keys, secondaryKeys, secondaryLogic, content, enabled, constant }) => {
    return { title, keys, secondaryKeys, secondaryLogic, content, enabled, constant };
  });

describe('a lorebook in a card', () => {
  it.each(books)('says what %s said', (_, book) => {
    for (const version of [2, 3] as const) {
      const written: unknown = JSON.parse(JSON.stringify(writeCharacterBook(book, version)));
      const again = readCharacterBook(written, 'data.character_book', []);
      expect(told(again)).toEqual(told(book));
      expect(new Set(again?.entries.map(({ id }) => id)).size).toBe(book.entries.length);
    }
  });

  it('has as many books to try as there are kinds', () => {
    expect(new Set(books.map(([, { format }]) => format)).size).toBeGreaterThanOrEqual(6);
  });

  it('of World Info keeps what only SillyTavern knows', () => {
    const entry = {
      uid: 3,
      key: ['숲'],
      content: '안개.',
      position: 4,
      depth: 2,
      excludeRecursion: true,
      probability: 40,
    };
    const reading = readBook(JSON.stringify({ entries: { 3: { ...entry, useProbability: true, group: '날씨' } } }));
    const book = reading.ok ? writeCharacterBook(reading.value, 2) : null;
    expect(book?.entries).toEqual([
      {
        id: 3,
        keys: ['숲'],
        secondary_keys: [],
        name: '',
        comment: '',
        content: '안개.',
        enabled: true,
        constant: false,
        selective: false,
        insertion_order: 100,
        position: 'before_char',
        extensions: {
          display_index: 0,
          position: 4,
          probability: 40,
          useProbability: true,
          depth: 2,
          group: '날씨',
          exclude_recursion: true,
        },
      },
    ]);
  });
});
