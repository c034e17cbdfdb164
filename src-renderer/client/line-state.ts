import { create } from 'zustand';

/** How the page stands to the engine; `since` in epoch ms. `opening`: the first line is on its way. */
export type LineState = { kind: 'opening'; since: number } | { kind: 'open' } | { kind: 'lost'; since: number };

export const useLineState = create<{ line: LineState }>()(() => ({ line: { kind: 'opening', since: Date.now() } }));

export const noteLineOpen = (): void => useLineState.setState({ line: { kind: 'open' } });

/** Trying again in vain does not start the time anew. */
export const noteLineLost = (): void =>
  useLineState.setState(({ line }) => ({
    line: { kind: 'lost', since: line.kind === 'open' ? Date.now() : line.since },
  }));
