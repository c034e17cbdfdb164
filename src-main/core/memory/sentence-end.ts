/**
 * Whether `text` ends as a finished sentence does: with a mark, a closing bracket or quote, or a Korean final ending. A
 * bracket or quote that is still open says no. Looks at the end only, so it may be asked while a text grows.
 */
export function endsSentence(text: string): boolean {
  const tail = text.slice(-TAIL).trimEnd();
  if (tail === '' || leavesOpen(tail)) return false;
  return CLOSING_MARK.test(tail) || hasFinalEnding(tail);
}

/** Whether it ends with any mark that may close a sentence, a quote or a bracket. */
export function endsWithMark(text: string): boolean {
  return CLOSING_MARK.test(text.slice(-TAIL).trimEnd());
}

/** Whether it ends as written prose does, with a full stop or the like, in or before a closing quote. */
export function endsWithStop(text: string): boolean {
  return /[.!?…。！？]["”’」』)\]]*\s*$/u.test(text.slice(-TAIL));
}

/**
 * Whether `text`, which need not be a sentence (`직업: 그림책 작가`), was visibly cut: it ends in a comma, a particle, a
 * connective or an open bracket.
 */
export function isCutOff(text: string): boolean {
  const tail = text.slice(-TAIL).trimEnd();
  if (tail === '' || leavesOpen(tail) || /[,，、:：;/\-–—([{「『“‘]$/u.test(tail)) return true;
  if (CLOSING_MARK.test(tail)) return false;
  const word = lastWord(tail);
  const value = /[:：]\s*(\S+)$/u.exec(tail)?.[1];
  // A name may end like a particle: `이름: 지은`.
  if (value !== undefined) return false;
  return CONNECTIVE.test(word) || ENGLISH_OPEN.test(word);
}

const TAIL = 400;
const CLOSING_MARK = /[.!?…。！？~～^)\]）］」』》〉"”'’\p{Extended_Pictographic}ㅋㅎㅠㅜ♡♥]\s*$/u;

const PAIRS: [string, string][] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
];

function leavesOpen(tail: string): boolean {
  if (PAIRS.some(([open, close]) => tail.lastIndexOf(open) > tail.lastIndexOf(close) && !tail.endsWith(`:${open}`))) {
    return true;
  }
  // A quote that began before the part looked at can't be told from one that begins in it.
  return tail.length < TAIL && tail.split('"').length % 2 === 0;
}

function lastWord(tail: string): string {
  return tail.slice(Math.max(tail.lastIndexOf(' '), tail.lastIndexOf('\n')) + 1);
}

const FINAL_ENDING = /(?:[다요까네죠지함됨임음옴봄줌짐남냄씀둠낌움킴]|(?:^|[^가-힣])(?:등|중)|상태|예정|것|듯)$/u;
/** Nouns and particles that only look like an ending. */
const NO_ENDING =
  /(?:바다|마다|보다|에다|^다|필요|중요|주요|수요|까지|아버지|할머니네|편지|강아지|휴지|먼지|반지|가지|이미지|페이지|동네|아까|마음|처음|다음|웃음|얼음|걸음|믿음|죽음|젊음|졸음|울음|녹음|발음|소음|모임|책임|게임|쓰임)$/u;

function hasFinalEnding(tail: string): boolean {
  const word = lastWord(tail);
  return FINAL_ENDING.test(word) && !NO_ENDING.test(word);
}

const CONNECTIVE =
  /(?:를|는|(?<![가마노])을|며|에|에서|에게|한테|으로|지만|는데|면서|려고|[아어해라와]서|[하되있없않보주받오]고|[하되으이다]면|이며|이라고|다고|라는|위해|대한|대해|통해|그리고|하지만|그래서|[하한된될할있없않같]|던)$/u;
const ENGLISH_OPEN =
  /^(?:and|or|but|the|an?|of|to|with|because|that|who|which|in|on|for|by|from|at|as|is|was|are|were|has|had|her|his|their)$/iu;
