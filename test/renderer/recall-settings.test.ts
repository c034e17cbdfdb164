import { expect, test } from 'vitest';
import { fullWorld } from '../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../helpers/scripted-page.ts';
import { shownText } from '../helpers/shown-text.ts';

const OTHER = {
  shipped: false,
  dimension: 768,
  code: null,
  queryPrefix: 'query: ',
  passagePrefix: 'passage: ',
} as const;
const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  const world = fullWorld('ko', Date.now());
  world.embeddingModels = [
    ...world.embeddingModels,
    { ...OTHER, id: 'my-e5', megabytes: 112.34 },
    { ...OTHER, id: 'half-copied', dimension: null, code: 'embedder-missing', megabytes: 3 },
  ];
  Object.assign(host.engine.world, world);
});

const section = () => stage.page.getByRole('region', { name: '회상' });
const open = async () => {
  await stage.page.goto(`${stage.host.url}#/settings/recall`);
  await section().getByText('soul-e5-small-ko').waitFor();
};
const embedding = () => stage.host.engine.world.settings.embedding;

test('the models of the folder are listed: which is in use, how it does, and what is wrong with one', async () => {
  await open();
  await section().getByText('쓸 수 있어요.').waitFor();
  await section().getByText('/home/jiho/.local/share/soul-messenger/models').waitFor();
  expect((await shownText(section())).slice(2, 13)).toEqual([
    'soul-e5-small-ko',
    '기본',
    '쓰는 중',
    '384차원 · 44.6MB',
    '쓸 수 있어요.',
    'my-e5',
    '768차원 · 112.3MB',
    '이 모델 쓰기',
    'half-copied',
    '3MB',
    '이 폴더에는 모델 파일이 모자라요.',
  ]);
});

test('another model is chosen with its own prefixes, which can be set to the letter and given back', async () => {
  await open();
  await section().getByRole('button', { name: '이 모델 쓰기' }).click();
  const field = section().getByRole('textbox', { name: '찾는 말 앞에 붙일 글' });
  await field.waitFor();
  const before = await field.inputValue();
  await field.fill('question: ');
  await field.press('Enter');
  await section().getByRole('button', { name: '모델이 정한 대로' }).waitFor();
  const typed = { ...embedding() };
  await section().getByRole('button', { name: '모델이 정한 대로' }).click();
  await expect.poll(() => field.inputValue()).toBe('query: ');
  expect({ before, typed, after: embedding().queryPrefix }).toEqual({
    before: 'query: ',
    typed: { model: 'my-e5', queryPrefix: 'question: ', passagePrefix: null },
    after: null,
  });
});

test('a model whose folder is gone is still named, with what to do', async () => {
  stage.host.engine.world.settings.embedding.model = 'gone-model';
  await open();
  await section().getByRole('heading', { name: 'gone-model' }).waitFor();
  await section().getByText('모델 폴더에 없어요. 폴더를 다시 넣거나 다른 모델을 골라 주세요.').waitFor();
});
