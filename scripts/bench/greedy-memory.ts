import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { BOUNDS } from '../../src-main/core/memory/judge-bounds.ts';
import { renderDocument, renderSlot, type WrittenItem } from '../../src-main/core/memory/memory-document.ts';

interface Said {
  /** `2026-05-28 (목)`, as it stands in the input. */
  day: string;
  text: string;
}

/** A summary (v5) that fills every slot to its bound, all of it said in the talk: the most that memory can come to. */
export function writeGreedySummary(turn: string): string {
  const said = readSaid(turn);
  const quote = ({ text }: Said) => `{user}는 "${text}"라고 말했다.`;
  const take = (count: number) => said.splice(0, count);
  const fill = (slot: WrittenItem['slot'], limits: { items: number; tokens: number }, write: () => string) => {
    const items: WrittenItem[] = [];
    const section = slot === 'user_relational_persona' ? 'profile' : null;
    while (items.length < limits.items && said.length > 3) {
      const more = [...items, { slot, section, text: write() } as const];
      if (estimateTokens(renderSlot(slot, more)) > limits.tokens) break;
      items.splice(0, items.length, ...more);
    }
    return renderSlot(slot, items);
  };
  const { ltm, relational, user, recent, documentTokens } = BOUNDS;
  let bullets = 0;
  const bullet = () => {
    bullets += 1;
    const own = take(bullets % 3 === 0 ? 3 : 2);
    const head = `[Messenger / "하루" / ${own[0]?.day ?? '(시간 불명)'} / 들은 이야기]`;
    return [head, ...own.map(quote)].join(' ');
  };
  const line = () => take(1).map(quote).join(' ');
  const rest = documentTokens - ltm.tokens - relational.tokens - user.tokens;
  const document = renderDocument({
    long_term_memory: fill('long_term_memory', { items: ltm.summarise, tokens: ltm.tokens }, bullet),
    soul_relational_persona: fill('soul_relational_persona', relational, () => `${line()} ${line()}`),
    user_relational_persona: fill('user_relational_persona', user, line),
    recent_context: fill(
      'recent_context',
      { items: 6, tokens: Math.min(rest, recent.tokens) },
      () => `${line()} ${line()}`,
    ),
  });
  return `=== MEMORY ===\n${document}\n\n=== LOREBOOK ===\n`;
}

/** What the user said in the input, each wording once whatever its numbers: twice the same is a loop. */
function readSaid(turn: string): Said[] {
  const said = new Map<string, Said>();
  for (const match of turn.matchAll(/^\[(\d{4}-\d{2}-\d{2} \(.\)) \d{2}:\d{2}\] \{user\}: (.*)$/gmu)) {
    const [, day = '', text = ''] = match;
    said.set(text.replace(/\d+/gu, '0'), { day, text });
  }
  return [...said.values()];
}
