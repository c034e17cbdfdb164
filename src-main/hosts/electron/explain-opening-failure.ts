import { dialog, shell } from 'electron';
import type { AppError } from '#shared/errors.ts';
import { explainError } from '../explain-error.ts';
import { SHELL_STRINGS, type ShellLanguage } from './shell-strings.ts';

/** Says why the data can't be opened, and offers its folder (where the backups are). Nothing is changed or replaced. */
export async function explainOpeningFailure(error: AppError, data: string, language: ShellLanguage): Promise<void> {
  const strings = SHELL_STRINGS[language];
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: strings.cannotOpen,
    detail: explainError(error)[language],
    buttons: [strings.quit, strings.showFolder],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) await shell.openPath(data);
}
