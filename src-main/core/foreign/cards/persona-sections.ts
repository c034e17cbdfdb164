export type Language = 'ko' | 'en';

/** The parts of a text of ours that a card has a field of its own for. The first part stands without a heading. */
export type PersonaPart = 'description' | 'personality' | 'note' | 'systemPrompt' | 'postHistory' | 'examples';
export type SituationPart = 'scenario' | 'firstMessage';

export const PERSONA_HEADINGS: Record<PersonaPart, Record<Language, string>> = {
  description: { ko: '', en: '' },
  personality: { ko: '성격', en: 'Personality' },
  note: { ko: '캐릭터 노트', en: 'Character note' },
  systemPrompt: { ko: '연기 지침', en: 'How to play the character' },
  postHistory: { ko: '답장할 때 지킬 것', en: 'Rules for replies' },
  examples: { ko: '대화 예시', en: 'Example messages' },
};

export const SITUATION_HEADINGS: Record<SituationPart, Record<Language, string>> = {
  scenario: { ko: '', en: '' },
  firstMessage: { ko: '첫 메시지', en: 'First message' },
};

type Headings<Part extends string> = Record<Part, Record<Language, string>>;

/** One text of the parts that say anything, in the order of the headings, and where in it each of them ends. */
export function composeParts<Part extends string>(
  parts: Record<NoInfer<Part>, string>,
  headings: Headings<Part>,
  language: Language,
): { text: string; ends: Map<Part, number> } {
  const ends = new Map<Part, number>();
  let text = '';
  for (const part of Object.keys(headings) as Part[]) {
    const body = parts[part].trim();
    if (body === '') continue;
    const heading = headings[part][language];
    text += `${text === '' ? '' : '\n\n'}${heading === '' ? '' : `${MARK}${heading}\n`}${body}`;
    ends.set(part, text.length);
  }
  return { text, ends };
}

/** The way back, in either language: what stands before the first heading of ours is the first part. */
export function splitParts<Part extends string>(text: string, headings: Headings<Part>): Record<Part, string> {
  const names = Object.keys(headings) as Part[];
  const byHeading = new Map(
    names.flatMap((part) => Object.values(headings[part]).map((title) => [title, part] as const)),
  );
  const lines = Object.fromEntries(names.map((part) => [part, []])) as unknown as Record<Part, string[]>;
  let part = names[0];
  for (const line of text.split('\n')) {
    const named = line.startsWith(MARK) ? byHeading.get(line.slice(MARK.length).trim()) : undefined;
    if (named !== undefined) part = named;
    else if (part !== undefined) lines[part].push(line);
  }
  return Object.fromEntries(names.map((name) => [name, lines[name].join('\n').trim()])) as Record<Part, string>;
}

/** One level below `### Default`, under which a persona stands in a prompt (SPEC section 3). */
const MARK = '#### ';
