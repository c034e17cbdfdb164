import { expect, test } from 'vitest';
import { composerOf, contentsOf, say, setUpStages, systemOf } from '../helpers/browser-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// A director makes a Soul from nothing, talks with it and changes it (SPEC section 13, Studio).

const stages = setUpStages();

test('a Soul is written, kept as a draft over a reload, applied and talked with; a new persona is in the next prompt', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(geminiReply(['비 와서\n가게 안이야']), geminiReply(['아, 그거요']));
  const page = await stage.openPage('#/studio');
  const main = page.getByRole('region', { name: '스튜디오' });
  await main.getByRole('button', { name: '새 소울' }).click();
  await page.getByRole('heading', { name: '이름 없는 소울' }).waitFor();
  await page.getByLabel('이름', { exact: true }).fill('한서윤');
  await page.getByLabel('표시 이름').fill('서윤');
  await page.getByLabel('상태 메시지').fill('온에어');
  await page.getByLabel('성격').fill('짧은 반말. {user}에게 약하다.');
  await page.getByLabel('시작 상황').fill('{user}가 서울로 돌아간 밤.');
  await page.getByText(/^초안 저장됨 /).waitFor();
  await page.reload();
  await page.getByText(/^초안 저장됨 /).waitFor();
  expect(await page.getByLabel('성격').inputValue()).toBe('짧은 반말. {user}에게 약하다.');

  await page.getByRole('button', { name: '적용' }).click();
  await page.getByText('버전 1과 같아요').waitFor();
  await page.getByRole('button', { name: '대화하기' }).click();
  await page.getByRole('heading', { level: 1, name: '서윤' }).waitFor();
  await composerOf(page).focus();
  await say(page, '뭐 해?');
  await stage.shows(page, ['나: 뭐 해?', '서윤: 비 와서', '서윤: 가게 안이야']);

  await page.getByRole('button', { name: '대화 메뉴' }).click();
  await page.getByRole('menuitem', { name: '이 소울 고치기' }).click();
  await page.getByLabel('성격').fill('정중한 존댓말. {user}를 어려워한다.');
  await page.getByRole('button', { name: '적용' }).click();
  await page.getByText('버전 2와 같아요').waitFor();
  await page.getByRole('button', { name: '대화하기' }).click();
  await say(page, '존댓말 써 줘');
  await stage.until(async () => stage.asked.length).toBe(2);
  await stage.shows(page, ['나: 뭐 해?', '서윤: 비 와서', '서윤: 가게 안이야', '나: 존댓말 써 줘', '서윤: 아, 그거요']);
  const systems = stage.asked.map(systemOf);
  expect({
    first: systems[0]?.includes('짧은 반말. 지훈에게 약하다.'),
    second: systems[1]?.includes('정중한 존댓말. 지훈을 어려워한다.'),
    // The old persona is gone from it, and the situation stays in the turn area.
    old: systems[1]?.includes('짧은 반말'),
    situation: contentsOf(stage.asked[1])[0]?.includes('지훈이 서울로 돌아간 밤.'),
    bio: systems[1]?.includes('- display_name: 서윤\n- status: 온에어'),
  }).toEqual({ first: true, second: true, old: false, situation: true, bio: true });
});

test('[Apply] with a blank name says which field, and nothing can be talked to', async () => {
  const stage = await stages.open();
  const page = await stage.openPage('#/studio');
  await page.getByRole('region', { name: '스튜디오' }).getByRole('button', { name: '새 소울' }).click();
  await page.getByLabel('성격').fill('말이 없다.');
  await page.getByRole('button', { name: '적용' }).click();
  const reason = await page.getByRole('alert').first().textContent();
  await page.getByText(/^초안 저장됨 /).waitFor();
  expect({
    reason,
    talk: await page.getByRole('button', { name: '대화하기' }).isDisabled(),
    applied: (await stage.client.souls.list()).map(({ applied }) => applied),
  }).toEqual({ reason: '이름을 적어 주세요.', talk: true, applied: [null] });
});
