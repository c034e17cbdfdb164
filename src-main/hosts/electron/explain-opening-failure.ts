import { dialog, shell } from 'electron';
import type { AppError } from '#shared/errors.ts';
import { explainError } from '../explain-error.ts';
import { SHELL_STRINGS, type ShellLanguage } from './shell-strings.ts';

export type OpeningChoice = 'quit' | 'show-folder' | 'restore';

/**
 * Says why the data can't be opened and lets the person choose: leave, look at the folder (where the backups are), or,
 * for damaged data with a backup, go back to the newest one. By itself this changes nothing.
 */
export async function explainOpeningFailure(
  error: AppError,
  data: string,
  language: ShellLanguage,
): Promise<OpeningChoice> {
  const strings = SHELL_STRINGS[language];
  const canRestore = error.code === 'storage-damaged' && Boolean(error.params.newestBackup);
  const choices: OpeningChoice[] = ['quit', 'show-folder', ...(canRestore ? (['restore'] as const) : [])];
  const labels = { quit: strings.quit, 'show-folder': strings.showFolder, restore: strings.restore };
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: strings.cannotOpen,
    detail: explainError(error)[language],
    buttons: choices.map((choice) => labels[choice]),
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  const choice = choices[response] ?? 'quit';
  if (choice === 'show-folder') await shell.openPath(data);
  return choice;
}
