import { englishCorrection, englishUserFacts } from './english-user-facts.ts';
import { koreanCorrection, koreanUserFacts } from './korean-user-facts.ts';
import type { ReadLine, Talk } from './read-talk.ts';
import { asListener, asTopic, closed, quotedInKorean, type Speakers } from './report-speech.ts';
import { mergeFacts } from './user-fact.ts';

/** The profile after the talk, message by message, so that the latest word holds (SPEC section 5). */
export function profileAfter(profile: readonly string[], talk: Talk, language: 'ko' | 'en'): string[] {
  const [facts, correction] =
    language === 'ko' ? [koreanUserFacts, koreanCorrection] : [englishUserFacts, englishCorrection];
  let known = [...profile];
  for (const line of talk.lines) {
    if (line.by !== 'user' || line.quote === null) continue;
    const corrected = correction(line.text);
    known = mergeFacts(known, facts(line.text), corrected ? [corrected] : []);
  }
  return known;
}

/** What the Soul said the user is like, word for word; a new word takes the place of the oldest. */
export function impressionsAfter(impressions: readonly string[], talk: Talk, speakers: Speakers): string[] {
  const told = talk.lines.filter(
    (line) => line.by === 'soul' && line.quote !== null && line.quote.length <= 60 && isImpression(line.text),
  );
  const lines = told.slice(-2).map((line) => toldUser(line, speakers));
  return [...impressions, ...lines.filter((line) => !impressions.includes(line))];
}

function isImpression(text: string): boolean {
  return !/[?？]|안 |못 |않|면(?:\s|$)/u.test(text) && IMPRESSION.test(text);
}

const IMPRESSION =
  /^(?=.*(?:너|넌|네가|당신|그대|\{user\}|님|씨)(?:은|는|이|가|도|랑|답|\s|,|$)).*(?:사람(?:이네|이구|이군|이야|이에|이오|이라|입니다)|분(?:이네|이구|이에|이시|입니다)|답다|답네|답군|어른스|용감|다정하|착하|성실하|대단하|멋지|멋있|똑똑|꼼꼼|부지런|단단하|강하)|\byou(?:'re| are) (?:an? )?(?:\w+ ){0,2}(?:person|brave|kind|strong|clever|careful|stubborn|honest|funny|patient|generous)\b/iu;

function toldUser(line: ReadLine, speakers: Speakers): string {
  const soul = asTopic('soul', speakers);
  return speakers.language === 'ko'
    ? `${soul} ${asListener('user', speakers)} ${quotedInKorean(line.quote ?? '')} 말했다.`
    : closed(`${soul} told {user} "${line.quote}"`);
}

/** What repeated in this round in how the Soul speaks with the user: at most one new line, and none that is known. */
export function relationalAfter(relational: readonly string[], talk: Talk, speakers: Speakers): string[] {
  const said = talk.lines.filter(({ by }) => by === 'soul');
  const known = relational.join('\n');
  const fresh = [
    addressLine(
      said.map(({ text }) => text),
      speakers,
    ),
    levelLine(said, speakers),
  ].find((line) => line !== null && !known.includes(line.mark));
  return fresh ? [...relational, fresh.text] : [...relational];
}

const MOSTLY = 0.8;

interface Habit {
  /** What an item must hold to say the same already. */
  mark: string;
  text: string;
}

const OFTEN = 4;

function addressLine(said: readonly string[], speakers: Speakers): Habit | null {
  if (speakers.language === 'en') return null;
  const counts = new Map<string, number>();
  for (const text of said) {
    const address = /\{user\} ?(?:씨|님|선배|작가님|선생님|야|아)(?=[\s,.!?~]|$|는|은|가|이|를|을|도|한테|에게)/u.exec(
      text,
    )?.[0];
    if (address) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  const [address = '', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (count < OFTEN) return null;
  return { mark: address, text: `${asTopic('soul', speakers)} {user}를 ${quotedInKorean(address)} 불렀다.` };
}

const POLITE = /(?:요|니다|니까|죠|세요|시오)[\s.?!~…]*$/u;
const CASUAL = /(?:[어아야지해봐줘와가자냐니네게래다돼걸데임음]|거든|라고|다고)[\s.?!~…]*$/u;

function levelLine(said: readonly ReadLine[], speakers: Speakers): Habit | null {
  const korean = said.filter(({ text }) => /[가-힣]{2}/.test(text));
  if (speakers.language === 'en' || korean.length < OFTEN * 3) return null;
  const share = (sign: RegExp) => korean.filter(({ text }) => sign.test(text)).length / korean.length;
  const [polite, casual] = [share(POLITE), share(CASUAL)];
  if (polite < MOSTLY && (casual < MOSTLY || polite > 1 - MOSTLY)) return null;
  const [level, sign] = polite >= MOSTLY ? ['존댓말', POLITE] : ['반말', CASUAL];
  // Two of its lines, so that it can be seen what this rests on.
  const quotes = korean.flatMap(({ quote }) =>
    quote !== null && quote.length <= 30 && sign.test(quote) ? [quote] : [],
  );
  const examples = quotes
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
    .map((quote) => `"${quote}"`);
  if (examples.length < 2) return null;
  return {
    mark: '말을 썼다',
    text: `${asTopic('soul', speakers)} {user}에게 ${examples.join(', ')}처럼 ${level}을 썼다.`,
  };
}
