import {
  booleanField,
  type Fields,
  isRecord,
  numberField,
  ownField,
  type Place,
  recordField,
  textField,
} from '../field-readers.ts';
import type { ForeignBook } from '../foreign.ts';
import { finishBook } from './finish-book.ts';
import { listEntries } from './list-entries.ts';
import { readStyledEntry } from './read-styled-entry.ts';

/** `marinara_lorebook`, version 1: `data` holds the book, its entries and the folders that switch entries off together. */
export function readMarinara(file: Fields, place: Place): ForeignBook {
  const data = recordField(file, 'data', place) ?? {};
  const here = { where: 'data', warnings: place.warnings };
  const book = recordField(data, 'lorebook', here) ?? {};
  const at = { where: 'data.lorebook', warnings: place.warnings };
  const isOff = offFolders(ownField(data, 'folders'));
  return finishBook(
    {
      format: 'marinara',
      name: textField(book, 'name', at),
      description: textField(book, 'description', at),
      scanDepth: numberField(book, 'scanDepth', at),
      tokenBudget: numberField(book, 'tokenBudget', at),
      recursive: booleanField(book, 'recursiveScanning', at),
      entries: listEntries(data, 'entries', here).map((row) => {
        const entry = readStyledEntry(row);
        return { ...entry, enabled: entry.enabled && !isOff(ownField(row.raw, 'folderId')) };
      }),
      raw: file,
    },
    here,
  );
}

/** Whether a folder, or one that it lies in, is switched off. Folders that lie in each other are followed once. */
function offFolders(folders: unknown): (id: unknown) => boolean {
  const known = new Map<string, Fields>();
  for (const folder of Array.isArray(folders) ? folders : []) {
    const id = isRecord(folder) ? ownField(folder, 'id') : null;
    if (isRecord(folder) && typeof id === 'string') known.set(id, folder);
  }
  const isOff = (id: unknown): boolean => {
    const path = new Set<Fields>();
    let folder = typeof id === 'string' ? known.get(id) : undefined;
    while (folder !== undefined && !path.has(folder)) {
      if (ownField(folder, 'enabled') === false) return true;
      path.add(folder);
      const parent = ownField(folder, 'parentFolderId');
      folder = typeof parent === 'string' ? known.get(parent) : undefined;
    }
    return false;
  };
  const answers = new Map<unknown, boolean>();
  return (id) => {
    const known = answers.get(id) ?? isOff(id);
    answers.set(id, known);
    return known;
  };
}
