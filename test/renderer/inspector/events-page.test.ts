import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { exportFileName } from '../../../src-renderer/screens/inspector/events/export-file-name.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { exportedLines } from '../../helpers/scripted/stored-events.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { exportGate } from '../../helpers/scripted-signals.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});
afterEach(() => {
  exportGate.wait = async () => {};
});

const open = async () => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/events`);
  await stage.page.getByRole('heading', { name: '이벤트' }).waitFor();
};
const rows = () => stage.page.getByRole('region', { name: '이벤트' }).locator('li button[aria-expanded]');
const CLOCK = /^\d\d:\d\d$/;
const words = async () => {
  await rows().first().waitFor();
  const texts = await rows().allInnerTexts();
  return texts.map((text) => text.split('\n').filter((line) => line.trim() !== '' && !CLOCK.test(line)));
};
const chip = (name: string) =>
  stage.page.getByRole('group', { name: '종류로 거르기' }).getByText(name, { exact: true });

test('every event is a sentence; a type that nobody knows is shown as it is', async () => {
  await open();
  expect((await words()).toSorted()).toEqual(
    [
      ['가린 값', '대화 창에서 인증 번호를 가렸어요'],
      ['가린 값', '대화 창에서 전화번호를 가렸어요'],
      ['count_feathers', 'birds, note'],
      ['라벨', '수아가 ‘지어낸 기억’에 ‘아니요’라고 답했어요'],
      ['다시 만듦', '바뀐 곳부터 정리 3번을 다시 했어요'],
      ['기억 되돌림', '2번 기억으로 되돌렸어요'],
      ['버린 정리', '정리 결과를 버렸어요: 하는 동안 메시지나 기억이 바뀌었어요'],
      ['정리 실패', '정리를 못 했어요. 모델이 지금 붐벼요. 조금 뒤에 다시 보낼게요.'],
      ['어긋난 기억', '기억이 서로 어긋나요: 기억에는 헤어진 직후인데 불러온 에피소드에는 썸이에요'],
      ['로어북으로 옮김', '장기 기억에서 밀려난 것을 로어북에 남겼어요'],
      ['그대로 둔 칸', '소울 · 관계는 고칠 것이 없어서 그대로 두었어요'],
      ['기억 정리', '메시지 38개를 정리해서 최근 상황, 장기 기억을 고쳤어요'],
      ['퇴짜', '모델의 답이 관문을 넘지 못해서 쓰지 않았어요: 한도, 형식'],
      ['에피소드에서 기억', '에피소드의 플레이 2개를 읽고 기억을 만들었어요 · 첫 답장 전'],
      ['에피소드 요약', '요약이 없던 플레이에 요약 2개를 썼어요'],
      ['에피소드 가져옴', '에피소드 3개를 가져왔어요'],
    ].toSorted(),
  );
});

test('chips filter by kind, more than one at a time; what the log has none of stands behind a button', async () => {
  await open();
  await chip('퇴짜').click();
  const one = await words();
  await chip('기억 되돌림').click();
  const two = (await words()).map(([kind]) => kind);
  await stage.page.getByRole('button', { name: '다른 종류 4개' }).click();
  await chip('모두').click();
  await chip('백업').click();
  await stage.page.getByText('고른 종류의 이벤트가 없어요.').waitFor();
  expect({ one, two, left: await rows().count() }).toEqual({
    one: [['퇴짜', '모델의 답이 관문을 넘지 못해서 쓰지 않았어요: 한도, 형식']],
    two: ['기억 되돌림', '퇴짜'],
    left: 0,
  });
});

test('all chats: whose chat it was stands in the row', async () => {
  await open();
  await stage.page.getByText('모든 대화').click();
  await chip('라벨').click();
  await expect.poll(async () => (await words()).map((line) => line.at(-1)?.slice(-8)).toSorted()).toHaveLength(4);
  const ends = (await rows().locator('small').allInnerTexts()).toSorted();
  expect(ends).toEqual(['Maren', '도진', '밤의 사서', '윤해온']);
});

test('a row opens to its data as it stands in the log, and leads to its cycle or reply', async () => {
  await open();
  await chip('퇴짜').click();
  await rows().first().click();
  const data = await shownText(stage.page.locator('li[data-open=true] dl'));
  const cycle = await stage.page.getByRole('link', { name: '정리 보기' }).getAttribute('href');
  await chip('모두').click();
  await chip('라벨').click();
  const reply = await stage.page.getByRole('link', { name: '답장 보기' }).getAttribute('href');
  expect({ data: data.filter((line) => !line.includes('년')), cycle, reply }).toEqual({
    data: [
      ...['종류 type', 'reject_dm_memory_output', '시각 at'],
      ...['정리 cycle_id', 'cycle-6', '관문의 판정 codes', 'bounds/too-many-tokens, parser/truncated'],
    ],
    cycle: `#/inspector/${THREAD}/cycles/cycle-6`,
    reply: `#/inspector/${THREAD}/generation-1`,
  });
});

test('the export is the whole log, page after page, in a file named by the day', async () => {
  await open();
  await stage.page.getByText('모든 대화').click();
  await stage.page.getByRole('button', { name: 'JSONL로 내보내기' }).click();
  await stage.page.getByText(/이벤트 \d+개를 모았어요/).waitFor();
  const download = stage.page.waitForEvent('download');
  await stage.page.getByRole('link', { name: '파일로 저장' }).click();
  const file = await download;
  const all = exportedAll();
  const said = (await shownText(stage.page.getByRole('status').filter({ hasText: '모았어요' })))[0];
  const saved = await readFile((await file.path()) as string, 'utf8');
  expect({ said, name: file.suggestedFilename(), saved: saved.split('\n') }).toEqual({
    said: `이벤트 ${all.length}개를 모았어요. 거른 것과 상관없이 모두 들어 있어요.`,
    name: exportFileName({ at: Date.now(), offset: -new Date().getTimezoneOffset() }),
    saved: [...all, ''],
  });
});

function exportedAll(): string[] {
  const lines: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = exportedLines(stage.host.engine.world, { threadId: null, after, limit: 1000 });
    lines.push(...page.lines);
    after = page.next;
  }
  return lines;
}

test('an export that is stopped leaves no file, and a new one can be started', async () => {
  let letGo = () => {};
  exportGate.wait = () =>
    new Promise((resolve) => {
      letGo = resolve;
    });
  await open();
  await stage.page.getByRole('button', { name: 'JSONL로 내보내기' }).click();
  await stage.page.getByText('0개 모으는 중').waitFor();
  await stage.page.getByRole('button', { name: '그만두기' }).click();
  await stage.page.getByText('내보내기를 그만두었어요.').waitFor();
  letGo();
  exportGate.wait = async () => {};
  const links = await stage.page.getByRole('link', { name: '파일로 저장' }).count();
  await stage.page.getByRole('button', { name: 'JSONL로 내보내기' }).click();
  await stage.page.getByText(/개를 모았어요/).waitFor();
  expect(links).toBe(0);
});

test('the day in the file name is the one on the person’s clock', () => {
  const at = Date.UTC(2026, 4, 28, 20);
  expect([exportFileName({ at, offset: 540 }), exportFileName({ at, offset: 0 })]).toEqual([
    'soul-messenger-events-2026-05-29.jsonl',
    'soul-messenger-events-2026-05-28.jsonl',
  ]);
});
