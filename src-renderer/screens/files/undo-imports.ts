import { create } from 'zustand';
import type { FileWork } from '#shared/archive.ts';
import { client } from '../../client/engine.ts';
import { type Failure, toFailure } from '../../client/failure.ts';
import { endWork, followWork, refreshImports } from './follow-work.ts';

/** How taking an import back goes; that it is taken back its report says. */
export type Undoing = 'running' | Failure;

export const useUndoing = create<{ undoing: Readonly<Record<string, Undoing>> }>()(() => ({ undoing: {} }));

const note = (id: string, state: Undoing): void =>
  useUndoing.setState(({ undoing }) => ({ undoing: { ...undoing, [id]: state } }));

function settle(id: string): void {
  useUndoing.setState(({ undoing: { [id]: _, ...others } }) => ({ undoing: others }));
}

/** Takes a whole import back. Why it could not be stays with it. */
export async function undoImport(id: string): Promise<void> {
  note(id, 'running');
  try {
    await followUndo(id, await client.archive.undoImport({ id }));
  } catch (error) {
    note(id, toFailure(error));
  }
}

/** Follows an undo that is under way to its end. */
export async function followUndo(id: string, work: FileWork): Promise<void> {
  const { error } = await followWork(work, () => note(id, 'running'));
  void endWork(work.id);
  refreshImports();
  if (error) note(id, error);
  else settle(id);
}
