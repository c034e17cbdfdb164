import type { ModelRequest } from '../language-model.ts';
import { readTurns, type Talk } from './read-turns.ts';

/** A chat prompt (SPEC section 3) read back into its blocks. A block that isn't there is ''. */
export interface ChatPrompt extends Talk {
  soulName: string;
  userName: string;
  displayName: string;
  status: string;
  defaultPersona: string;
  relationalPersona: string;
  longTermMemory: string;
  userPersona: string;
}

/** Reads what a composed prompt says, by its headings. Never fails: what isn't recognised is not used. */
export function readPrompt(request: ModelRequest): ChatPrompt {
  const start = request.system.search(/^# Context[ \t]*$/m);
  const overview = start < 0 ? request.system : request.system.slice(0, start);
  const blocks = readBlocks(start < 0 ? '' : request.system.slice(start));
  const displayName = bioField(blocks.bio, 'display_name');
  return {
    ...readTurns(request.turns),
    soulName: /answers as \*\*(.+?)\*\*/.exec(overview)?.[1] ?? displayName,
    userName: /^- \*\*(.+?)\*\* is the partner/m.exec(overview)?.[1] ?? '',
    displayName,
    status: bioField(blocks.bio, 'status'),
    defaultPersona: blocks.default,
    relationalPersona: blocks.relational,
    longTermMemory: blocks.memory,
    userPersona: blocks.user,
  };
}

type BlockKey = 'memory' | 'default' | 'relational' | 'bio' | 'user';

// In the order of the prompt. A heading that a director wrote into a persona is text, so each counts once and in order.
const HEADINGS: readonly (readonly [BlockKey, RegExp])[] = [
  ['memory', /^## Long-term memory ?\(LTM\)[ \t]*$/m],
  ['default', /^### Default[ \t]*$/m],
  ['relational', /^### Relational\b.*$/m],
  ['bio', /^## Soul's messenger bio[ \t]*$/m],
  ['user', /^## User persona[ \t]*$/m],
];

function readBlocks(context: string): Record<BlockKey, string> {
  const blocks: Record<BlockKey, string> = { memory: '', default: '', relational: '', bio: '', user: '' };
  let open: BlockKey | null = null;
  let rest = context;
  for (const [key, heading] of HEADINGS) {
    const found = heading.exec(rest);
    if (!found) continue;
    if (open) blocks[open] = cleaned(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
    open = key;
  }
  if (open) blocks[open] = cleaned(rest);
  return blocks;
}

function cleaned(block: string): string {
  return block.replace(/^## Soul persona[ \t]*$/m, '').trim();
}

function bioField(bio: string, field: string): string {
  return new RegExp(`^- ${field}:[ \\t]*(.+)$`, 'm').exec(bio)?.[1]?.trim() ?? '';
}
