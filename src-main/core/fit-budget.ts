import type { Omission } from '#shared/prompts.ts';

export interface BudgetLine {
  tokens: number;
  text: string;
}

export interface BudgetInput {
  /** Tokens that are never cut: director slots, context block, recalled items, the newest turn. */
  fixed: number;
  /** Bullets of the long-term memory, oldest first. */
  memory: readonly BudgetLine[];
  /** Live messages before the newest turn, oldest first. */
  history: readonly BudgetLine[];
  /** Older messages that were not even read. */
  unread: { items: number; tokens: number; sample: string };
  budget: number;
}

export interface BudgetVerdict {
  /** How many of the oldest bullets and messages stay out of this prompt. */
  dropMemory: number;
  dropHistory: number;
  omitted: Omission[];
}

/** SPEC section 3: over budget, first the oldest LTM bullets are left out, then the oldest live messages. */
export function fitBudget(input: BudgetInput): BudgetVerdict {
  const sum = (lines: readonly BudgetLine[]) => lines.reduce((total, line) => total + line.tokens, 0);
  let excess = input.fixed + sum(input.memory) + sum(input.history) + input.unread.tokens - input.budget;
  const take = (lines: readonly BudgetLine[]): number => {
    let count = 0;
    while (excess > 0 && count < lines.length) excess -= lines[count++]?.tokens ?? 0;
    return count;
  };
  const dropMemory = take(input.memory);
  // Messages that were not read are older than all that were: they are the first to go, and gone they are.
  excess -= input.unread.tokens;
  const dropHistory = take(input.history);
  return { dropMemory, dropHistory, omitted: omissions(input, dropMemory, dropHistory) };
}

function omissions(input: BudgetInput, dropMemory: number, dropHistory: number): Omission[] {
  const memory = input.memory.slice(0, dropMemory);
  const history = input.history.slice(0, dropHistory);
  const left: Omission[] = [];
  const total = (lines: readonly BudgetLine[]) => lines.reduce((sum, line) => sum + line.tokens, 0);
  if (memory.length > 0) {
    left.push({
      name: 'long_term_memory',
      reason: 'over-budget',
      items: memory.length,
      tokens: total(memory),
      sample: sampleOf(memory[0]?.text ?? ''),
    });
  }
  const items = history.length + input.unread.items;
  if (items > 0) {
    left.push({
      name: 'live_chat_history',
      reason: 'over-budget',
      items,
      tokens: total(history) + input.unread.tokens,
      sample: sampleOf(input.unread.items > 0 ? input.unread.sample : (history[0]?.text ?? '')),
    });
  }
  return left;
}

function sampleOf(text: string): string {
  const line = Array.from(text.replaceAll(/\s+/gu, ' ').trim());
  return line.length > 60 ? `${line.slice(0, 60).join('')}…` : line.join('');
}
