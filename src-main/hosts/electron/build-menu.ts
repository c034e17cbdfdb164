import type { MenuItemConstructorOptions } from 'electron';
import type { ShellStrings } from './shell-strings.ts';

/** The application menu: what a messenger needs for editing, zoom and windows. Developer tools only outside packaged apps. */
export function buildMenu(
  strings: ShellStrings,
  { platform, developer }: { platform: NodeJS.Platform; developer: boolean },
): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const appMenu: MenuItemConstructorOptions[] =
    platform === 'darwin'
      ? [{ role: 'about' }, separator, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, separator]
      : [];
  const developerItems: MenuItemConstructorOptions[] = developer
    ? [separator, { role: 'reload', label: strings.reload }, { role: 'toggleDevTools', label: strings.developerTools }]
    : [];
  return [
    { label: strings.menu.app, submenu: [...appMenu, { role: 'quit', label: strings.quit }] },
    {
      label: strings.menu.edit,
      submenu: [
        { role: 'undo', label: strings.undo },
        { role: 'redo', label: strings.redo },
        separator,
        { role: 'cut', label: strings.cut },
        { role: 'copy', label: strings.copy },
        { role: 'paste', label: strings.paste },
        { role: 'selectAll', label: strings.selectAll },
      ],
    },
    {
      label: strings.menu.view,
      submenu: [
        { role: 'zoomIn', label: strings.zoomIn },
        { role: 'zoomOut', label: strings.zoomOut },
        { role: 'resetZoom', label: strings.actualSize },
        separator,
        { role: 'togglefullscreen', label: strings.fullScreen },
        ...developerItems,
      ],
    },
    {
      label: strings.menu.window,
      submenu: [
        { role: 'minimize', label: strings.minimize },
        { role: 'close', label: strings.close },
      ],
    },
  ];
}
