import type { App, WebContents } from 'electron';
import { isPageUrl } from './page-address.ts';

/**
 * Keeps every web contents on the page: no navigation elsewhere, no webview, no second window. An address that asks for
 * a new window goes to `openOutside`, which decides with the person.
 */
export function guardContents(app: Pick<App, 'on'>, openOutside: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    keepOnPage(contents);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url);
      return { action: 'deny' };
    });
  });
}

// A file dropped on the window is a navigation too, and stopped here.
function keepOnPage(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
}
