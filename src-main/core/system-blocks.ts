import type { BlockName } from '#shared/prompts.ts';

/** What the director and the memory give a prompt, `{user}` still literal (SPEC section 2). */
export interface PromptSlots {
  longTermMemory: string;
  soulDefaultPersona: string;
  soulRelationalPersona: string;
  displayName: string;
  status: string;
  userRelationalPersona: string;
}

export interface SystemBlock {
  name: BlockName;
  text: string;
}

const CONTEXT_HEADING = '# Context\nUse information below when you talk with user';

/**
 * The system area in the order of SPEC section 3. The texts joined by a blank line are the whole system instruction; a
 * block whose slots are blank is not there, and headings above it go with it.
 */
export function systemBlocks(overview: string, slots: PromptSlots): SystemBlock[] {
  const persona = slots.soulDefaultPersona.trim() === '' ? '## Soul persona\n' : '';
  const context: SystemBlock[] = [
    headed('long_term_memory', '## Long-term memory(LTM)', slots.longTermMemory),
    headed('soul_default_persona', '## Soul persona\n### Default', slots.soulDefaultPersona),
    headed(
      'soul_relational_persona',
      `${persona}### Relational (Self within this relationship)`,
      slots.soulRelationalPersona,
    ),
    headed('soul_messenger_bio', "## Soul's messenger bio", bioLines(slots)),
    headed('user_relational_persona', '## User persona', slots.userRelationalPersona),
  ].filter((block) => block.text !== '');
  const first = context[0];
  if (first) first.text = `${CONTEXT_HEADING}\n\n${first.text}`;
  const head: SystemBlock = { name: 'overview', text: overview.trim() };
  return head.text === '' ? context : [head, ...context];
}

function headed(name: BlockName, heading: string, text: string): SystemBlock {
  const body = text.trim();
  return { name, text: body === '' ? '' : `${heading}\n${body}` };
}

function bioLines(slots: PromptSlots): string {
  const lines = [
    { field: 'display_name', value: slots.displayName.trim() },
    { field: 'status', value: slots.status.trim() },
  ];
  return lines
    .filter((line) => line.value !== '')
    .map((line) => `- ${line.field}: ${line.value}`)
    .join('\n');
}
