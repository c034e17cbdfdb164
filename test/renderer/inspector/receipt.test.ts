import { expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { recallOf } from '../../helpers/scripted-recall.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1360, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const receipt = (name: string) => stage.page.getByRole('article', { name });
const tryOut = async (text: string) => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/recall`);
  await stage.page.getByRole('textbox', { name: '문장' }).fill(text);
  await stage.page.keyboard.press('Control+Enter');
  return shownText(receipt('떠오르는 것'));
};

test('a text that is tried out shows what it brings up: the query with its keywords, the budget, then items with reasons', async () => {
  const shown = await tryOut('그 자전거 고쳤어?');
  expect({
    shown: shown.slice(1, 25),
    marked: await receipt('떠오르는 것').locator('mark').allInnerTexts(),
  }).toEqual({
    shown: [
      '근데 그 자전거 결국 고쳤어? 저번에 네가 사흘 걸린댔잖아',
      'ㅋㅋㅋ 궁금해서 잠이 안 와',
      '앞 차례의 말과 함께 읽었어요',
      '1,200 토큰 가운데 452',
      '로어북 6개 가운데 1개',
      '뜻으로 찾기',
      '함께 찾았어요',
      'soul-e5-small-ko-1',
      '문턱',
      '0.42',
      '열쇠말이 없으면 이 점수를 넘어야 떠올라요',
      '프롬프트에 넣을 것 3',
      '로어북',
      '사흘이라는 약속',
      '2026-05-12 (화)',
      '96토큰',
      '{user}가 사흘 걸린다던 자전거를 다 고쳤는지 물었다. 궁금해서 잠이 오지 않는다고 했다.',
      '열쇠말 ‘사흘’ · 낱말 그대로',
      '낱말 1위: 자전거, 사흘',
      '뜻 2위: 단독 0.79, 앞뒤와 함께 0.77',
      '점수 0.97',
      '넣음',
      '지난 대화',
      '2026-05-12 (화)',
    ],
    marked: ['자전거', '사흘'],
  });
});

test('what was left says why, contradictions name each other, and the rest is counted', async () => {
  const shown = await tryOut('그 자전거 고쳤어?');
  expect(
    [
      '‘사흘. 길면 닷새’와 서로 다른 말',
      '이미 프롬프트에 있음',
      '약해서 뺌',
      '찾았지만 뺀 것 2',
      '그 밖에 12개는 한참 뒤처져서 적지 않았어요.',
    ].filter((line) => !shown.includes(line)),
  ).toEqual([]);
});

test('words with a particle, a spacing or a pattern say so in words', async () => {
  const { world } = stage.host.engine;
  const [first] = world.receipt.items;
  if (!first) throw new Error('no sample');
  const reason = { arm: 'keyword', start: 0, end: 3 } as const;
  world.receipt = {
    ...world.receipt,
    query: '나비가 검은숲으로',
    items: [
      {
        ...first,
        reasons: [
          { ...reason, keyword: '나비', rule: 'particle', found: '나비가' },
          { ...reason, keyword: '검은 숲', rule: 'spacing', found: '검은숲' },
          { ...reason, keyword: '/나./', rule: 'pattern', found: '나비' },
        ],
      },
    ],
  };
  await tryOut('나비가 검은숲으로');
  expect(await shownText(receipt('떠오르는 것').getByRole('list', { name: '까닭' }))).toEqual([
    '열쇠말 ‘나비’ · ‘나비가’로 나옴 · 조사가 붙음',
    '열쇠말 ‘검은 숲’ · ‘검은숲’으로 나옴 · 띄어쓰기만 다름',
    '열쇠말 ‘/나./’ · ‘나비’로 나옴 · 정규식에 맞음',
  ]);
});

test('a text that brings up nothing says so; a room in which recall is off says that only the box looks something up', async () => {
  const { world } = stage.host.engine;
  world.receipt = { ...world.receipt, items: [], more: 0, tokens: 0, meaning: 'small-talk', model: null };
  const nothing = (await tryOut('ㅋㅋㅋㅋ')).slice(-3);
  const note = (text: string) => stage.page.getByText(text, { exact: true }).count();
  const on = '찾아보기만 해요. 대화에는 아무것도 남지 않아요.';
  const off = '이 대화에서 떠올리기를 꺼 두었어요. 답할 때는 찾지 않고, 여기서만 찾아봐요.';
  const before = [await note(on), await note(off)];
  recallOf(world, THREAD).enabled = false;
  await stage.page.reload();
  await tryOut('ㅋㅋㅋㅋ');
  expect({ nothing, before, after: [await note(on), await note(off)] }).toEqual({
    // No threshold: nothing had to reach it.
    nothing: ['뜻으로 찾기', '짧은 인사말이라 찾지 않았어요', '떠오른 것이 없어요.'],
    before: [1, 0],
    after: [0, 1],
  });
});

test('a reply says under its bubbles how much came to mind, and leads to why; one that looked for nothing says so', async () => {
  const { world } = stage.host.engine;
  const all = [...world.generations.values()].filter(({ threadId }) => threadId === THREAD);
  const [off, newest] = [all.at(-2), all.at(-1)];
  if (!off?.prompt.recall || !newest) throw new Error('too few replies in the sample');
  off.prompt.recall = { ...off.prompt.recall, enabled: false, items: [], more: 0, tokens: 0 };
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${newest.id}`);
  await stage.page.getByRole('button', { name: '떠올린 것 3개' }).click();
  const leads = await receipt('이 답장이 본 것').evaluate(
    (article) => article.parentElement === document.activeElement,
  );
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${off.id}`);
  await stage.page.getByRole('button', { name: '떠올린 것 없음' }).waitFor();
  expect({ leads, off: await shownText(receipt('이 답장이 본 것')) }).toEqual({
    leads: true,
    off: ['이 답장이 본 것', '이 대화에서는 회상을 꺼 두어서 아무것도 찾지 않았어요.'],
  });
});

test('a reply shows what it saw, the next prompt what it would see, and an old prompt that it does not know', async () => {
  const { world } = stage.host.engine;
  const all = [...world.generations.values()].filter(({ threadId }) => threadId === THREAD);
  const [old, newest] = [all.at(-2), all.at(-1)];
  if (!old || !newest) throw new Error('too few replies in the sample');
  old.prompt.recall = null;
  const at = async (id: string, name: string) => {
    await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${id}`);
    return (await shownText(receipt(name))).slice(0, 2);
  };
  expect([
    await at(newest.id, '이 답장이 본 것'),
    await at('next', '다음 답장이 볼 것'),
    await at(old.id, '이 답장이 본 것'),
  ]).toEqual([
    ['이 답장이 본 것', '근데 그 자전거 결국 고쳤어? 저번에 네가 사흘 걸린댔잖아'],
    ['다음 답장이 볼 것', '근데 그 자전거 결국 고쳤어? 저번에 네가 사흘 걸린댔잖아'],
    ['이 답장이 본 것', '회상이 생기기 전의 프롬프트라 남은 것이 없어요.'],
  ]);
});
