import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserStage } from './browser-stage.ts';
import { atRest, composerOf, say } from './browser-stage.ts';
import { SEOYUN } from './chat-stage.ts';
import { geminiReply } from './fake-gemini-answers.ts';

/** What the room says that `liveABit` makes. */
export const LIVED = ['나: 나비가 물통을 엎었어', '서윤: 또요?', '서윤: 물은 닦았어요?'];

/** A room with 서윤 in which something was said. */
export async function liveABit(stage: BrowserStage): Promise<Page> {
  stage.gemini.enqueue(geminiReply(['또요?\n물은 닦았어요?']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '나비가 물통을 엎었어');
  await stage.shows(page, LIVED);
  await atRest(page);
  return page;
}

/** Exports what the page has chosen, and gives what the browser saved. */
export async function exportByPage(page: Page, folder: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '내보내기', exact: true }).click();
  const download = await saved;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** The same file with one byte of its middle flipped. */
export async function flipByte(path: string): Promise<string> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  const broken = join(path, '../broken.soulmem');
  await writeFile(broken, bytes);
  return broken;
}

/** Opens the page of files and gives it files, as the button does. */
export async function bring(page: Page, paths: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(paths);
}

/** Lets a file fall on the page, as from a file manager. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  const carried = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  const area = page.getByRole('button', { name: '파일 고르기' });
  for (const type of ['dragenter', 'dragover']) await area.dispatchEvent(type, { dataTransfer: carried });
  await page.getByText('놓으면 먼저 살펴볼게요').waitFor();
  await area.dispatchEvent('drop', { dataTransfer: carried });
}

/** The card of a file, by its name. */
export const cardOf = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

/** A folder for files of a test, and what removes it. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'soul-files-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
