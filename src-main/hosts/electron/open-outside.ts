import { dialog, shell } from 'electron';
import type { ShellStrings } from './shell-strings.ts';

/** Opens a web or mail address in the person's own programs after they said yes; anything else is dropped. The link may come from a Soul. */
export async function openOutside(address: string, strings: ShellStrings): Promise<void> {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'mailto:')) return;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: strings.openLink,
    // As parsed, so that what is shown is what is opened (look-alike hosts appear in their ASCII form).
    detail: url.href,
    buttons: [strings.cancel, strings.open],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) await shell.openExternal(url.href);
}
