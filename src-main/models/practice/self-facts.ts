import { contentWords, wordLikeness } from './content-words.ts';
import { agreeing, hasSecondVerb } from './english-persons.ts';
import { WEAK } from './find-fact.ts';
import { spoken } from './korean-endings.ts';
import { withParticle } from './korean-syllables.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { textLanguage, type Voice } from './voice.ts';

export type SelfTopic = 'age' | 'job' | 'place' | 'likes' | 'dislikes' | 'fears' | 'any';

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
  /말투|말풍선|문장|이모티콘|존댓말|반말|마침표|ㅋㅋ|상대|사용자|본인|하지 않는 것|\{user\}|["“”‘’:]|'[가-힣]|뿐이다|emoji|bubble|sentence|writes|lower case|reply|replies|[Uu]ser\b/;

const TOPICS: Readonly<Record<Exclude<SelfTopic, 'any'>, RegExp>> = {
  age: /\d+ ?(살|세)|(스물|서른|마흔|쉰|예순)[가-힣]* ?살|\b(twenty|thirty|forty|fifty|sixty)(-\w+)?\b/,
  job: /일하는|일한다|(을|를) (혼자 )?(한다|만든다|지킨다|고친다|가르친다)|^\w+ (runs|works|keeps a|makes|teaches|is the|is an?)\b/,
  place: /산다|살고 있다|에서 .*(한다|하는|일한다|지킨다)|\b(lives|shop|house|library|harbour|city|town|village)\b/,
  likes: /좋아한다|좋아하는|즐긴다|\b(likes|loves|enjoys|sweet tooth)\b/,
  dislikes: /싫어한다|못 마신다|못 먹는다|\b(hates|dislikes|can't (drink|eat|stand))\b/,
  fears: /무서워한다|겁낸다|\b(afraid|fears)\b/,
};

function fits(sentence: string, asked: SelfAsked, prompt: ChatPrompt): boolean {
  if (asked.topic !== 'any') return TOPICS[asked.topic].test(sentence);
  const names = contentWords(`${prompt.soulName} ${prompt.displayName} ${prompt.userName}`);
  const words = contentWords(asked.text).filter((word) => !names.includes(word) && !WEAK.has(word));
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
  const said = spoken(bare, level);
  if (said !== null) return `${self} ${said}.`;
  // A noun phrase such as '도서관에서 일하는 사서'.
  if (!/(하는|한|인|던) [가-힣 ]{2,12}$/.test(bare) || /[다요음함]$/.test(bare)) return null;
  const end = voice === 'ko-casual' ? '이야/야' : '이에요/예요';
  return `${withParticle(bare, end)}.`;
}

function withoutSubject(sentence: string, prompt: ChatPrompt): string {
  const names = [prompt.soulName, prompt.soulName.slice(1), prompt.displayName].filter((name) => name.length > 1);
  const subject = ['그', '그녀', ...names].find((name) => new RegExp(`^${escaped(name)}(은|는)\\s`).test(sentence));
  return subject ? sentence.slice(subject.length + 2) : sentence;
}

function englishLine(sentence: string, prompt: ChatPrompt): string | null {
  const names = [prompt.soulName, prompt.displayName, 'He', 'She'].filter((name) => name !== '');
  const subject = names.find((name) => sentence.startsWith(`${name} `));
  if (!subject) return null;
  if (hasSecondVerb(sentence)) return null;
  const rest = agreeing(sentence.slice(subject.length), 'I');
  if (/\b(he|she|him|himself|herself|them|they)\b|\bher[.,]/i.test(rest)) return null;
  return `I${rest.replace(/\b(his|her)\b/g, 'my')}`;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
