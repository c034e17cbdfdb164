import { create } from 'zustand';

/** How the page stands to the engine. `opening`: the first line is on its way. */
export type LineState = { kind: 'opening' } | { kind: 'open' } | { kind: 'lost'; since: number };

export const useLineState = create<{ line: LineState }>()(() => ({ line: { kind: 'opening' } }));

export const setLine = (line: LineState): void => useLineState.setState({ line });
