import { type ComponentProps, useRef } from 'react';
import { ENTER_START, type EnterEvent, nextEnter } from './ime-enter.ts';

type Handlers = {
  [Name in 'onCompositionStart' | 'onCompositionEnd' | 'onKeyDown' | 'onKeyUp']: NonNullable<
    ComponentProps<'textarea'>[Name]
  >;
};

/** Handlers for a textarea in which Enter sends, whatever input method composes in it (facts: messenger-ux D.3). */
export function useImeEnter(send: () => void): { handlers: Handlers; isComposing: () => boolean } {
  const state = useRef(ENTER_START);
  const take = (event: EnterEvent) => {
    const next = nextEnter(state.current, event);
    state.current = next.state;
    return next.act;
  };
  const handlers: Handlers = {
    onCompositionStart: () => take({ type: 'compositionstart' }),
    onCompositionEnd: (event) => take({ type: 'compositionend', at: event.timeStamp }),
    onKeyDown: (event) => {
      const { keyCode, isComposing, timeStamp } = event.nativeEvent;
      const act = take({
        type: 'keydown',
        at: timeStamp,
        // By place and not by `key`: inside a composition the key is called Process.
        enter: event.code === 'Enter' || event.code === 'NumpadEnter',
        keyCode,
        isComposing,
        shift: event.shiftKey,
        repeat: event.repeat,
      });
      if (act === 'leave') return;
      event.preventDefault();
      if (act === 'send') send();
    },
    onKeyUp: (event) => take({ type: 'keyup', enter: event.code === 'Enter' || event.code === 'NumpadEnter' }),
  };
  return { handlers, isComposing: () => state.current.composing };
}
