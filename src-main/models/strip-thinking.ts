const OPEN = '<think>';
const CLOSE = '</think>';

/** What to show of a piece of reply; `thinking`: it held thoughts and nothing else that could be shown. */
export interface VisibleText {
  text: string;
  thinking: boolean;
}

/**
 * Takes `<think>…</think>` out of a reply that comes in pieces cut anywhere. `end` gives back what looked like the start
 * of a tag and was none. Thoughts that were never closed stay hidden.
 */
export function thinkingFilter(): { push(piece: string): VisibleText; end(): string } {
  let inside = false;
  let held = '';
  let trimNext = false;

  const visible = (text: string): string => {
    const shown = trimNext ? text.replace(/^\s+/, '') : text;
    if (shown !== '') trimNext = false;
    return shown;
  };

  return {
    push(piece) {
      let text = held + piece;
      let shown = '';
      held = '';
      for (;;) {
        const tag = nextTag(text, inside);
        if (tag === null) break;
        if (!inside) shown += visible(text.slice(0, tag.at));
        inside = tag.opens;
        // Models put blank lines between their thoughts and the reply.
        trimNext = !inside;
        text = text.slice(tag.after);
      }
      const whole = text.length - lengthOfTagStart(text);
      held = text.slice(whole);
      if (!inside) shown += visible(text.slice(0, whole));
      return { text: shown, thinking: shown === '' };
    },
    end() {
      const rest = inside ? '' : visible(held);
      held = '';
      return rest;
    },
  };
}

/** A closing tag counts outside as well: some chat templates open the thoughts within the prompt. */
function nextTag(text: string, inside: boolean): { at: number; after: number; opens: boolean } | null {
  const open = inside ? -1 : text.indexOf(OPEN);
  const close = text.indexOf(CLOSE);
  if (open !== -1 && (close === -1 || open < close)) return { at: open, after: open + OPEN.length, opens: true };
  return close === -1 ? null : { at: close, after: close + CLOSE.length, opens: false };
}

/** How many characters at the end may be the start of a tag that the next piece completes. */
function lengthOfTagStart(text: string): number {
  const start = text.lastIndexOf('<');
  if (start === -1) return 0;
  const tail = text.slice(start);
  return OPEN.startsWith(tail) || CLOSE.startsWith(tail) ? tail.length : 0;
}
