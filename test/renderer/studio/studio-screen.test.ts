import { describe, expect, test } from 'vitest';
import type { SoulProfile } from '#shared/souls.ts';
import { emit } from '../../helpers/scripted/world.ts';
import { shownText } from '../../helpers/shown-text.ts';
import { setUpStudioBench } from './studio-bench.ts';

const bench = setUpStudioBench();
const apply = () => bench.page.getByRole('button', { name: '적용' });

/** Another window wrote a draft. */
function writeElsewhere(change: Partial<SoulProfile>): void {
  const { applied, draft } = bench.soul;
  if (!applied) throw new Error('the sample is applied');
  Object.assign(bench.soul, { draft: { ...(draft ?? applied), ...change }, draftSavedAt: Date.now() });
  emit(bench.world, { type: 'souls-changed' });
}

describe('writing', () => {
  test('stores the draft by itself, shows it in the list, and [Apply] makes it the next version', async () => {
    const before = await apply().isDisabled();
    await bench.status.fill('오늘은 쉬어요');
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    const draft = bench.soul.draft?.status;
    await bench.page.getByRole('link', { name: /윤해온.*고치는 중/ }).waitFor();
    await apply().click();
    await bench.page.getByText('버전 3을 적용했어요. 다음 답장부터 이 모습이에요.').waitFor();
    await bench.page.getByText('버전 3과 같아요').waitFor();
    expect({
      before,
      draft,
      applied: bench.soul.applied?.status,
      version: bench.soul.version,
      after: await apply().isDisabled(),
      preview: await shownText(bench.page.getByRole('region', { name: '이렇게 보여요' })),
    }).toEqual({
      before: true,
      draft: '오늘은 쉬어요',
      applied: '오늘은 쉬어요',
      version: 3,
      after: true,
      preview: expect.arrayContaining(['오늘은 쉬어요']),
    });
  });

  test('a blank name is named at its field and nothing is applied', async () => {
    await bench.page.getByLabel('이름', { exact: true }).fill('  ');
    await apply().click();
    const alert = await shownText(bench.page.getByRole('alert'));
    expect({
      alert,
      version: bench.soul.version,
      focused: await bench.page.locator(':focus').getAttribute('aria-invalid'),
    }).toEqual({
      alert: ['이름을 적어 주세요.'],
      version: 2,
      focused: 'true',
    });
  });

  test('leaving the Soul stores what was typed a moment ago', async () => {
    await bench.status.fill('떠나기 직전');
    await bench.page.getByRole('link', { name: /도진/ }).click();
    await bench.page.getByRole('heading', { name: '도진' }).waitFor();
    await expect.poll(() => bench.soul.draft?.status).toBe('떠나기 직전');
  });

  test('{user} goes in at the caret and comes out with undo', async () => {
    const situation = bench.page.getByLabel('시작 상황');
    await situation.fill('와 나');
    await situation.press('Home');
    await bench.page.getByRole('button', { name: '{user} 넣기' }).last().click();
    const written = await situation.inputValue();
    await situation.press('Control+z');
    expect([written, await situation.inputValue()]).toEqual(['{user}와 나', '와 나']);
  });

  test('discarding brings the applied text back, and undo the draft', async () => {
    await bench.status.fill('버릴 글');
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    await bench.page.getByRole('button', { name: '소울 메뉴' }).click();
    await bench.page.getByRole('menuitem', { name: '초안 버리기' }).click();
    await bench.page.getByText('초안을 버렸어요.').waitFor();
    const discarded = { shown: await bench.status.inputValue(), draft: bench.soul.draft };
    await bench.page.getByRole('button', { name: '되돌리기' }).click();
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    expect({ discarded, undone: [await bench.status.inputValue(), bench.soul.draft?.status] }).toEqual({
      discarded: { shown: bench.soul.applied?.status, draft: null },
      undone: ['버릴 글', '버릴 글'],
    });
  });
});

