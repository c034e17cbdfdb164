import { describe, expect, test } from 'vitest';
import { setUpRoomBench } from './room-bench.ts';

const bench = setUpRoomBench();

describe('the log', () => {
  test('opens 100,000 messages with one page, at the end', async () => {
    bench.fill(100_000);
    await bench.openRoom();
    expect([
      bench.asked,
      await bench.fromEnd(),
      await bench.page.locator('[data-message="m-100000"]').isVisible(),
    ]).toEqual([['{"kind":"latest"}'], 0, true]);
  });

  test('follows at the end; elsewhere it keeps its place and says what is new', async () => {
    bench.fill(80);
    await bench.openRoom();
    bench.say('끝에서 온 말');
    await bench.page.waitForSelector('text=끝에서 온 말');
    await bench.rest();
    const followed = await bench.fromEnd();
    await bench.scrollTo(900);
    await bench.rest();
    const before = await bench.places();
    bench.say('위에서 읽는 동안 온 말');
    const chip = bench.page.getByRole('button', { name: '새 메시지 1' });
    await chip.waitFor();
    expect([followed, await bench.places(), await chip.textContent()]).toEqual([
      0,
      before,
      '새 메시지 1위에서 읽는 동안 온 말',
    ]);
    await chip.click();
    await expect.poll(bench.fromEnd).toBe(0);
  });

  test('stays at the end through a whole answer: dots, bubbles, dots gone, a composer of many lines', async () => {
    bench.fill(80);
    await bench.openRoom();
    const distances = new Set<number>();
    const watch = setInterval(() => void bench.fromEnd().then((by) => distances.add(by)), 40);
    await bench.page.locator('textarea').fill('한 줄');
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('textarea').fill('여러\n줄을\n쓰는\n동안에도');
    await expect.poll(() => bench.room.activity.kind, { timeout: 15_000 }).toBe('typing');
    await expect.poll(() => bench.room.activity.kind, { timeout: 15_000 }).toBe('idle');
    await bench.rest();
    clearInterval(watch);
    // Between the frame in which something grew and the one that follows it.
    expect([await bench.fromEnd(), Math.max(...distances) < 80]).toEqual([0, true]);
  });

  test('a little above the end is still the end', async () => {
    bench.fill(80);
    await bench.openRoom();
    await bench.page.locator('[role=log]').evaluate((el) => el.scrollBy(0, -60));
    await bench.rest();
    bench.say('조금 위');
    await bench.page.waitForSelector('text=조금 위');
    await expect.poll(bench.fromEnd).toBe(0);
  });

  test('own words always lead to the end', async () => {
    bench.fill(300);
    await bench.openRoom();
    await bench.scrollTo(300);
    await bench.rest();
    await bench.page.locator('textarea').fill('내 말');
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('[data-message]', { hasText: '내 말' }).waitFor();
    await expect.poll(bench.fromEnd).toBe(0);
    await bench.stopAnswer();
  });

  test('older pages come in above without moving what is read', async () => {
    bench.fill(1000);
    await bench.openRoom();
    const moves: unknown[] = [];
    for (const top of [1500, 1200]) {
      const before = bench.asked.length;
      // In the tick of the scroll itself: the page before must come while these bubbles are looked at.
      await bench.scrollTo(top);
      const seen = await bench.places();
      await expect.poll(() => bench.asked.length).toBeGreaterThan(before);
      await bench.rest();
      const now = await bench.places();
      const shared = Object.keys(seen).filter((id) => id in now);
      moves.push([
        shared.length > 3,
        shared.map((id) => (now[id] ?? 0) - (seen[id] ?? 0)).filter((by) => Math.abs(by) > 1),
      ]);
    }
    expect(moves).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  test('keeps a bounded number of messages over a long way up, and the way back', async () => {
    bench.fill(2000);
    await bench.openRoom();
    for (let step = 0; step < 9; step++) {
      await bench.scrollTo(0);
      await bench.rest();
    }
    expect(await bench.page.getByRole('button', { name: '맨 아래로' }).isVisible()).toBe(true);
    await bench.page.getByRole('button', { name: '맨 아래로' }).click();
    await bench.page.locator('[data-message="m-2000"]').waitFor();
    await expect.poll(bench.fromEnd).toBe(0);
    expect(bench.asked.filter((at) => at.includes('after'))).toEqual([]);
  });

  test('a room that was left in the middle opens there', async () => {
    bench.fill(600);
    await bench.openRoom();
    await bench.scrollTo(0);
    await bench.rest();
    const before = await bench.places();
    await bench.rest();
    await bench.page.reload();
    await bench.page.waitForSelector('[role=log] [data-message]');
    await bench.rest();
    const now = await bench.places();
    const first = (of: Record<string, number>) => Object.entries(of).filter(([, top]) => top > 70)[0]?.[0];
    expect([first(now), bench.asked.at(-1)?.includes('around') ?? false]).toEqual([first(before), true]);
  });
});
