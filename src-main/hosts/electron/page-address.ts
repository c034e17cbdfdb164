/** Where the page lives in Electron. Chromium's origin of it, as frames report theirs. */
export const PAGE_ORIGIN = 'app://soul';
export const PAGE_URL = `${PAGE_ORIGIN}/`;

/** Whether an address belongs to the page. Node gives "null" as the origin of app:, so the parts are compared. */
export function isPageUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'app:' && url.host === 'soul';
}
