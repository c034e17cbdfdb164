import { contentWords, wordLikeness } from './content-words.ts';
import { agreeing, hasSecondVerb } from './english-persons.ts';
import { WEAK } from './find-fact.ts';
import { spoken } from './korean-endings.ts';
import { withParticle } from './korean-syllables.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { textLanguage, type Voice } from './voice.ts';

type TasteField = 'reading' | 'food' | 'music' | 'season';
export type SelfTopic =
  | 'age'
  | 'job'
  | 'place'
  | 'hours'
  | 'likes'
  | `likes-${TasteField}`
  | 'dislikes'
  | 'fears'
  | 'any';

export interface SelfAsked {
  topic: SelfTopic;
  /** The user's message. */
  text: string;
  /** The Soul's earlier lines. */
  said: readonly string[];
  /** Longest line wanted, in characters. */
  longest: number;
}

/**
 * What the persona says about the Soul itself, in the Soul's own mouth, and not yet told; 'told' when all that fits was
 * told before; null when it says nothing that fits or can be said well.
 */
export function selfFact(prompt: ChatPrompt, voice: Voice, asked: SelfAsked): { line: string } | 'told' | null {
  const lines = personaSentences(prompt)
    .filter((sentence) => fits(sentence, asked, prompt))
    .map((sentence) => (asked.topic === 'age' ? ageLine(sentence, voice) : inFirstPerson(sentence, prompt, voice)))
    .filter((line) => line !== null && line.length <= asked.longest);
  const line = lines.find(
    (one) => one !== null && !asked.said.some((earlier) => earlier.includes(one.replace(/[.]$/, ''))),
  );
  if (line) return { line };
  return lines.length > 0 ? 'told' : null;
}

function personaSentences(prompt: ChatPrompt): string[] {
  const sentences = prompt.defaultPersona.split(/\n|(?<=[.!?])\s+/).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => {
    const longest = textLanguage(sentence) === 'en' ? 120 : 60;
    return sentence.length >= 4 && sentence.length <= longest && !ABOUT_WRITING.test(sentence);
  });
}

