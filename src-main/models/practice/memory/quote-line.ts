import { splitSentences } from './split-sentences.ts';

/**
 * The part of a message that a record may quote, word for word, without laughter and pictures at its ends: the whole or its
 * first sentences, `longest` characters at most. null when nothing of it should be quoted.
 */
export function quotable(text: string, longest: number): string | null {
  // Line breaks can't be kept in a record, so the fullest line stands for a message.
  const line = text.split('\n').reduce((fullest, one) => (one.length > fullest.length ? one : fullest), '');
  if (SECRET.test(text) || holdsMarks(line)) return null;
  const words = trimmed(closedPart(line.length <= longest ? line : firstSentences(line, longest)));
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

/** Whether it holds marks of a document, a prompt or a script: such a text would be read as more than what was said. */
export function holdsMarks(text: string): boolean {
  return MARKS.test(text);
}

const MARKS =
  /[=＝═]{3,}|[#＃]{2,}|^\s*[-*•#＃>]\s|```|~~~|\*\*|__|\||`|<\/?[a-z!|][^<>\n]*>|<\||\[\/?INST\]|<<|\d{4}-\d{2}-\d{2} \(|(?<!\p{L})\*[^*\s][^*]*\*|^[(（][^()（）]{1,60}[)）]|\p{Cc}/iu;

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['「', '」'],
  ['『', '』'],
] as const;

/** The words before a bracket that is never closed: with it, a record would look cut off. */
function closedPart(text: string): string {
  const open = BRACKETS.map(([opening, closing]) => {
    const last = text.lastIndexOf(opening);
    return last > text.lastIndexOf(closing) ? last : text.length;
  });
  const end = Math.min(...open);
  return end === text.length ? text : closedPart(text.slice(0, end));
}

/** Whether every bracket and quotation mark is closed. */
export function isClosed(text: string): boolean {
  return (
    closedPart(text) === text && text.split('"').length % 2 === 1 && text.lastIndexOf('“') <= text.lastIndexOf('”')
  );
}

function trimmed(text: string): string {
  return text
    .replace(/^(?:[^\p{L}\p{N}{<(‘'.…]|[ㄱ-ㅎㅏ-ㅣ])+/u, '')
    .replace(/(?:\s|[ㅋㅎㅠㅜ~^;,]|\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}])+$/u, '');
}
