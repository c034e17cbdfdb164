import { expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { memoryOf } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1400, height: 1000 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (cycle: string) => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/cycles/${cycle}`);
  await stage.page
    .getByRole('region', { name: /^(정리|기억 뽑기)/ })
    .first()
    .waitFor();
};
const rows = async () =>
  (await shownText(stage.page.getByRole('table', { name: '관문마다의 판정' }).locator('tbody')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('the list says of each cycle what it read, what it made and what went wrong', async () => {
  await open('cycle-6');
  const list = stage.page.getByRole('navigation', { name: '정리 목록' });
  const [head, made, , tokens, read, entries, ...marks] = await shownText(list.locator('[aria-current=page]'));
  expect({ head, made, tokens, read, entries, marks: marks.join(' ') }).toEqual({
    head: '정리 v5 · 창이 차서',
    made: '→ 5번 기억',
    tokens: '6,948토큰',
    read: '메시지 64개 #41–#104',
    entries: '로어북 5개',
    marks: '2번 시도 1번 퇴짜 낡음',
  });
});

test('every gate has its verdict in words, with the place and what was found there', async () => {
  await open('cycle-6');
  expect(await rows()).toBe(
    [
      '형식 약속한 틀로 왔는지 통과',
      '한도 개수, 길이, 언어가 알맞은지 통과',
      '비밀 가리기 비밀번호나 번호가 섞였는지 통과',
      '관계 올림 말 없이 관계가 올라갔는지 통과',
      '근거 대조 이름, 숫자, 날짜가 재료에 있는지 1건 알림 장기 기억 6번째 재료에 없는 이름이에요 한서윤',
      '근거 잇기 어느 메시지에 기댔는지 1건 알림 소울 · 관계 4번째 어디에 기댔는지 찾지 못했어요',
      '어긋남 앞의 기억과 어긋나는지 1건 알림 장기 기억 2번째 지금 관계와 어긋나요 사흘이면 된다 / 닷새 걸렸다',
    ].join(' '),
  );
});

test('what was masked is named, and a code without words is shown as it is', async () => {
  const cycle = memoryOf(stage.host.engine.world, THREAD).cycles[1];
  cycle?.findings.push({ gate: 'parser', effect: 'report', code: 'brand-new', where: 'somewhere', detail: '' });
  await open('cycle-2');
  const shown = await rows();
  expect([shown.includes('1건 가림 로어북 2번째 전화번호'), shown.includes('1건 알림 somewhere brand-new')]).toEqual([
    true,
    true,
  ]);
});

test('a failed cycle says what stays, lists its tries and can be done again', async () => {
  await open('cycle-3');
  await stage.page.getByText('쓸 수 있는 답을 받지 못했어요.').waitFor();
  const tries = await stage.page.locator('aside ol').last().locator('li > b').allInnerTexts();
  await stage.page.getByRole('button', { name: '다시 해 보기' }).click();
  await stage.page.getByText('다시 시작했어요.').waitFor();
  const { work } = memoryOf(stage.host.engine.world, THREAD);
  expect({ tries, work: work.map(({ kind }) => kind) }).toEqual({ tries: ['실패', '퇴짜', '퇴짜'], work: ['cycle'] });
});

test('what went in and out is folded, and copied as it is', async () => {
  await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('cycle-2');
  const output = stage.page.locator('details', { has: stage.page.getByText('출력', { exact: true }) });
  const folded = await output.locator('pre').isVisible();
  await output.locator('summary').click();
  await output.getByRole('button', { name: '출력 복사' }).click();
  const copied = await stage.page.evaluate(() => navigator.clipboard.readText());
  expect({ folded, copied }).toEqual({
    folded: false,
    copied: memoryOf(stage.host.engine.world, THREAD).cycles[1]?.output,
  });
});

test('the memory that a cycle made is one link away, and what changed is shown here', async () => {
  await open('cycle-6');
  await stage.page.getByRole('region', { name: '무엇이 바뀌었나' }).locator('ins').first().waitFor();
  await stage.page.getByRole('complementary').getByRole('link', { name: '5번 기억' }).click();
  await stage.page.getByRole('heading', { name: '지금 기억' }).waitFor();
  expect(new URL(stage.page.url()).hash).toBe(`#/inspector/${THREAD}/memory/5`);
});

test('before any cycle the page says how one comes about', async () => {
  await stage.page.goto(`${stage.host.url}#/inspector/thread-dojin/cycles`);
  await stage.page.getByText('아직 정리한 적이 없어요.').waitFor();
  await stage.page.getByRole('button', { name: '기억으로 가기' }).click();
  await stage.page.getByRole('button', { name: '지금 정리하기' }).waitFor();
});

test('older cycles come on request', async () => {
  const memory = memoryOf(stage.host.engine.world, THREAD);
  const [first] = memory.cycles;
  if (!first) throw new Error('no cycle in the sample');
  memory.cycles = Array.from({ length: 60 }, (_, index) => ({ ...first, id: `many-${index}` as typeof first.id }));
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/cycles`);
  const links = stage.page.getByRole('navigation', { name: '정리 목록' }).getByRole('link');
  await links.nth(49).waitFor();
  const before = await links.count();
  await stage.page.getByRole('button', { name: '더 오래된 정리' }).click();
  await links.nth(59).waitFor();
  expect([before, await links.count()]).toEqual([50, 60]);
});
