import { ENGLISH_SIGNS, ENGLISH_WHOLE } from './signs-english.ts';
import { KOREAN_SIGNS, KOREAN_WHOLE } from './signs-korean.ts';
import type { Charge, Subject } from './subjects.ts';

export interface MessageReading {
  subject: Subject;
  charge: Charge;
  isQuestion: boolean;
  /** It asks for something that is or would be remembered, or speaks of a time before. */
  about: 'memory' | 'user-name' | 'last-words' | 'past' | null;
}

/** What the newest message is about, by signs on its surface. */
export function readMessage(text: string, language: 'ko' | 'en'): MessageReading {
  const plain = text.normalize('NFC').trim();
  const isQuestion = (language === 'ko' ? isKoreanQuestion : isEnglishQuestion)(plain);
  const about = memoryRequest(plain, language, isQuestion);
  const subject = subjectOf(plain, language, isQuestion);
  return { subject, charge: chargeOf(plain, subject), isQuestion, about };
}

const LONG = 70;

function subjectOf(text: string, language: 'ko' | 'en', isQuestion: boolean): Subject {
  if (!/[\p{L}\p{N}…]/u.test(text) && !/^\.{2,}$/.test(text)) return 'wordless';
  const [whole, signs] = language === 'ko' ? [KOREAN_WHOLE, KOREAN_SIGNS] : [ENGLISH_WHOLE, ENGLISH_SIGNS];
  const found = [...whole, ...signs].find(([, sign]) => sign.test(text));
  // A long message is about more than one thing: only its feeling, or what it plainly asks for, is sure.
  if (found && !isQuestion && text.length > LONG && !isSureWhenLong(found[0], text)) return 'long-statement';
  if (found && (!isQuestion || ANSWERABLE.has(found[0]) || (found[0] === 'bad' && ABOUT_ME.test(text))))
    return found[0];
  if (/https?:\/\//.test(text)) return 'link';
  if (!isQuestion) return text.length > LONG ? 'long-statement' : 'statement';
  if (ADVICE.test(text)) return 'advice';
  if (/왜|이유|why/i.test(text)) return 'why-question';
  return (language === 'ko' ? KOREAN_OPEN : ENGLISH_OPEN).test(text) ? 'open-question' : 'yes-no-question';
}

/** Subjects whose lines also answer a question; any other topic in a question only says what the question is about. */
const ANSWERABLE = new Set<Subject>([
  ...([
    'asks-ai',
    'asks-photo',
    'crisis',
    'asks-who',
    'asks-speech-level',
    'good-night',
    'leaving',
    'good-morning',
  ] as const),
  ...(['greeting', 'how-are-you', 'what-doing', 'meet-or-call', 'joke-please', 'recommend-please', 'choice'] as const),
  ...([
    'go-or-not',
    'apology',
    'thanks',
    'miss',
    'annoyed-with-soul',
    'cannot-sleep',
    'asks-meal',
    'withdrawn',
  ] as const),
  'asks-okay',
  'confused',
  'laugh',
]);

const ABOUT_ME = /(^|\s)(내|내가|나|나는|난|제|제가|저|저는)(?=\s)|\b(i|me|my)\b/i;

const SURE_WHEN_LONG = new Set<Subject>([
  ...(['asks-ai', 'asks-photo', 'crisis', 'good-night', 'leaving', 'good-news', 'apology', 'thanks'] as const),
  ...(['angry', 'sick', 'lonely', 'bad', 'nervous', 'advice'] as const),
]);

function isSureWhenLong(subject: Subject, text: string): boolean {
  const mixed = /나아졌|좋아|좋았|다행|웃|better|glad|happy/i.test(text);
  return SURE_WHEN_LONG.has(subject) && !(subject === 'bad' && mixed);
}

const KOREAN_OPEN = /뭐|뭘|무엇|무슨|어디|언제|누구|누가|어떻게|어때|얼마|몇|어느|어떤/;
const ENGLISH_OPEN = /\b(what|where|when|who|how|which|whose)\b/i;
const ADVICE =
  /(어떡|어떻게) ?(하|해|할|살)|어쩌|([가-힣]야 ?(하나|되나|할까|될까)|할까|볼까|갈까|될까|좋을까|나을까|해야 ?(할까|하나|돼|되))|\b(should i|what (do i|should (i|you)|would you) do|advice|how do i)\b/i;

function isKoreanQuestion(text: string): boolean {
  if (/[?？]/.test(text)) return true;
  const end = text.replace(/[ㅋㅎㅠㅜ~!.…\s]+$/, '');
  if (
    /(까|까요|나요|가요|니|냐|는지|는가|ㄹ래|을래|려나|던가|인가|은가|건가)$/.test(end) &&
    !/(아니|으니|하니까|니까)$/.test(end)
  )
    return true;
  return (
    /^(왜|어디|언제|누구|어때|뭐|뭘)/.test(end) ||
    /(뭐|누구|어디|언제|몇|무슨|어느|어떤)[가-힣 ]*(했지|했죠|였죠|더라)$|뭐라고$|야 ?(하나|되나)$|어디 ?있어$/.test(
      end,
    ) ||
    /^((너|넌|너는|당신은|지금|오늘|주말에|내일|보통) )?(무슨 일|언제|몇 ?시에?|어디) ?.{0,8}(해|하세요|닫아|닫으세요|열어|여세요|살아|사세요|있어|계세요|가|일어나|자)$/.test(
      end,
    ) ||
    /(어때|뭐야|뭐지|뭐였지|누구야|어디야|언제야|기억나|기억해|알아)$/.test(end)
  );
}

function isEnglishQuestion(text: string): boolean {
  return (
    /[?？]/.test(text) ||
    /^(what|where|when|who|why|how|which|do|does|did|are|is|can|could|would|will|have|should)\b(?!['’]t)/i.test(text)
  );
}

function memoryRequest(text: string, language: 'ko' | 'en', isQuestion: boolean): MessageReading['about'] {
  const signs = language === 'ko' ? KOREAN_MEMORY : ENGLISH_MEMORY;
  if (signs.userName.test(text)) return 'user-name';
  if (signs.lastWords.test(text)) return 'last-words';
  if (isQuestion && signs.memory.test(text)) return 'memory';
  return signs.past.test(text) ? 'past' : null;
}

const KOREAN_MEMORY = {
  userName: /(내|제|나의) 이름.{0,8}(뭐|뭔|알|기억|말해|불러)|내가 누구|제가 누구/,
  lastWords: /(방금|아까|지금|전에|좀 전에) ?(내가|제가|나|뭐라).{0,4}(뭐라|무슨|뭐).{0,6}(했|그랬|말)/,
  memory:
    /기억|(저번|지난번|그때|예전|전에|아까).*(뭐|어디|누구|언제|몇|무슨|어떤|했|였)|(뭐|누구|어디|언제|몇|무슨|어느|어떤)[가-힣 ]*(더라|였지|였죠|랬지|댔지|랬죠|던가|였더라)|(뭐라고|뭐라|무엇이라고|(뭐|뭘|어디|누구|언제|몇|무슨)[가-힣 ]*[다라]고) ?(했|그랬|말했|불렀)[가-힣]*|(내|제|나의|우리) .*(뭐|누구|어디|언제|몇|알아|알지|아니\?|아세요)|(내가|제가|나).*(좋아|싫어|못 먹|무서워|다니|사는|키우|하는).*(뭐|누구|어디|언제|알|지\?|게\?)|(내가|제가) .*(했지|했었지|했나|했어|그랬지|그랬나|말했)|들은 ?적|알고 ?있(어|니|지|나)/,
  past: /저번에|지난번|그때|예전에|옛날에|우리 (처음|같이)|기억나/,
};
const ENGLISH_MEMORY = {
  userName: /\b(what('s| is)|know|remember|say) my name\b|\bwho am i\b/i,
  lastWords: /\bwhat did i (just )?say( just now)?[?.! ]*$|\bwhat was i saying\b/i,
  memory:
    /\bremember\b|\b(did|have|had) i (ever |already )?(tell|told|say|said|mention|mentioned)\b|\bwhat did (i|we)\b|\bwhat('s| is| are| was) my\b|\b(where|when|who|what) (did|do|was|were|am) (i|we)\b|\bdo you know (my|what i|where i|who i|if i)\b|\blast time\b/i,
  past: /\b(last time|back then|remember when|when we|that day|that night|used to)\b/i,
};

function chargeOf(text: string, subject: Subject): Charge {
  if (subject === 'withdrawn') return 'withdrawn';
  const loud = LOUD.test(text) || /[A-Z]{5,}/.test(text);
  if (subject === 'good-news' || (loud && !CALM.has(subject))) return 'heightened';
  return 'neutral';
}

const LOUD = /[!！]{2,}|ㅠ{3,}|ㅜ{3,}|ㅋ{8,}|대박|미쳤|(^|\s)헐|세상에|우와|와아|어떡해|\bomg\b|\bno way\b/i;

/** Said plainly however loud the message is. */
const CALM = new Set<Subject>([
  'asks-ai',
  'asks-photo',
  'crisis',
  'asks-who',
  'good-night',
  'leaving',
  'annoyed-with-soul',
]);
