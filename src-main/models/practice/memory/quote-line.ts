import { splitSentences } from './split-sentences.ts';

/**
 * The part of a message that a record may quote, word for word, without laughter and pictures at its ends: the whole or its
 * first sentences, `longest` characters at most. null when nothing of it should be quoted.
 */
export function quotable(text: string, longest: number): string | null {
  const line = text.split('\n').find((one) => TELLING.test(one)) ?? '';
  if (SECRET.test(text) || MARKUP.test(line)) return null;
  const words = trimmed(line.length <= longest ? line : firstSentences(line, longest));
  return TELLING.test(words) && !/["“”]/.test(words) ? words : null;
}

function firstSentences(line: string, longest: number): string {
  let end = 0;
  let quote = '';
  for (const sentence of splitSentences(line)) {
    end = line.indexOf(sentence, end) + sentence.length;
    if (trimmed(line.slice(0, end)).length > longest) break;
    quote = line.slice(0, end);
  }
  return quote;
}

const TELLING = /[가-힣]{2}|[A-Za-z]{2}|[\u3040-\u9fff]{2}/u;
/** What may be a secret, or speaks of one, is not quoted, even where its value was not recognised. */
const SECRET =
  /\[REDACTED\]|비밀번호|비번|암호|패스워드|인증 ?번호|인증 ?코드|열쇠|토큰|공일공|010|password|passcode|api ?key|token|https?:\/\//iu;
const MARKUP = /===|^#{1,6}\s|^\s*[-*•]\s|```|<\/?[a-z_]+>|\*\*|__|\||`/iu;

function trimmed(text: string): string {
  return text
    .replace(/^(?:[^\p{L}\p{N}{<(‘'.…]|[ㄱ-ㅎㅏ-ㅣ])+/u, '')
    .replace(/(?:\s|[ㅋㅎㅠㅜ~^;,]|\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}])+$/u, '');
}
