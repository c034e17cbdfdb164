import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
];

/** A headless Chromium: the one CHROMIUM_PATH names, else an installed one, else the one from npm. */
export async function openChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  return chromium.launch({
    executablePath: given ?? (await bundledPath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

async function bundledPath(): Promise<string> {
  // Makes the package unpack nss, nspr and expat beside it, which a bare Debian lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}
