import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src-main/store/open-database.ts';
import { carriedLtm, summaryText } from '../../helpers/memory-output-text.ts';
import { MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

/** Where a text stands in the database, but for what the person wrote: `table.column`. */
function placesOf(text: string): string[] {
  const file = join(stage.chat.ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'refuse', access: 'look' });
  try {
    const tables = database.read.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    return tables.flatMap(({ name }) => {
      const columns = database.read.all<{ name: string; type: string }>(`PRAGMA table_info(${name})`);
      const own = name === 'messages' ? "AND author = 'soul'" : '';
      return columns
        .filter(
          (column) => column.type === 'TEXT' && !/(?:^|_)id$|hash$/u.test(column.name) && name !== 'message_edits',
        )
        .filter(
          (column) =>
            database.read.all(`SELECT 1 FROM ${name} WHERE instr(${column.name}, ?) > 0 ${own} LIMIT 1`, text).length >
            0,
        )
        .map((column) => `${name}.${column.name}`);
    });
  } finally {
    database.close();
  }
}

describe('a door code that was told with its name', () => {
  it('goes to no memory model where it stands bare, in the same round or a later one', async () => {
    stage = await MemoryStage.open({ memory: ({ turn }) => summaryText({ ltm: carriedLtm(turn) }) });
    await stage.say('현관 비밀번호는 8472야', '8472 외웠지?');
    await stage.cycle();
    await stage.say('아까 8472 누르면 되냐고 했잖아');
    await stage.cycle();
    expect(stage.asks.map(({ turn }) => turn.includes('8472'))).toEqual([false, false]);
    expect(stage.asks[1]?.turn).toContain('아까 [REDACTED] 누르면');
    const masked = (await stage.events('redact_dm_memory_sensitive')).filter(
      ({ data }) => data.slot === 'live_chat_history',
    );
    expect(masked.length).toBeGreaterThanOrEqual(2);
    expect(placesOf('8472')).toEqual([]);
  });

  it('is known again after a restart, and after it was told in an edit', async () => {
    stage = await MemoryStage.open({ memory: ({ turn }) => summaryText({ ltm: carriedLtm(turn) }) });
    await stage.say('현관은 늘 잠겨 있어');
    await stage.cycle();
    const [first] = await stage.chat.messages();
    await stage.client.threads.edit({ messageId: first?.id ?? ('' as never), text: '현관 비밀번호는 8472야' });
    await stage.say('8472 잊지 마');
    await stage.cycle();
    await stage.chat.reopen();
    await stage.say('8472 기억하지?');
    await stage.cycle();
    expect(stage.asks.map(({ turn }) => turn.includes('8472'))).toEqual([false, false, false]);
    expect(placesOf('8472')).toEqual([]);
  });

  it('is kept of no answer that repeats it bare, be it taken or refused', async () => {
    stage = await MemoryStage.open({
      memory: ({ turn, count }) =>
        count < 3
          ? summaryText({ ltm: carriedLtm(turn), recent: '{user}는 문을 열 때 8472 이야기를 했다.' })
          : `=== MEMORY ===\n## Recent context\n8472라고 했다.\n## 8472\n- 8472\n8472`,
    });
    await stage.say('현관 비밀번호는 8472야');
    await stage.cycle();
    await stage.say('문을 열기 어려웠어');
    await stage.cycle();
    await stage.say('이제 잘 열려');
    const { state } = await stage.cycle();
    expect({ state, places: placesOf('8472') }).toEqual({ state: 'failed', places: [] });
  });

  it('is masked in a reply that says it bare', async () => {
    stage = await MemoryStage.open({ chat: () => '8472, 적어 둘게요.\n잊지 않을게요.' });
    await stage.say('현관 비밀번호는 8472야');
    expect((await stage.chat.transcript()).slice(1)).toEqual([
      'soul: [REDACTED], 적어 둘게요.',
      'soul: 잊지 않을게요.',
    ]);
    expect(placesOf('8472')).toEqual([]);
  });
});
