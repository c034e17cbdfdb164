import type { Session } from 'electron';
import { isPageUrl, PAGE_ORIGIN } from './page-address.ts';

const ALLOWED_PERMISSIONS: readonly string[] = ['notifications', 'clipboard-sanitized-write'];

/** Denies devices and permissions, which Electron grants by default; the page keeps notifications and writing to the clipboard. */
export function denyPermissions(session: Session): void {
  const mayHave = (permission: string, address: string): boolean =>
    ALLOWED_PERMISSIONS.includes(permission) && isPageUrl(address);
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(mayHave(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    mayHave(permission, origin === '' ? PAGE_ORIGIN : origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler(null);
}

/** Cuts the window's session off from the network: the page needs app:// only, models are called by the engine. */
export function blockRemoteContent(session: Session): void {
  session.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !isLocal(details.url) }));
}

// What a page makes itself (blob:, data:), and Chromium's own tools, which packaged apps can't open.
const isLocal = (address: string): boolean => isPageUrl(address) || /^(blob|data|devtools):/.test(address);
