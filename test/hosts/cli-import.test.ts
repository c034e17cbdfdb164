import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exported } from '../helpers/carry.ts';
import { ChatStage } from '../helpers/chat-stage.ts';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/foreign');

describe('inspect, import and verify', () => {
  it('say what is in a file, take it in once, and answer 2 for what can’t be read', CLI_TIMEOUT, async () => {
    const source = await ChatStage.open();
    const target = await ChatStage.open();
    try {
      await source.send('나비가 물통을 엎었어');
      await source.settle();
      const { data } = target.ports.paths;
      const file = join(data, '서윤.soulmem');
      const archive = await exported(source.client);
      writeFileSync(file, archive);
      writeFileSync(join(data, 'cut.soulmem'), archive.subarray(0, 2_000));
      mkdirSync(join(data, 'folder'));
      copyFileSync(join(FIXTURES, 'cards/locked.json'), join(data, 'locked.json'));
      const run = async (word: string, name: string, ...args: string[]) => {
        const { code, out, errors } = await cli([word, join(data, name), '--data', data, ...args]);
        return { code, out, errors };
      };
      const seen = await run('inspect', '서윤.soulmem', '--json');
      const whole = await run('verify', '서윤.soulmem');
      await target.app.close();
      const tried = await run('import', '서윤.soulmem', '--dry-run', '--json');
      const first = await run('import', '서윤.soulmem', '--json');
      const second = await run('import', '서윤.soulmem', '--json');
      const bad = [
        await run('import', 'cut.soulmem'),
        await run('verify', 'cut.soulmem'),
        await run('import', 'folder'),
        await run('inspect', 'locked.json'),
        await run('inspect', 'nothing.json'),
        await run('import', '서윤.soulmem', '--copies'),
      ];
      const outcomes = ({ out }: { out: string }) =>
        (JSON.parse(out) as { items: { outcome: string }[] }).items.map(({ outcome }) => outcome);
      expect({
        codes: [seen, whole, tried, first, second].map(({ code }) => code),
        outcomes: [seen, tried, first, second].map((one) => [...new Set(outcomes(one))]),
        bad: bad.map(({ code }) => code),
        said: bad.slice(0, 5).map(({ errors }) => /바뀐 것은 없어요|없어요/u.test(errors)),
      }).toEqual({
        codes: [0, 0, 0, 0, 0],
        outcomes: [['new'], ['new'], ['new'], ['same']],
        bad: [2, 2, 2, 2, 2, 2],
        said: [true, true, true, true, true],
      });
      expect(bad[3]?.errors).toContain('RisuAI');
    } finally {
      await source.close();
      await target.reopen();
      await target.close();
    }
  });
});
