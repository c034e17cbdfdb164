import type { ChatPrompt } from './read-prompt.ts';

/** The language of a reply and, in Korean, its speech level. */
export type Voice = 'ko-casual' | 'ko-polite' | 'en';

/** How the Soul answers the newest message: language of the message, level of the persona (SPEC section 3). */
export function voiceOf(prompt: ChatPrompt): Voice {
  return languageOf(prompt) === 'en' ? 'en' : koreanLevel(prompt);
}

/** The language most of the letters belong to; null when there are none. A Hangul syllable weighs as much as two letters. */
export function textLanguage(text: string): 'ko' | 'en' | null {
  const words = text.replace(/https?:\/\/\S+/g, '');
  const hangul = words.match(/[가-힣ㄱ-ㅎㅏ-ㅣ]/g)?.length ?? 0;
  const latin = words.match(/[a-z]/gi)?.length ?? 0;
  if (hangul + latin === 0) return null;
  return hangul * 2 >= latin ? 'ko' : 'en';
}

function languageOf(prompt: ChatPrompt): 'ko' | 'en' {
  if (/한국어로만|only (speaks|writes|answers in) korean/i.test(prompt.defaultPersona)) return 'ko';
  if (/영어로만|only (speaks|writes|answers in) english/i.test(prompt.defaultPersona)) return 'en';
  const earlier = prompt.history.filter(({ by }) => by === 'user').map(({ text }) => text);
  const newest = prompt.newest.map(({ text }) => text).join('\n');
  for (const text of [newest, ...earlier.reverse(), prompt.defaultPersona]) {
    const language = textLanguage(text);
    if (language) return language;
  }
  return 'ko';
}

/** Default outranks Relational, and both outrank the lines so far. Nothing known: polite, as between strangers. */
function koreanLevel(prompt: ChatPrompt): Voice {
  const named = namedLevel(prompt.defaultPersona) ?? namedLevel(prompt.relationalPersona);
  if (named) return named;
  const lines = prompt.history.filter(({ by, text }) => by === 'soul' && textLanguage(text) === 'ko');
  if (lines.length === 0) return 'ko-polite';
  const polite = lines.filter(({ text }) => POLITE_END.test(text)).length;
  return polite * 2 >= lines.length ? 'ko-polite' : 'ko-casual';
}

const LEVEL = /(반말|존댓말|존대말|존대|높임말|경어|해요체|하십시오체|하오체|casual korean|polite korean)/gi;
const POLITE_END = /(요|니다|니까|죠|시오|세요)[\s.!?~…]*$/;
const REFUSED = /^[을를은는도 ]*(절대 |전혀 )*(하지 않|쓰지 않|안 쓰|안 한|못|않|금지)|^[^.\n]{0,12}(튀어나|섞)/;

function namedLevel(persona: string): Voice | null {
  const sentences = persona.split(/\n|(?<=[.!?])\s/);
  const aboutSpeech = sentences.filter((sentence) => /말투|말씨|어투|존칭|speech/i.test(sentence));
  for (const sentence of [...aboutSpeech, ...sentences]) {
    // "하지 않는 것: 반말, …" lists what the Soul refuses.
    if (/하지 않는 것|not (her|his|their) way/i.test(sentence)) continue;
    for (const match of sentence.matchAll(LEVEL)) {
      if (REFUSED.test(sentence.slice(match.index + match[0].length))) continue;
      return /반말|casual/i.test(match[0]) ? 'ko-casual' : 'ko-polite';
    }
  }
  return null;
}
