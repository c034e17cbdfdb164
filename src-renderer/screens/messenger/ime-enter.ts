/** What a composer has to know of the events before an Enter. */
export type EnterState = {
  composing: boolean;
  /** Milliseconds on the events' clock; null when no composition ended yet. */
  endedAt: number | null;
  /** An Enter was seen inside the composition (keyCode 229): the plain one that follows is the person's. */
  sawInner: boolean;
};

export type EnterEvent =
  | { type: 'compositionstart' }
  | { type: 'compositionend'; at: number }
  | {
      type: 'keydown';
      at: number;
      enter: boolean;
      keyCode: number;
      isComposing: boolean;
      shift: boolean;
      repeat: boolean;
    }
  | { type: 'keyup'; enter: boolean };

/** `leave`: the key is not ours. `hold`: keep the browser from acting, and do nothing. */
export type EnterAct = 'leave' | 'hold' | 'send';

export const ENTER_START: EnterState = { composing: false, endedAt: null, sawInner: false };

// WebKit ends the composition before the Enter that ended it.
const AFTER_END_MS = 50;

/**
 * When Enter sends (facts: messenger-ux D.3). Chromium sends keydown 229, compositionend, keydown 13 for one press on
 * "안녕": only the last sends, once. WebKit sends compositionend first and one keydown: that one only commits.
 */
export function nextEnter(state: EnterState, event: EnterEvent): { state: EnterState; act: EnterAct } {
  switch (event.type) {
    case 'compositionstart':
      return { state: { ...state, composing: true, sawInner: false }, act: 'leave' };
    case 'compositionend':
      return { state: { ...state, composing: false, endedAt: event.at }, act: 'leave' };
    case 'keyup':
      // The Enter of a Process key may come up before the plain one goes down, so only other keys clear the memory.
      return { state: event.enter ? state : { ...state, sawInner: false }, act: 'leave' };
    case 'keydown':
      return afterKeydown(state, event);
  }
}

function afterKeydown(state: EnterState, event: Extract<EnterEvent, { type: 'keydown' }>) {
  if (!event.enter) {
    const inner = event.isComposing || event.keyCode === 229;
    return { state: inner ? state : { ...state, sawInner: false }, act: 'leave' as const };
  }
  if (state.composing || event.isComposing) return { state: { ...state, sawInner: true }, act: 'leave' as const };
  const spent: EnterState = { composing: false, endedAt: null, sawInner: false };
  if (event.keyCode === 229) return { state: { ...spent, sawInner: true }, act: 'hold' as const };
  if (event.shift) return { state: spent, act: 'leave' as const };
  if (event.repeat) return { state, act: 'hold' as const };
  const commits = !state.sawInner && state.endedAt !== null && event.at - state.endedAt < AFTER_END_MS;
  return { state: spent, act: commits ? ('hold' as const) : ('send' as const) };
}
