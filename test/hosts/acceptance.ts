import { type ClientLink, createORPCClient, isDefinedError, safe } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Contract } from '#shared/contract.ts';
import type { EngineEvent } from '#shared/events.ts';
import { SoulId } from '#shared/ids.ts';

export type EngineClient = ContractRouterClient<Contract>;

export interface OpenLine {
  link: ClientLink<Record<never, never>>;
  close(): Promise<void>;
}

/** What every host owes a page, whatever carries the calls. `open` starts the host over an empty data folder. */
export function itServesTheEngine(open: () => Promise<OpenLine>): void {
  let line: OpenLine | undefined;
  let client: EngineClient;
  beforeEach(async () => {
    line = await open();
    client = createORPCClient(line.link);
  });
  afterEach(() => line?.close());

  it('answers calls', async () => {
    const [user] = await client.settings.users();
    const settings = await client.settings.get();
    expect({ souls: await client.souls.list(), threads: await client.threads.list(), user: user?.id }).toEqual({
      souls: [],
      threads: [],
      user: settings.userId,
    });
  });

  it('carries text of every kind unharmed', async () => {
    const name = '뷁 👩‍👩‍👧 "é" \u2028 <b>';
    const user = await client.settings.addUser({ name });
    expect((await client.settings.users()).find(({ id }) => id === user.id)).toEqual({ id: user.id, name });
  });

  it('streams events, first that the line is open', async () => {
    const seen: EngineEvent[] = [];
    for await (const event of await client.events.watch()) {
      seen.push(event);
      if (seen.length === 2) break;
      await client.settings.update({ theme: 'dark' });
    }
    expect(seen).toEqual([{ type: 'settings-changed' }, { type: 'settings-changed' }]);
  });

  it('says expected failures as typed codes', async () => {
    const { error } = await safe(client.souls.get({ soulId: SoulId.parse('0190-nobody') }));
    expect(isDefinedError(error) && error.data).toMatchObject({ code: 'not-found' });
  });

  it('refuses input that breaks the contract', async () => {
    const { error } = await safe(client.settings.addUser({ name: ' ' }));
    expect(error).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
  });

  it('ends a stream that the page aborts, and goes on answering', async () => {
    const abort = new AbortController();
    const watching = (async () => {
      for await (const _event of await client.events.watch(undefined, { signal: abort.signal })) abort.abort();
    })();
    await expect(watching).rejects.toThrow();
    expect(await client.souls.list()).toEqual([]);
  });
}
