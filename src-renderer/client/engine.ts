import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import type { Contract } from '#shared/contract.ts';
import { EngineLost } from './failure.ts';
import { SwitchingLink } from './switching-link.ts';

export type EngineClient = ContractRouterClient<Contract>;

export const engineLink = new SwitchingLink();

/** Every route of the engine, typed: `await client.threads.send({ … })`. */
export const client: EngineClient = createORPCClient(engineLink);

/** The same routes as query and mutation options: `useEngineQuery(engine.threads.list.queryOptions())`. */
export const engine = createTanstackQueryUtils(client);

/**
 * Answers stay fresh until an engine event says otherwise, so nothing is asked twice. `networkMode: always`: the engine
 * is on this machine, whatever the browser thinks of the network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => count < 5 && error instanceof EngineLost,
      retryDelay: 100,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
