import { describe, expect, test } from 'vitest';
import { sampleEpisodeFile } from '../../helpers/scripted-episodes.ts';
import { shownText } from '../../helpers/shown-text.ts';
import { setUpEpisodeBench } from './episode-bench.ts';

const bench = setUpEpisodeBench();
const dialog = () => bench.page.getByRole('dialog', { name: '에피소드 가져오기' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = () => dialog().getByLabel('또는 여기에 붙여 넣기');
const sample = () => sampleEpisodeFile([...bench.world.episodes.values()]);
const titles = () => [...bench.world.episodes.values()].map(({ title }) => title);

const openDialog = async () => {
  await bench.open(null);
  await bench.page.getByRole('button', { name: '가져오기' }).click();
  await dialog().waitFor();
};

describe('a file that is fine', () => {
  test('is shown before it is taken: what is new, who the Soul is, what has no place; then it is told what came', async () => {
    await openDialog();
    await field().fill(sample());
    await dialog().getByText('새벽 어시장').waitFor();
    const shown = await shownText(dialog());
    const focused = await shownText(bench.page.locator(':focus'));
    await bench.page.keyboard.press('Enter');
    await bench.page.getByText('새 에피소드 1개와 바뀐 에피소드 1개를 가져왔어요.').waitFor();
    await bench.page.getByRole('link', { name: /새벽 어시장/ }).waitFor();
    expect({ shown: shown.filter((line) => !line.includes(' · 장면 ')), focused, titles: titles() }).toEqual({
      shown: [
        '에피소드 가져오기',
        '새 에피소드 1개, 바뀐 에피소드 1개, 이미 있는 에피소드 1개',
        '바뀐 에피소드는 파일의 글을 따르고, 여기서 더한 글은 그대로 두어요.',
        ...['섬에 하나뿐인 자전거포', '그대로', '등대지기의 긴 편지', '바뀜', '새벽 어시장', '새것'],
        '이 이야기에서 윤해온은 누구인가요?',
        ...['직접 적기', '자리가 없어서 가져오지 않는 것', 'episodes[2].mood', '다른 파일', '가져오기'],
      ],
      focused: ['가져오기'],
      titles: ['섬에 하나뿐인 자전거포', '등대지기의 긴 편지', '막배', '새벽 어시장'],
    });
  });

  test('takes the Soul as whom the writer says, also one that the file does not name', async () => {
    await openDialog();
    await field().fill(sample());
    const chosen = await dialog().getByLabel('이 이야기에서 윤해온은 누구인가요?').inputValue();
    await dialog().getByLabel('이 이야기에서 윤해온은 누구인가요?').selectOption({ label: '직접 적기' });
    const unsaid = await button('가져오기').isDisabled();
    await dialog().getByLabel('인물 이름').fill('자전거포 주인');
    await button('가져오기').click();
    await dialog().waitFor({ state: 'hidden' });
    const links = [...bench.world.episodes.values()].at(-1)?.links;
    expect({ chosen, unsaid, links }).toEqual({
      chosen: '윤해온',
      unsaid: true,
      links: [{ soulId: 'soul-haeon', character: '자전거포 주인' }],
    });
  });

  test('that brings nothing new offers nothing but to close', async () => {
    await openDialog();
    await field().fill(JSON.stringify({ episodes: [bench.episode('island')] }));
    await dialog().getByText('모두 이미 있어요. 가져올 것이 없어요.').waitFor();
    await bench.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    expect(titles()).toEqual(['섬에 하나뿐인 자전거포', '등대지기의 편지', '막배']);
  });

  test('that is here already can still bring another Soul into it', async () => {
    await openDialog();
    await bench.page.goto(`${bench.page.url().split('#')[0]}#/studio/soul-dojin/episodes`);
    await bench.page.getByRole('button', { name: '가져오기' }).click();
    await field().fill(JSON.stringify({ episodes: [bench.episode('island')] }));
    await dialog().getByText('이미 있는 에피소드에도 도진을 등장하는 소울로 넣어요.').waitFor();
    await dialog().getByLabel('이 이야기에서 도진은 누구인가요?').selectOption({ label: '등대지기 · 장면 8' });
    await button('가져오기').click();
    await bench.page.getByText('이미 있는 에피소드와 소울을 이었어요.').waitFor();
    expect(bench.episode('island').links).toEqual([
      { soulId: 'soul-dojin', character: '등대지기' },
      { soulId: 'soul-haeon', character: '윤해온' },
    ]);
  });

  test('comes in by being dropped on the list or picked', async () => {
    await bench.open(null);
    const transfer = await bench.page.evaluateHandle((text) => {
      const made = new DataTransfer();
      made.items.add(new File([text], 'past.json', { type: 'application/json' }));
      return made;
    }, sample());
    const list = bench.page.getByRole('region', { name: '에피소드', exact: true });
    await list.dispatchEvent('drop', { dataTransfer: transfer });
    await dialog().getByText('새벽 어시장').waitFor();
    await button('다른 파일').click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'past.json', mimeType: 'application/json', buffer: Buffer.from(sample()) });
    await dialog().getByText('새벽 어시장').waitFor();
  });
});

describe('a file that is not', () => {
  test.each([
    ['no JSON at all', '그냥 글이에요. 파일이 아니라', /^에피소드 파일을 읽지 못했어요/],
    [
      'a summary without a text',
      '{ "episodes": [{ "title": "막배", "plays": [{ "summaries": [{ "time": "봄" }] }] }] }',
      /1번째 에피소드 › 1번째 플레이 › 1번째 요약 › text: 빠져 있어요\.$/,
    ],
  ])('%s: the place is named, and what was pasted stays', async (_, text, sentence) => {
    await openDialog();
    await field().fill(text);
    if (!(await dialog().getByRole('alert').isVisible())) await button('미리 보기').click();
    const said = await shownText(dialog().getByRole('alert'));
    expect([said.length, sentence.test(said[0] ?? ''), await field().inputValue()]).toEqual([1, true, text]);
  });

  test('a picture is no text: said at once, by its name', async () => {
    await openDialog();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0xff, 0xfe]) });
    expect(await shownText(dialog().getByRole('alert'))).toEqual([
      '사진.png를 글로 읽을 수 없어요. JSON 파일을 골라 주세요.',
    ]);
  });
});
