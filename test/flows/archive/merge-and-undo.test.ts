import { expect, it } from 'vitest';
import type { ImportItem } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { exported, imported } from '../../helpers/carry.ts';
import { SEOYUN } from '../../helpers/chat-stage.ts';
import {
  everyRow,
  generationsOf,
  indexed,
  indexOf,
  leftovers,
  look,
  undo,
  withTwo,
} from '../../helpers/two-machines.ts';

const outcomes = (items: readonly ImportItem[]): string[] =>
  [...new Set(items.map(({ noun, outcome }) => `${noun} ${outcome}`))].sort();

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

const slow = { timeout: 60_000 };

it('a talk that went on elsewhere comes after, reads the same, is found, and goes on here and back', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    await imported(there.client, await exported(here.client));
    await here.say('고양이 나비가 오늘은 화분을 깼어');
    const before = await generationsOf(here.client, threadId);
    const report = await imported(there.client, await exported(here.client));
    await indexed(there);
    await indexed(here.chat);
    expect(outcomes(report.items)).toEqual(['episode same', 'soul same', 'thread newer', 'user same']);
    expect(await there.transcript(threadId)).toEqual(await here.chat.transcript());
    expect(await generationsOf(there.client, threadId)).toEqual(before);
    expect(indexOf(there, threadId)).toEqual(indexOf(here.chat, threadId));
    expect((await there.client.recall.test({ threadId, text: '나비가 화분을' })).items.length).toBeGreaterThan(0);
    await there.send('여기서도 이어서 말할게', threadId);
    await there.settle(threadId);
    const back = await imported(here.client, await exported(there.client, { scope: { kind: 'thread', id: threadId } }));
    expect(outcomes(back.items)).toEqual(['episode same', 'soul same', 'thread newer', 'user same']);
    expect(await here.chat.transcript()).toEqual(await there.transcript(threadId));
    await here.say('다시 여기야');
  });
});

it('an older one and the same one change nothing, two that both went on neither, but as a copy', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    const scope = { kind: 'thread', id: threadId } as const;
    const first = await exported(here.client);
    await here.say('한 마디 더');
    const second = await exported(here.client);
    await imported(there.client, second);
    const before = await everyRow(there);
    const thread = (items: readonly ImportItem[]) => items.find(({ noun }) => noun === 'thread')?.outcome;
    expect(thread((await imported(there.client, first)).items)).toBe('older');
    expect(thread((await imported(there.client, second)).items)).toBe('same');
    expect(await everyRow(there)).toEqual(before);
    await here.say('여기서 이어지고');
    await there.send('저기서도 이어지고', threadId);
    await there.settle(threadId);
    const [both, third] = [await everyRow(there), await exported(here.client, { scope })];
    expect(thread((await imported(there.client, third)).items)).toBe('different');
    expect(await everyRow(there)).toEqual(both);
    const copy = await imported(there.client, third, { mode: 'copy' });
    expect(outcomes(copy.items)).toEqual(['episode new', 'soul new', 'thread new', 'user same']);
    const copied = copy.items.find(({ noun }) => noun === 'thread')?.id as typeof threadId;
    expect(await there.transcript(copied)).toEqual(await here.chat.transcript());
    const plain = (ids: readonly unknown[]) => JSON.stringify(ids);
    const known = look(here.chat, (db) => db.all<{ id: string }>(ALL_IDS).map(({ id }) => id));
    const rows = look(there, (db) => plain(ROWS_OF_A_ROOM.map((sql) => db.all(sql.replaceAll('?', `'${copied}'`)))));
    expect(known.filter((id) => rows.includes(id))).toEqual([]);
    const { set } = await there.client.memory.current({ threadId: copied });
    expect(set?.texts).toEqual((await here.client.memory.current({ threadId })).set?.texts);
    const evidence = look(there, (db) =>
      db.all<{ id: string }>(
        `SELECT e.value ->> '$.id' AS id FROM memory_items i, json_each(i.evidence) e WHERE i.thread_id = '${copied}'`,
      ),
    );
    const found = look(there, (db) =>
      evidence.filter(({ id }) =>
        db.get('SELECT 1 FROM messages WHERE id = ? UNION SELECT 1 FROM play_summaries WHERE id = ?', id, id),
      ),
    );
    expect(found).toEqual(evidence);
    expect(evidence.length).toBeGreaterThan(0);
    await there.send('사본에게 말해요', copied);
    await there.settle(copied);
    expect(await codeOf(undo(there.client, copy.id))).toBe('import-changed');
  });
});

const ALL_IDS = `SELECT id FROM messages UNION SELECT id FROM generations UNION SELECT id FROM cycles UNION SELECT id FROM lorebook_entries
  UNION SELECT item_id FROM memory_items UNION SELECT id FROM play_summaries UNION SELECT id FROM souls UNION SELECT id FROM threads`;
const ROWS_OF_A_ROOM = [
  'SELECT * FROM threads WHERE id = ?',
  'SELECT * FROM messages WHERE thread_id = ?',
  'SELECT * FROM generations WHERE thread_id = ?',
  'SELECT * FROM cycles WHERE thread_id = ?',
  'SELECT * FROM memory_items WHERE thread_id = ?',
  'SELECT * FROM lorebook_entries WHERE thread_id = ?',
  'SELECT * FROM recall_decisions WHERE thread_id = ?',
  'SELECT * FROM events WHERE thread_id = ?',
  'SELECT r.* FROM generations g JOIN recall_receipts r ON r.generation_id = g.id WHERE g.thread_id = ?',
];

