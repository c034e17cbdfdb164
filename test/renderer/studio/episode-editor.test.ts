import { describe, expect, test } from 'vitest';
import type { EpisodeId } from '#shared/ids.ts';
import { emit } from '../../helpers/scripted/world.ts';
import { shownText } from '../../helpers/shown-text.ts';
import { setUpEpisodeBench } from './episode-bench.ts';

const bench = setUpEpisodeBench();
const button = (name: string | RegExp) => bench.page.getByRole('button', { name, exact: true });
const stored = (key: string) => bench.episode(key).plays[0]?.summaries.map(({ text }) => text.slice(0, 8));
const short = async () => (await bench.texts()).map((text) => text.slice(0, 8));
const saved = () => bench.page.getByText('저장됨', { exact: true }).waitFor();
const hash = () => bench.page.evaluate(() => location.hash);

test('the list tells what is in each episode and leads to it', async () => {
  await bench.open(null);
  const rows = await shownText(bench.page.getByRole('region', { name: '에피소드' }).getByRole('listitem'));
  await bench.page.getByRole('link', { name: /등대지기의 편지/ }).click();
  await bench.page.getByRole('heading', { name: '등대지기의 편지' }).waitFor();
  expect(rows).toEqual([
    ...['섬에 하나뿐인 자전거포', '윤해온 역 · 플레이 2 · 장면 30', '요약 4'],
    ...['등대지기의 편지', '해온 역 · 플레이 1 · 장면 18', '요약 2'],
    ...['막배', '윤해온 역 · 플레이 1 · 장면 12', '요약 없음'],
  ]);
});

test('a Soul without episodes is told what they are for and what to do', async () => {
  await bench.page.goto(bench.page.url());
  await bench.open(null);
  await bench.page.evaluate(() => {
    location.hash = '#/studio/soul-maren/episodes';
  });
  await bench.page.getByText('아직 에피소드가 없어요.').waitFor();
  expect(await shownText(bench.page.getByRole('region', { name: '에피소드' }))).toEqual([
    '에피소드',
    '소울과 함께 겪은 지난 이야기예요. 대화는 이 장면을 이어 가지 않고, 지난 일로만 떠올려요.',
    '아직 에피소드가 없어요. 지난 이야기를 적거나 파일로 가져오면 소울이 그 일을 기억해요.',
    '가져오기',
    '새 에피소드',
  ]);
});

describe('writing', () => {
  test('a new episode is stored by [저장], under its own address, and goes on in the same form', async () => {
    await bench.open('new');
    await bench.page.keyboard.type('새벽 어시장');
    await bench.summary(1).fill('국밥을 먹었다.');
    await button('저장').click();
    await saved();
    const made = [...bench.world.episodes.values()].at(-1);
    await bench.summary(1).press('End');
    await bench.page.keyboard.type(' 말없이.');
    await bench.page.keyboard.press('Control+s');
    await saved();
    const after = bench.world.episodes.get(made?.id as EpisodeId);
    expect({ hash: await hash(), title: after?.title, links: after?.links, texts: after?.plays[0]?.summaries }).toEqual(
      {
        hash: `#/studio/soul-haeon/episodes/${made?.id}`,
        title: '새벽 어시장',
        links: [{ soulId: 'soul-haeon', character: '윤해온' }],
        texts: [{ id: made?.plays[0]?.summaries[0]?.id, time: '', text: '국밥을 먹었다. 말없이.', source: 'written' }],
      },
    );
  });

  test('a new episode that rested unsaved for a while is simply stored: nothing is left over, nothing has changed elsewhere', async () => {
    await bench.open('new');
    await bench.page.keyboard.type('새벽 어시장');
    await bench.summary(1).fill('국밥을 먹었다.');
    // The page has remembered what is unsaved by then.
    await bench.page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('국밥')));
    await button('저장').click();
    await saved();
    expect(await bench.page.getByRole('alert').count()).toBe(0);
  });

  test('what is missing is said at its field, which has the focus, and nothing is stored', async () => {
    await bench.open('lighthouse');
    await bench.page.getByLabel('제목').fill('  ');
    await bench.page.getByLabel('요약 2', { exact: true }).fill('');
    await button('저장').click();
    const said = await shownText(bench.page.getByText(/적어 주세요\.$|지워 주세요\.$/));
    expect({
      said,
      focused: await bench.page.locator(':focus').inputValue(),
      title: bench.episode('lighthouse').title,
    }).toEqual({
      said: ['제목을 적어 주세요.', '요약을 적거나 지워 주세요.'],
      focused: '  ',
      title: '등대지기의 편지',
    });
  });

  test('Souls, scenes, characters and the time are stored as they are written', async () => {
    await bench.open('ferry');
    await button('소울 더하기').click();
    await bench.page.getByLabel('인물 이름').nth(1).fill('선장');
    await button(/장면 12/).click();
    await bench.page.getByLabel('끝낸 때').fill('2026-05-28T21:03');
    await bench.page.getByLabel('장면 수').fill('14');
    await bench.page.getByLabel('등대지기, 나온 장면').fill('6');
    await button('장면 글').click();
    await button('장면 더하기').click();
    await bench.page.getByLabel('장면 1', { exact: true }).fill('비가 왔다.');
    await button('저장').click();
    await saved();
    const { links, plays } = bench.episode('ferry');
    expect({ links, play: plays[0] }).toEqual({
      links: [
        { soulId: 'soul-haeon', character: '윤해온' },
        { soulId: 'soul-dojin', character: '선장' },
      ],
      play: expect.objectContaining({
        clearedAt: await bench.page.evaluate(() => new Date('2026-05-28T21:03').getTime()),
        sceneCount: 14,
        scenes: ['비가 왔다.'],
        appearances: [
          { character: '윤해온', scenes: 12 },
          { character: '등대지기', scenes: 6 },
        ],
      }),
    });
  });
});

