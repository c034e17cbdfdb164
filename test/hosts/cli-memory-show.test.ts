import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { summaryText } from '../helpers/memory-output-text.ts';
import { MemoryStage } from '../helpers/memory-stage.ts';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

describe('memory show', () => {
  const BULLET =
    '[Messenger / "나비" / 2026-05-28 (목) / 젖은 원화] {user}는 나비가 물통을 엎어 원화 두 장이 젖었다고 말했다.';
  let stage: MemoryStage;
  beforeEach(async () => {
    stage = await MemoryStage.open({
      memory: () =>
        summaryText({
          recent: '{user}는 젖은 원화를 말리는 중이라고 말했다.',
          ltm: [BULLET],
          profile: ['고양이: 나비'],
        }),
    });
  });
  afterEach(() => stage.close());
  const show = (...args: string[]) => cli(['memory', 'show', ...args, '--data', stage.chat.ports.paths.data]);

  it('says that there is nothing yet, and that there is no such thread', CLI_TIMEOUT, async () => {
    const [nothing, nobody, nowhere] = await Promise.all([show('서윤'), show('도하'), show('서윤', '--set', 'x')]);
    expect([nothing.code, nothing.out.split('\n')[0], nobody.code, nowhere.code]).toEqual([0, '(no memory yet)', 2, 2]);
  });

  it(
    'shows what is remembered, on what it rests and what has changed since, while the app runs',
    CLI_TIMEOUT,
    async () => {
      await stage.say('나비가 물통을 엎어서 원화 두 장이 젖었어요. 젖은 원화를 말리는 중이에요');
      await stage.cycle();
      const { threadId } = stage;
      const { messages } = await stage.client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 10 });
      const [first] = messages;
      if (first) await stage.client.threads.edit({ messageId: first.id, text: '고양이가 물통을 엎었어요' });
      const [text, json, missing] = await Promise.all([
        show('서윤'),
        show('서윤', '--json', '--set', '1'),
        show('서윤', '--set', '7'),
      ]);
      const shown = JSON.parse(json.out);
      expect({
        lines: text.out.split('\n').map((line) => line.replace(/ · \d+(?: of \d+)? tokens/u, '')),
        json: {
          set: shown.set.number,
          items: shown.set.items.length,
          cycles: shown.cycles.length,
          lorebook: shown.lorebook,
        },
        codes: [text.code, json.code, missing.code],
      }).toEqual({
        lines: [
          '── set 1 (current) · summarise',
          '',
          'recent_context',
          '- {user}는 젖은 원화를 말리는 중이라고 말했다.  [evidence 1, stale]',
          '',
          'long_term_memory',
          `- ${BULLET}  [evidence 1, stale]`,
          '',
          'soul_relational_persona',
          '',
          'user_relational_persona',
          '(profile)',
          '- 고양이: 나비  [evidence 1, stale]',
          '',
          '── window · 2 messages, 1 not in memory',
          '── lorebook · 0 entries, 0 retired',
          '── stale · 3 items, 0 entries, 1 cycles',
          '── summarise · by_hand · applied -> set 1 · 2 messages · stale',
          '',
        ],
        json: { set: 1, items: 3, cycles: 1, lorebook: { active: 0, retired: 0 } },
        codes: [0, 0, 1],
      });
    },
  );
});
