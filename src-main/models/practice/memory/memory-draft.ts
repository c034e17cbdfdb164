/** A memory document as the practice engine edits it: items without their dash. */
export interface MemoryDraft {
  /** Sentences of the recent context, one a line; v4 has none. */
  recent: string[];
  longTerm: string[];
  relational: string[];
  profile: string[];
  impressions: string[];
}

/** Reads a memory document by its headings. What stands under none, or under `### Default`, is not taken. */
export function readDraft(document: string): MemoryDraft {
  const draft: MemoryDraft = { recent: [], longTerm: [], relational: [], profile: [], impressions: [] };
  let open: keyof MemoryDraft | null = null;
  for (const raw of document.split('\n')) {
    const line = raw.trim();
    if (/^#{1,6}\s/.test(line)) {
      open = HEADINGS.find(([, heading]) => heading.test(line))?.[0] ?? null;
      continue;
    }
    if (open === null || line === '') continue;
    const bullet = /^[-*•]\s+(.*)$/u.exec(line);
    const items: string[] = draft[open];
    if (bullet || open === 'recent' || items.length === 0) items.push(bullet?.[1] ?? line);
    else items[items.length - 1] += ` ${line}`;
  }
  return draft;
}

const HEADINGS: readonly (readonly [keyof MemoryDraft, RegExp])[] = [
  ['recent', /^#+\s+Recent context/i],
  ['longTerm', /^#+\s+Long-term memory/i],
  ['relational', /^#+\s+Relational/i],
  ['profile', /^#+\s+(?:Profile|User persona)/i],
  ['impressions', /^#+\s+How .+ sees/i],
];

/** The document in the order of SPEC section 4 and 5; recent context only where there is some, empty headings of the user never. */
export function writeDraft(draft: MemoryDraft): string {
  const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`);
  const under = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [[heading, ...bullets(items)].join('\n')];
  const recent = draft.recent.length === 0 ? [] : [['## Recent context', ...draft.recent].join('\n')];
  const user = [...under('### Profile', draft.profile), ...under('### How Soul sees the user', draft.impressions)];
  return [
    ...recent,
    ['## Long-term memory(LTM)', ...bullets(draft.longTerm)].join('\n'),
    ['## Soul persona', '### Relational', ...bullets(draft.relational)].join('\n'),
    ['## User persona', user.join('\n\n')].join('\n').trimEnd(),
  ].join('\n\n');
}
