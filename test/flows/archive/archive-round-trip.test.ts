import { createRouterClient } from '@orpc/server';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src-main/create-app.ts';
import { exported, imported, inspected } from '../../helpers/carry.ts';
import { ChatStage, type StageClient } from '../../helpers/chat-stage.ts';
import { openLivedRoom } from '../../helpers/lived-room.ts';
import type { MemoryStage } from '../../helpers/memory-stage.ts';
import { makeTestPorts } from '../../helpers/node-ports.ts';

let lived: MemoryStage;
let archive: Buffer;
beforeAll(async () => {
  lived = await openLivedRoom();
  archive = await exported(lived.client);
}, 60_000);
afterAll(() => lived?.close());

const other = async <T>(work: (stage: ChatStage) => Promise<T>): Promise<T> => {
  const stage = await ChatStage.open();
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
};

describe('a memory archive', () => {
  it('is the same file every time', async () => {
    expect((await exported(lived.client)).equals(archive)).toBe(true);
  });

  it('comes out of an empty database as it went in, for every scope', async () => {
    const [soul] = await lived.client.souls.list();
    const scopes = [
      { kind: 'everything' },
      { kind: 'soul', id: soul?.id ?? ('' as never) },
      { kind: 'thread', id: lived.threadId },
    ] as const;
    for (const scope of scopes)
      for (const masked of [false, true]) {
        const out = await exported(lived.client, { scope, masked });
        const again = await empty(async (client) => {
          await imported(client, out);
          return await exported(client, { scope, masked: false });
        });
        if (!masked) expect(again.equals(out)).toBe(true);
        else expect(await bodies(again)).toEqual(await bodies(out));
      }
  });

  it('brings nothing the second time, and says so before', async () => {
    await other(async ({ client }) => {
      const first = await imported(client, archive);
      const before = await exported(client);
      const found = await inspected(client, archive);
      const second = await imported(client, archive);
      expect(outcomes(first.items)).toEqual(['new']);
      expect(outcomes(found.items)).toEqual(['same']);
      expect(outcomes(second.items)).toEqual(['same']);
      expect((await exported(client)).equals(before)).toBe(true);
    });
  });
});

const outcomes = (items: readonly { outcome: string }[]): string[] => [...new Set(items.map((item) => item.outcome))];

async function empty<T>(work: (client: StageClient) => Promise<T>): Promise<T> {
  const { ports, remove } = await makeTestPorts();
  const app = await createApp(ports);
  try {
    return await work(createRouterClient(app.router, { context: {} }));
  } finally {
    await app.close();
    await remove();
  }
}

/** What the parts say; the manifest of one that was masked says so. */
async function bodies(archive: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(unzipSync(archive)))
    if (name !== 'manifest.json') found[name] = Buffer.from(bytes).toString('utf8');
  return found;
}
