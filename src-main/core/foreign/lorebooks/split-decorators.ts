/** `@@depth 4`: an order to the app that stands at the head of an entry's text (character cards V3). */
export interface Decorator {
  name: string;
  value: string;
  /** `@@@`: meant only for apps that do not know the one before it. */
  fallback: boolean;
}

/**
 * Parts the decorators from the text behind them, known ones or not. Only whole leading lines are taken: further down, and in prose
 * such as `@@ 주의`, the same signs are the writer's own.
 */
export function splitDecorators(content: string): { decorators: Decorator[]; content: string } {
  const decorators: Decorator[] = [];
  LINE.lastIndex = 0;
  let start = 0;
  for (let found = LINE.exec(content); found !== null; found = LINE.exec(content)) {
    decorators.push({ name: found[2] ?? '', value: (found[3] ?? '').trim(), fallback: found[1] === '@' });
    start = LINE.lastIndex;
    if (start === content.length) break;
  }
  return { decorators, content: content.slice(start) };
}

const LINE = /@@(@?)([a-z][a-z0-9_]*)(?:[ \t]+([^\r\n]*))?(?:\r\n|\r|\n|$)/y;
