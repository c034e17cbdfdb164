import { describe, expect, test } from 'vitest';
import { shownText } from '../../helpers/shown-text.ts';
import { setUpStudioBench } from './studio-bench.ts';

const bench = setUpStudioBench();
const apply = () => bench.page.getByRole('button', { name: '적용' });

describe('versions', () => {
  test('compares word by word with marks that need no colour, and restores as a new version', async () => {
    await bench.page.getByLabel('성격').fill('해 뜨면 가게 문을 여는 자전거 수리공. 짧게 말한다.');
    await apply().click();
    await bench.page.getByText('버전 3과 같아요').waitFor();
    await bench.page.getByRole('button', { name: '이전 버전 보기' }).click();
    const removed = await shownText(bench.page.locator('del'));
    const added = await shownText(bench.page.locator('ins'));
    await bench.page.getByRole('button', { name: /^버전 2/ }).click();
    await bench.page.getByRole('radio', { name: '되살리면 이렇게 바뀌어요', checked: true }).waitFor();
    const wouldGo = await shownText(bench.page.locator('del'));
    const wouldCome = await shownText(bench.page.locator('ins'));
    await bench.page.getByText('이 버전에서 바뀐 것').click();
    await bench.page.getByRole('radio', { name: '이 버전에서 바뀐 것', checked: true }).waitFor();
    await bench.page.getByRole('button', { name: '이 버전 되살리기' }).click();
    await bench.page.getByText('버전 2를 되살렸어요.').waitFor();
    expect({
      removed,
      added,
      wouldGo,
      wouldCome,
      version: bench.soul.version,
      persona: await bench.page.getByLabel('성격').inputValue(),
    }).toEqual({
      removed: ['뺀 말', '지면', '뺀 말', '닫는', '뺀 말', '말하고, 걱정은 농담으로 돌린다'],
      added: ['더한 말', '뜨면', '더한 말', '여는', '더한 말', '말한다'],
      // From what chats use now to the old text: the other way round.
      wouldGo: ['뺀 말', '뜨면', '뺀 말', '여는', '뺀 말', '말한다'],
      wouldCome: ['더한 말', '지면', '더한 말', '닫는', '더한 말', '말하고, 걱정은 농담으로 돌린다'],
      version: 4,
      persona: bench.soul.applied?.defaultPersona,
    });
  });
});

test('masking contact details is part of a version: a switch in the form, a word in the comparison', async () => {
  const mask = bench.page.getByRole('switch', { name: /^전화번호, 주소 같은 연락처를 기억에서 가려요/ });
  const before = await mask.isChecked();
  await mask.focus();
  await bench.page.keyboard.press('Space');
  await apply().click();
  await bench.page.getByText('버전 3과 같아요').waitFor();
  await bench.page.getByRole('button', { name: '이전 버전 보기' }).click();
  expect({
    before,
    applied: bench.soul.applied?.maskIdentifiers,
    shown: await shownText(bench.page.locator('dl')),
  }).toEqual({ before: true, applied: false, shown: ['연락처 가리기', '켬', '→', '끔'] });
});

describe('a restore beside an open draft', () => {
  const restoreFirst = async () => {
    await bench.status.fill('고치던 글');
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    await bench.page.getByRole('button', { name: '이전 버전 보기' }).click();
    await bench.page.getByRole('button', { name: /^버전 1/ }).click();
    await bench.page.getByRole('button', { name: '이 버전 되살리기' }).click();
    await bench.page.getByText('대화는 버전 1로 되살렸어요. 고치던 초안은 그대로 있어요').waitFor();
  };
  const said = () => bench.page.getByText(/고치던 초안은 그대로 있어요/);

  test('keeps the draft and says so; the draft can be thrown away from there', async () => {
    await restoreFirst();
    const kept = {
      shown: await bench.status.inputValue(),
      draft: bench.soul.draft?.status,
      applied: bench.soul.applied?.status,
    };
    await bench.page.getByRole('button', { name: '초안 버리기' }).click();
    await bench.page.getByText('초안을 버렸어요.').waitFor();
    await said().waitFor({ state: 'detached' });
    await bench.status.fill('다음 글');
    await bench.page.getByText(/^초안 저장됨 /).waitFor();
    const again = await said().count();
    expect({ kept, again, after: bench.soul.draft?.status }).toEqual({
      kept: { shown: '고치던 글', draft: '고치던 글', applied: '' },
      again: 0,
      after: '다음 글',
    });
  });

  test('goes away when it is read, and the draft stays', async () => {
    await restoreFirst();
    await bench.page.getByRole('button', { name: '알겠어요' }).last().click();
    await said().waitFor({ state: 'detached' });
    expect([await bench.status.inputValue(), bench.soul.draft?.status]).toEqual(['고치던 글', '고치던 글']);
  });
});