describe('two windows', () => {
  test('what another window wrote is taken over; what both wrote stays here and is said', async () => {
    writeElsewhere({ status: '다른 창에서' });
    await expect.poll(() => bench.status.inputValue()).toBe('다른 창에서');
    await bench.status.press('End');
    await bench.status.pressSequentially('!');
    writeElsewhere({ status: '또 다른 창에서' });
    await bench.page.getByText('다른 창에서도 고쳤어요: 상태 메시지. 여기 쓰던 글을 그대로 두었어요.').waitFor();
    await expect.poll(() => bench.soul.draft?.status).toBe('다른 창에서!');
    expect(await bench.status.inputValue()).toBe('다른 창에서!');
  });

  test('nothing is set into the field while a syllable is being composed', async () => {
    const keyboard = await bench.page.context().newCDPSession(bench.page);
    await bench.status.fill('');
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    for (const text of ['ㅎ', '하', '한']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    }
    writeElsewhere({ name: '다른 창', status: '' });
    // The list shows it at once: the news has come to the bench.page.
    await bench.page.getByRole('link', { name: /다른 창/ }).waitFor();
    const composing = [
      await bench.status.inputValue(),
      await bench.page.getByLabel('이름', { exact: true }).inputValue(),
    ];
    await keyboard.send('Input.insertText', { text: '한' });
    await expect.poll(() => bench.page.getByLabel('이름', { exact: true }).inputValue()).toBe('다른 창');
    expect({ composing, after: await bench.status.inputValue() }).toEqual({ composing: ['한', '윤해온'], after: '한' });
  });
});

describe('tokens', () => {
  test('each text shows what it costs, a moment after the writing, and the foot shows the sum', async () => {
    const foot = bench.page.locator('footer');
    const figures = async () => [
      ...(await shownText(bench.page.getByText(/^약 [\d,]+ 토큰$/))),
      ...(await shownText(foot)),
    ];
    await foot.getByText('약 69 / 32,000 토큰').waitFor();
    const before = await figures();
    await bench.page.getByLabel('성격').fill('짧게 말한다. '.repeat(800));
    await foot.getByText('약 3,604 / 32,000 토큰').waitFor();
    expect({ before, after: await figures() }).toEqual({
      before: ['약 23 토큰', '약 25 토큰', '약 21 토큰', '이 소울이 프롬프트에서 쓰는 자리: 약 69 / 32,000 토큰'],
      after: ['약 23 토큰', '약 3,560 토큰', '약 21 토큰', '이 소울이 프롬프트에서 쓰는 자리: 약 3,604 / 32,000 토큰'],
    });
  });

  test('a Soul that does not fit the budget is told so', async () => {
    bench.world.settings = { ...bench.world.settings, tokenBudget: 2000 };
    emit(bench.world, { type: 'settings-changed' });
    await bench.page.getByLabel('성격').fill('짧게 말한다. '.repeat(1000));
    await bench.page.getByText('프롬프트 예산을 넘었어요. 글을 줄이거나 설정에서 예산을 늘려 주세요').waitFor();
  });
});

test('a Soul is removed after a question and comes back with undo', async () => {
  await bench.page.getByRole('button', { name: '소울 메뉴' }).click();
  await bench.page.getByRole('menuitem', { name: '소울 지우기' }).click();
  const dialog = bench.page.getByRole('dialog', { name: '윤해온을 지울까요?' });
  const question = await shownText(dialog);
  await dialog.getByRole('button', { name: '지우기' }).click();
  await bench.page.getByText('윤해온을 지웠어요.').waitFor();
  await expect.poll(() => bench.page.getByRole('link', { name: /윤해온/ }).count()).toBe(0);
  await bench.page.getByRole('button', { name: '되돌리기' }).click();
  await bench.page.getByRole('heading', { name: '윤해온' }).waitFor();
  expect(question).toContain('대화도 함께 숨겨지고, 바로 되돌릴 수 있어요.');
});

test('a new Soul is an empty form with the caret in its name; its first letters make it, and the caret stays', async () => {
  const souls = bench.world.souls.size;
  await bench.page.getByRole('button', { name: '새 소울' }).click();
  await bench.page.getByRole('heading', { name: '이름 없는 소울' }).waitFor();
  const empty = {
    stored: bench.world.souls.size - souls,
    apply: await apply().isDisabled(),
    hint: await bench.page.getByText('이름과 표시 이름을 적으면 적용할 수 있어요').count(),
  };
  await bench.page.keyboard.type('새벽');
  await bench.page.getByRole('link', { name: /새벽.*아직 적용 전/ }).waitFor();
  await bench.page.keyboard.type(' 두 시');
  await bench.page.getByRole('link', { name: /새벽 두 시/ }).waitFor();
  expect({ empty, made: bench.world.souls.size - souls, at: new URL(bench.page.url()).hash }).toEqual({
    empty: { stored: 0, apply: true, hint: 1 },
    made: 1,
    at: expect.not.stringContaining('new'),
  });
});

test('a new Soul of which nothing was written leaves nothing behind', async () => {
  const souls = bench.world.souls.size;
  await bench.page.getByRole('button', { name: '새 소울' }).click();
  await bench.page.getByRole('heading', { name: '이름 없는 소울' }).waitFor();
  await bench.page.getByRole('link', { name: /도진/ }).click();
  await bench.page.getByRole('heading', { name: '도진' }).waitFor();
  expect(bench.world.souls.size).toBe(souls);
});