it('an undo leaves every row as it was: of what was new, of what was replaced, of a copy', slow, async () => {
  await withTwo(async (here, there) => {
    const empty = await everyRow(there);
    const first = await exported(here.client);
    const [one] = [await imported(there.client, first)];
    const withFirst = await everyRow(there);
    await here.say('그리고 고양이가 창틀에서 잤어');
    await here.cycle();
    const second = await exported(here.client);
    const two = await imported(there.client, second);
    expect(await codeOf(undo(there.client, one.id))).toBe('import-changed');
    const three = await imported(there.client, second, { mode: 'copy' });
    const all = await everyRow(there);
    await undo(there.client, three.id);
    expect(all).not.toEqual(withFirst);
    await undo(there.client, two.id);
    expect(await everyRow(there)).toEqual(withFirst);
    await undo(there.client, one.id);
    expect(await everyRow(there)).toEqual(empty);
    expect(await codeOf(undo(there.client, one.id))).toBe('nothing-to-do');
    expect(leftovers(there)).toEqual([]);
    expect(look(there, (db) => db.get<{ integrity_check: string }>('PRAGMA integrity_check'))).toEqual({
      integrity_check: 'ok',
    });
    expect(outcomes((await imported(there.client, second)).items)).toContain('thread new');
  });
});

it('what somebody has gone on with is never taken away', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    const archive = await exported(here.client);
    const { id, items } = await imported(there.client, archive);
    const soulId = items.find(({ noun, title }) => noun === 'soul' && title === '이현')?.id as never;
    const refused = async () => {
      const before = await everyRow(there);
      expect(await codeOf(undo(there.client, id))).toBe('import-changed');
      expect(await everyRow(there)).toEqual(before);
    };
    await there.client.threads.saveDraft({ threadId, text: '쓰다 만 말' });
    await refused();
    await there.client.threads.saveDraft({ threadId, text: '' });
    await there.client.souls.saveDraft({
      soulId,
      draft: { ...SEOYUN, name: '이현', displayName: '이현', status: '고친 상태' },
    });
    await refused();
  });
  await withTwo(async (here, there, threadId) => {
    const { id } = await imported(there.client, await exported(here.client));
    await there.send('여기서 더 말했어', threadId);
    expect(await codeOf(undo(there.client, id))).toBe('import-changed');
    await there.settle(threadId);
    expect(await codeOf(undo(there.client, id))).toBe('import-changed');
    await there.reopen();
    expect((await there.transcript(threadId)).at(-2)).toBe('user: 여기서 더 말했어');
  });
});

it('a Soul goes on where its versions end, with a draft where there is none, and back', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    await imported(there.client, await exported(here.client));
    const before = await everyRow(there);
    const { soulId } = await here.client.threads.get({ threadId });
    for (const status of ['새 상태', '더 새 상태']) {
      await here.client.souls.saveDraft({ soulId, draft: { ...SEOYUN, status } });
      await here.client.souls.apply({ soulId });
    }
    await here.client.souls.saveDraft({ soulId, draft: { ...SEOYUN, status: '아직 안 정한 상태' } });
    const archive = await exported(here.client, { scope: { kind: 'soul', id: soulId } });
    const report = await imported(there.client, archive);
    expect(outcomes(report.items)).toEqual(['episode same', 'soul newer', 'thread same', 'user same']);
    expect((await there.client.souls.get({ soulId })).draft?.status).toBe('아직 안 정한 상태');
    expect(outcomes((await imported(there.client, archive)).items)).toEqual([
      'episode same',
      'soul same',
      'thread same',
      'user same',
    ]);
    await there.client.souls.remove({ soulId });
    expect(outcomes((await imported(there.client, archive)).items)).toContain('soul different');
    await there.client.souls.undoRemove({ soulId });
    await undo(there.client, report.id);
    expect(await everyRow(there)).toEqual(before);
  });
});

it(
  'an episode that was summed up and linked elsewhere goes on here, and a memory that has read it comes along',
  slow,
  async () => {
    await withTwo(async (here, there, threadId) => {
      await imported(there.client, await exported(here.client));
      const before = await everyRow(there);
      const [episode] = await here.client.episodes.list({ soulId: null });
      if (!episode) throw new Error('no episode');
      const other = await here.client.souls.create({
        from: 'profile',
        profile: { ...SEOYUN, name: '새 사람', displayName: '새이' },
      });
      const play = { id: null, clearedAt: 5, sceneCount: 3, scenes: ['장면 하나', '장면 둘'] };
      const { id: episodeId, createdAt: _, ...draft } = episode;
      await here.client.episodes.save({
        episodeId,
        draft: {
          ...{ ...draft, links: [...draft.links, { soulId: other.id, character: '새 사람' }] },
          plays: [
            ...draft.plays.map((one) => ({
              ...one,
              summaries: [...one.summaries, { id: null, time: '새벽', text: '서윤은 새벽에 라디오를 껐다.' }],
            })),
            { ...play, appearances: [{ character: '한서윤', scenes: 3 }], summaries: [] },
          ],
        },
      });
      await here.client.memory.recall({ threadId });
      await here.rest();
      const archive = await exported(here.client);
      const report = await imported(there.client, archive);
      expect(outcomes(report.items)).toEqual(['episode newer', 'soul new', 'soul same', 'thread newer', 'user same']);
      expect(
        (await exported(there.client, { scope: { kind: 'thread', id: threadId } })).equals(
          await exported(here.client, { scope: { kind: 'thread', id: threadId } }),
        ),
      ).toBe(true);
      expect(outcomes((await imported(there.client, archive)).items)).toEqual([
        'episode same',
        'soul same',
        'thread same',
        'user same',
      ]);
      await undo(there.client, report.id);
      expect(await everyRow(there)).toEqual(before);
    });
  },
);