describe('the order of summaries', () => {
  test('Alt with an arrow moves the one with the caret, which keeps it; the ends are the ends', async () => {
    await bench.open('island');
    const before = await short();
    await bench.summary(3).click();
    for (const _ of [1, 2, 3]) await bench.page.keyboard.press('Alt+ArrowUp');
    const focused = await bench.page.locator(':focus').inputValue();
    const said = await shownText(bench.page.getByText(/번째로 옮겼어요$/));
    const up = await short();
    await bench.page.keyboard.press('Alt+ArrowDown');
    await button('저장').click();
    await saved();
    const [a, b, c] = before;
    expect({ up, focused: focused.slice(0, 8), said, stored: stored('island') }).toEqual({
      up: [c, a, b],
      focused: c,
      said: ['1번째로 옮겼어요'],
      stored: [a, c, b],
    });
  });

  test('buttons move it as well and keep the focus; at the end it goes to the one that leads back', async () => {
    await bench.open('lighthouse');
    await bench.page.getByRole('button', { name: '요약 1 아래로' }).focus();
    await bench.page.keyboard.press('Enter');
    const focused = await bench.page.locator(':focus').getAttribute('aria-label');
    expect([await short(), focused]).toEqual([['편지의 주인을 ', '오래된 편지가 '], '요약 2 위로']);
  });

  test('one is put between two others; one that is taken out comes back to its place', async () => {
    await bench.open('island');
    const [a, b, c] = await short();
    await bench.page.getByRole('button', { name: '요약 2 앞에 넣기' }).focus();
    await bench.page.keyboard.press('Enter');
    await bench.page.keyboard.type('사이의 일');
    await bench.page.getByRole('button', { name: '요약 3 지우기' }).click();
    const without = await short();
    await button('되돌리기').click();
    expect({ without, after: await short() }).toEqual({
      without: [a, '사이의 일', c],
      after: [a, '사이의 일', b, c],
    });
  });

  test('nothing moves while a syllable is being composed', async () => {
    await bench.open('lighthouse');
    const keyboard = await bench.page.context().newCDPSession(bench.page);
    await bench.summary(2).press('Control+End');
    await keyboard.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    const moved = await bench.summary(2).evaluate((area) => {
      const event = new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, isComposing: true });
      area.dispatchEvent(event);
      return event.defaultPrevented;
    });
    await keyboard.send('Input.insertText', { text: '한' });
    expect([moved, (await bench.texts()).at(-1)?.endsWith('맡겼다.한')]).toEqual([false, true]);
  });
});

describe('text that is not saved', () => {
  const write = async () => {
    await bench.open('lighthouse');
    await bench.page.getByLabel('제목').fill('긴 편지');
  };
  const leave = () => bench.page.getByRole('link', { name: /도진/ }).click();

  test('holds the page: staying keeps address and text', async () => {
    await write();
    await leave();
    await bench.page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' }).waitFor();
    await bench.page.keyboard.press('Escape');
    expect([await hash(), await bench.page.getByLabel('제목').inputValue(), bench.episode('lighthouse').title]).toEqual(
      ['#/studio/soul-haeon/episodes/episode-lighthouse', '긴 편지', '등대지기의 편지'],
    );
  });

  test.each([
    ['버리고 나가기', '등대지기의 편지'],
    ['저장하고 나가기', '긴 편지'],
  ])('%s leads where one was going', async (choice, title) => {
    await write();
    await leave();
    await button(choice).click();
    await bench.page.getByRole('heading', { name: '도진' }).waitFor();
    expect(bench.episode('lighthouse').title).toBe(title);
  });

  test('is there again after the page was closed over it', async () => {
    await write();
    bench.page.on('dialog', (dialog) => void dialog.accept());
    await bench.page.reload();
    await bench.page.getByText('저장하지 않은 글이 있어요').waitFor();
    expect(await bench.page.getByLabel('제목').inputValue()).toBe('긴 편지');
  });

  test('stands beside what another window stored; that can be taken instead', async () => {
    await write();
    Object.assign(bench.episode('lighthouse'), { title: '다른 창의 편지' });
    // The engine sends a new object; the script has changed the old one.
    bench.world.episodes.set('episode-lighthouse' as EpisodeId, { ...bench.episode('lighthouse') });
    emit(bench.world, { type: 'episodes-changed' });
    await bench.page.getByText('이 에피소드가 다른 곳에서도 바뀌었어요.').waitFor();
    const kept = await bench.page.getByLabel('제목').inputValue();
    await button('바뀐 글 보기').click();
    expect([kept, await bench.page.getByLabel('제목').inputValue()]).toEqual(['긴 편지', '다른 창의 편지']);
  });
});

test('an episode that was removed comes back with one press', async () => {
  await bench.open('ferry');
  await button('에피소드 메뉴').click();
  await bench.page.getByRole('menuitem', { name: '에피소드 지우기' }).click();
  await bench.page.getByText('“막배” 에피소드를 지웠어요.').waitFor();
  const link = bench.page.getByRole('link', { name: /^막배/ });
  await expect.poll(() => link.count()).toBe(0);
  await button('되돌리기').click();
  await link.waitFor();
  expect(await hash()).toBe('#/studio/soul-haeon/episodes');
});
