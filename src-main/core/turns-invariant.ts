/** One side's words, as a model wants them. */
export interface Turn {
  role: 'user' | 'model';
  text: string;
}

/** What stands in for the user where a talk starts or ends with the model. Neither is blank. */
export interface EdgeTexts {
  opener: string;
  closer: string;
}

/**
 * The same talk in the only shape that every provider takes: no blank text, no two turns of a role in a row (joined
 * with a line break), the user first and last. Nothing but blank turns is dropped. An empty talk becomes the opener.
 */
export function validTurns(turns: readonly Turn[], edges: EdgeTexts): Turn[] {
  if (isBlank(edges.opener) || isBlank(edges.closer)) throw new Error('edge texts must not be blank');
  const merged = mergeRoles(turns.filter((turn) => !isBlank(turn.text)));
  if (merged[0]?.role !== 'user') merged.unshift({ role: 'user', text: edges.opener });
  // Newer models answer 400 when a model turn is the last one.
  if (merged.at(-1)?.role !== 'user') merged.push({ role: 'user', text: edges.closer });
  return merged;
}

function mergeRoles(turns: readonly Turn[]): Turn[] {
  const merged: Turn[] = [];
  for (const { role, text } of turns) {
    const last = merged.at(-1);
    if (last?.role === role) last.text += `\n${text}`;
    else merged.push({ role, text });
  }
  return merged;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
