/** The inside of a reply that stands whole in one pair of quotes, or null: `“왔어?”` -> `왔어?`. */
export function unquoteReply(reply: string): string | null {
  const close = PAIRS.get(reply.charAt(0));
  if (close === undefined || reply.length < 3 || !reply.endsWith(close)) return null;
  const inside = reply.slice(1, -1);
  // A second quote inside means that two things are quoted, or a part of a sentence: “가” 그리고 “나”.
  return inside.includes(close) || inside.includes(reply.charAt(0)) ? null : inside.trim();
}

const PAIRS = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['「', '」'],
  ['『', '』'],
]);