// Lines that tell how to write, or what others are to do, are no facts to tell.
const ABOUT_WRITING =
  /말투|말풍선|문장|이모티콘|존댓말|반말|마침표|ㅋㅋ|상대|사용자|본인|하지 않는 것|\{user\}|["“”‘’:]|'[가-힣]|뿐이다|emoji|bubble|sentence|writes|lower case|reply|replies|[Uu]ser\b|말을 돌|빗댄|라고 (한|말|묻)|(들|물)으면|화가 나면|서운하|걱정되면|하게 되면|탓이|마음이 움직|말수|답이|붙잡|재촉|권할|티를 내|지나치지|[Pp]raise|[Ww]orried|[Aa]ngry|[Hh]urt|[Mm]oved by|never holds|[Ee]xplains|[Ww]hen (he|she) (starts|comes)|first/;

const TOPICS: Readonly<Record<Exclude<SelfTopic, 'any' | `likes-${string}`>, RegExp>> = {
  age: /\d+ ?(살|세)|(스물|서른|마흔|쉰|예순)[가-힣]* ?살|\b(twenty|thirty|forty|fifty|sixty)(-\w+)?\b/,
  job: /일하는|일한다|(을|를) (혼자 )?(한다|만든다|지킨다|고친다|가르친다)|^\w+ (runs|works|keeps a|makes|teaches|is the|is an?)\b/,
  hours: /열고 .*닫|(시|새벽|저녁|아침)부터 .*까지|\b(opens|closes)\b|\bfrom \w+ .*until\b/,
  place: /산다|살고 있다|에서 .*(한다|하는|일한다|지킨다)|\b(lives|shop|house|library|harbour|city|town|village)\b/,
  likes: /좋아한다|좋아하는|즐긴다|\b(likes|loves|enjoys|sweet tooth)\b/,
  dislikes: /싫어한다|못 마신다|못 먹는다|\b(hates|dislikes|can't (drink|eat|stand))\b/,
  fears: /무서워한다|겁낸다|\b(afraid|fears)\b/,
};

const TASTES: Readonly<Record<`likes-${TasteField}`, RegExp>> = {
  'likes-reading': /책|소설|시집|읽|\b(books?|novels?|poems?|read)/,
  'likes-food': /단것|음식|먹|빵|국|과일|사탕|\b(food|eat|cake|soup|sweet)/,
  'likes-music': /노래|음악|듣|\b(music|songs?|listen)/,
  'likes-season': /봄|여름|가을|겨울|계절|\b(spring|summer|autumn|winter|season)/,
};

function isTaste(topic: SelfTopic): topic is `likes-${TasteField}` {
  return topic in TASTES;
}

/** Words that many sentences share by chance: sharing one makes none of them an answer. */
const PASSING = new Set(
  '새벽 아침 저녁 사람 손님 친구 얘기 이야기 말 기분 날 오래된 자전거를 feel feels time morning evening three one anyone everyone never always small alone days left told writes'.split(
    ' ',
  ),
);

function fits(sentence: string, asked: SelfAsked, prompt: ChatPrompt): boolean {
  if (isTaste(asked.topic)) return TOPICS.likes.test(sentence) && TASTES[asked.topic].test(sentence);
  if (asked.topic !== 'any') return TOPICS[asked.topic].test(sentence);
  const people = contentWords(`${prompt.soulName} ${prompt.displayName} ${prompt.userName}`);
  const words = contentWords(asked.text).filter(
    (word) => !people.includes(word) && !WEAK.has(word) && !PASSING.has(word),
  );
  const own = contentWords(sentence);
  return words.some((word) => own.some((other) => wordLikeness(word, other) === 3));
}

function ageLine(sentence: string, voice: Voice): string | null {
  const age = TOPICS.age.exec(sentence)?.[0];
  if (!age) return null;
  if (voice === 'en') return textLanguage(age) === 'en' ? `${age.charAt(0).toUpperCase()}${age.slice(1)}.` : null;
  if (textLanguage(sentence) !== 'ko') return null;
  return voice === 'ko-casual' ? `${age}이야.` : `${age}이에요.`;
}

function inFirstPerson(sentence: string, prompt: ChatPrompt, voice: Voice): string | null {
  if (textLanguage(sentence) !== (voice === 'en' ? 'en' : 'ko')) return null;
  return voice === 'en' ? englishLine(sentence, prompt) : koreanLine(sentence, prompt, voice);
}

function koreanLine(sentence: string, prompt: ChatPrompt, voice: Exclude<Voice, 'en'>): string | null {
  const [self, level] = voice === 'ko-casual' ? (['난', 'casual'] as const) : (['저는', 'polite'] as const);
  const bare = withoutSubject(sentence.replace(/[.。]$/, ''), prompt);
  if (names(prompt).some((name) => bare.includes(name))) return null;
  const said = spoken(asCopula(bare), level);
  // '직업은 교사다' has its own topic.
  if (said !== null) return /^[가-힣]+(은|는) .*이다$/.test(asCopula(bare)) ? `${said}.` : `${self} ${said}.`;
  // A noun phrase such as '도서관에서 일하는 사서'.
  if (!/(하는|한|인|던) [가-힣 ]{2,12}$/.test(bare) || /[다요음함]$/.test(bare)) return null;
  const end = voice === 'ko-casual' ? '이야/야' : '이에요/예요';
  return `${withParticle(bare, end)}.`;
}

/** '편집자다' is short for '편집자이다'. */
function asCopula(sentence: string): string {
  return sentence.replace(/([가-힣](?:자|사|가|수|부|너|서))다$/, '$1이다');
}

function names(prompt: ChatPrompt): string[] {
  const given = /^[가-힣]{3}$/.test(prompt.soulName) ? prompt.soulName.slice(1) : '';
  return [prompt.soulName, ...prompt.soulName.split(/\s+/), given, prompt.displayName].filter(
    (name) => name.length > 1,
  );
}

function withoutSubject(sentence: string, prompt: ChatPrompt): string {
  const subject = ['그', '그녀', ...names(prompt)].find((name) =>
    new RegExp(`^${escaped(name)}(은|는)\\s`).test(sentence),
  );
  return subject ? sentence.slice(subject.length + 2) : sentence;
}

function englishLine(sentence: string, prompt: ChatPrompt): string | null {
  const subject = [...names(prompt), 'He', 'She'].find((name) => sentence.startsWith(`${name} `));
  if (!subject) return null;
  const plain = sentence.replace(/\band (closes|shuts)\b/, (both) => both.slice(0, -1));
  if (hasSecondVerb(plain)) return null;
  const rest = agreeing(plain.slice(subject.length), 'I');
  if (/\b(he|she|him|himself|herself|them|they)\b|\bher[.,]/i.test(rest)) return null;
  return `I${rest.replace(/^ am /, "'m ").replace(/\b(his|her)\b/g, 'my')}`;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
