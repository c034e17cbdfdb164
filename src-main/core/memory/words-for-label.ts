import { type ReadLabel, readLabels } from './read-labels.ts';
import { rungOf } from './relationship-ladder.ts';

/**
 * The rank of the highest label that the two have words for in these lines, oldest first; 0 for none.
 *
 * Words for it are a statement ("우리 연인이잖아"), a proposal ("사귀자", "남자친구라고 불러도 돼") that isn't turned down right after,
 * or a question that is answered with yes. From liking on, a line that laughs (ㅋㅋ) is taken as a question: as a joke it counts
 * only when the other says yes in earnest.
 */
export function rankSpokenFor(lines: readonly string[], names: readonly string[]): number {
  const ranks = lines.flatMap((line, index) =>
    readLabels(line, names)
      .filter((read) => read.about === 'pair' && isMeant(read, line, lines.slice(index + 1, index + 1 + ANSWER_LINES)))
      .map((read) => read.rank),
  );
  return Math.max(0, ...ranks);
}

/** An answer comes soon; a bubble or two may stand before it. */
const ANSWER_LINES = 3;

function isMeant(read: ReadLabel, line: string, next: readonly string[]): boolean {
  if (rungOf(read.label).apart) return false;
  if (read.standing === 'affirmed' || read.standing === 'proposed') {
    const isJoke = read.rank >= rungOf('liking').rank && LAUGHS.test(line);
    return isJoke ? isAccepted(next) : !next.some((answer) => REFUSES.test(answer));
  }
  return read.standing === 'asked' && isAccepted(next);
}

function isAccepted(next: readonly string[]): boolean {
  const answer = next.find((line) => ACCEPTS.test(line) || REFUSES.test(line));
  return answer !== undefined && !REFUSES.test(answer) && !LAUGHS.test(answer);
}

const LAUGHS = /[ㅋㅎ]{2,}|농담|장난|\b(?:lol|haha|jk|kidding)\b/iu;
const ACCEPTS =
  /^["'“(]?(?:응|어(?![가-힣])|웅|엉|ㅇㅇ|ㅇㅋ|그래|그러자|그럴게|그럽시다|그리하|좋아|좋지|좋소|좋습니다|콜|네(?![가-힣])|예(?![가-힣])|넵|당연|물론|그럼|나도|저도|약속|오케이|okay|ok|yes|yeah|sure|of course|i'd love)/iu;
const REFUSES =
  /^["'“(]?(?:아니|아뇨|아냐|싫|안 돼|안돼|안 되|미안|죄송|무슨 소리|무슨 말|뭐래|뭔 소리|글쎄|모르겠|농담|장난|못 들은|no\b|nope|sorry|not (?:really|yet)|just kidding)|농담(?:이야|이었|임|인데)|장난(?:이야|이었|임)|아직은? (?:아니|친구)/iu;
