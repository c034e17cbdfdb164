import { expect, test } from 'vitest';
import { atRest, composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiRaw, geminiReply, geminiStream } from '../helpers/fake-gemini-answers.ts';
import { MAREN } from '../helpers/maren.ts';

// What a person does while an answer is on its way (SPEC section 3, Sending).

const stages = setUpStages();

const FIRST = geminiStream(['먼저 온 말\n'], { finishReason: null, usage: null });
// A line is certain once the next one has begun.
const SECOND = geminiStream(['둘째'], { finishReason: null, usage: null });
/** One line and a half come, then nothing more. */
const hangs = () => geminiRaw([FIRST, geminiStream(['버려질 말'], { finishReason: null })], 'hang');

test('leave the room while a reply streams: it lands in its own room and shows as unread there', async () => {
  const stage = await stages.open();
  const { promise: left, resolve: goOn } = Promise.withResolvers<void>();
  stage.gemini.enqueue({ ...geminiRaw([FIRST, SECOND, geminiStream([' 말'])]), holdLast: left });
  const other = await stage.meet(MAREN);
  const own = await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  const unread = async () => (await stage.client.threads.get({ threadId: own })).unread;
  await stage.until(unread).toBe(0);
  await page.getByRole('link', { name: /^Maren/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Maren' }).waitFor();
  goOn();
  const line = page.getByRole('link', { name: /서윤.*둘째 말.*안 읽은 말 1개/ });
  await line.waitFor();
  const here = (await stage.client.threads.get({ threadId: other })).messageCount;
  const drafted = await composerOf(page).inputValue();
  await line.click();
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말', '서윤: 둘째 말']);
  await page.getByText('여기까지 읽었어요').waitFor();
  await stage.until(unread).toBe(0);
  expect({ here, drafted, calls: stage.asked.length }).toEqual({ here: 0, drafted: '', calls: 1 });
});

test('send while a reply streams: what came stays, the rest is dropped, and one new reply answers all', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(hangs(), geminiReply(['알았어\n갈게']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  await page.getByRole('button', { name: '답장 멈추기' }).waitFor();
  await say(page, '아니 잠깐만');
  const talk = ['나: 있어?', '서윤: 먼저 온 말', '나: 아니 잠깐만', '서윤: 알았어', '서윤: 갈게'];
  await stage.shows(page, talk);
  await atRest(page);
  // The first call's line was closed from here.
  const first = stage.gemini.requests.find(({ path }) => path.includes('streamGenerateContent'));
  const history = contentsOf(stage.asked[1]).join('\n');
  await page.reload();
  await stage.shows(page, talk);
  expect({
    closedBy: await first?.closedBy,
    calls: stage.asked.length,
    kept: history.includes('먼저 온 말'),
    dropped: history.includes('버려질 말'),
  }).toEqual({ closedBy: 'client', calls: 2, kept: true, dropped: false });
});

test('stop: what came stays and is marked; nothing is asked again by itself', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(hangs());
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  await page.getByRole('button', { name: '답장 멈추기' }).click();
  await page.getByText('여기서 멈췄어요').waitFor();
  await stage.restart();
  await page.getByText('여기서 멈췄어요').waitFor();
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  expect(stage.asked.length).toBe(1);
});

test('paced bubbles come one by one behind dots; Escape shows the rest at once; a send drops what was not seen', async () => {
  const stage = await stages.open({ settings: { pacing: 'calm' } });
  const long = '아주 천천히 쓰는 긴 말이라서 한참을 기다려야 하는 말풍선';
  stage.gemini.enqueue(geminiReply([`어\n${long} 하나\n${long} 둘`]), geminiReply([`응\n${long} 셋\n${long} 넷`]));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 어']);
  await page.getByRole('status').filter({ hasText: '입력 중' }).waitFor();
  await page.keyboard.press('Escape');
  const shown = ['나: 있어?', '서윤: 어', `서윤: ${long} 하나`, `서윤: ${long} 둘`];
  await stage.shows(page, shown);
  await atRest(page);
  await say(page, '또');
  await stage.shows(page, [...shown, '나: 또', '서윤: 응']);
  await stage.client.settings.update({ pacing: 'instant' });
  await say(page, '그만');
  await stage.shows(page, [...shown, '나: 또', '서윤: 응', '나: 그만', '서윤: 네.']);
  expect(stage.asked.length).toBe(3);
});

test('the app closes in the middle of a reply: what came is kept, marked, and can be asked for again', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(hangs(), geminiReply(['온전한 답']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  await stage.restart();
  await stage.shows(page, ['나: 있어?', '서윤: 먼저 온 말']);
  await page.getByText('끊긴 답장').waitFor();
  expect(stage.asked.length).toBe(1);
  await page.getByRole('button', { name: '다시 받기' }).click();
  await stage.shows(page, ['나: 있어?', '서윤: 온전한 답']);
});
