import type { Line } from './read-new-messages.ts';

/** What a message may be a turning point by. */
export type TurningKind =
  | 'label'
  | 'promise'
  | 'confession'
  | 'quarrel'
  | 'apology'
  | 'name'
  | 'birthday'
  | 'work'
  | 'home'
  | 'health'
  | 'loss'
  | 'first'
  | 'secret';

interface Cue {
  kind: TurningKind;
  weight: number;
  sign: RegExp;
}

/** The strongest sign of a turning point in a message; null without one. A question is none: it only may lead to one. */
export function turningPoint(text: string): { kind: TurningKind; weight: number } | null {
  if (/[?？]/.test(text)) return null;
  const found = CUES.filter(({ sign }) => sign.test(text));
  return found.reduce<Cue | null>((best, cue) => (best === null || cue.weight > best.weight ? cue : best), null);
}

// In the order in which equals are taken.
const CUES: readonly Cue[] = [
  {
    kind: 'label',
    weight: 6,
    sign: /(?:친구|벗|길동무|연인|애인|동료|남매|사이)(?:로|라고|이라|임|이지|이야|야|죠|입니다|예요|하자|하기로|다\b)|사귀(?:자|기로)|헤어(?:지자|졌)|\b(?:be|are|just) friends\b|\bbroke up\b|\bdating\b/iu,
  },
  {
    kind: 'promise',
    weight: 5,
    sign: /약속(?!.{0,6}(?:없|못|안|전에|의 절반))|새끼손가락|맹세|\bpromised?\b|\bi swear\b/iu,
  },
  {
    kind: 'confession',
    weight: 5,
    sign: /사랑(?:해|한다|합니다|했)|(?:너|네가|니가|당신|그대|\{user\}[^ ]*)[^.]{0,8} 좋아(?:해|했|합니다|하오)|보고 ?싶(?:어|었|다|습니다)|\bi (?:love|miss) you\b|\bin love with\b/iu,
  },
  {
    kind: 'quarrel',
    weight: 5,
    sign: /싸웠|싸움|다퉜|다투|화났|화나|서운(?:했|한데|하네|하다|하오|하더|해요|해(?=[.!…\s]|$)|함)|실망(?:했|이야|이에)|\b(?:fought|argued|argument|upset with|hurt me|angry at you|disappointed)\b/iu,
  },
  {
    kind: 'apology',
    weight: 4,
    sign: /미안(?:해|하(?!대|다고|다는|단)|합|했)|죄송|사과(?:할게|드릴|드려|했어|합니다|하고 싶)|잘못했|\b(?:i'm|i am|so) sorry\b|\bapologi[sz]e/iu,
  },
  {
    kind: 'work',
    weight: 4,
    sign: /합격|계약(?:했|서)|취직|취업(?:했|됐)|입사|퇴사|퇴직|사직|이직|승진|졸업|개업|폐업|첫 ?출근|그만(?:뒀|둬|두기|두려|둘|두는)|뽑혔|(?:시험|면접|서류|오디션|공모전?|또|나|저)[^.]{0,10}(?:붙었|떨어졌)(?:어|다|음|습)|\b(?:got the job|hired|fired|resigned|promoted|graduat\w+|passed|failed|quit(?:ting)?)\b/iu,
  },
  {
    kind: 'home',
    weight: 4,
    sign: /이사(?:했|해|갔|왔|가|를|하|옴)|독립했|한달 ?살기|유학|이민|\b(?:moved|moving) (?:in|out|to|away|here)\b/iu,
  },
  {
    kind: 'health',
    weight: 4,
    sign: /응급실|입원|수술|다쳤|사고(?:가|로|났)|병원(?:에|까지|으로)|삼켰|쓰러졌|아팠|\b(?:hospital|surgery|accident|emergency room|broke my|injured)\b/iu,
  },
  { kind: 'loss', weight: 5, sign: /돌아가셨|장례|떠나보냈|죽었(?:어|다|습)|이별|\b(?:passed away|died|funeral)\b/iu },
  {
    kind: 'name',
    weight: 3,
    sign: /이름(?:은|이|을|도).{1,20}|별명|이라고 불러|라고 불러|라고 부르|\b(?:named?|called|nickname|call me)\b/iu,
  },
  { kind: 'birthday', weight: 4, sign: /생일|기념일|\b(?:birthday|anniversary)\b/iu },
  {
    kind: 'first',
    weight: 3,
    sign: /(?:^|\s)(?:처음|난생|태어나서)(?!엔|에는| 뵙)|첫 ?(?:월급|눈|출근|날)|\bfirst time\b|\bnever .{1,30} before\b/iu,
  },
  {
    kind: 'secret',
    weight: 3,
    sign: /아무한테도|아무에게도|너한테만|비밀인데|처음 말하|털어놓|\b(?:never told|only you know|between us|a secret)\b/iu,
  },
];

/** The sentence of a message that makes it a turning point, with what stands before it as far as `longest` allows. */
export function turningSentences(sentences: readonly string[]): number {
  const index = sentences.findIndex((sentence) => turningPoint(sentence) !== null);
  return Math.max(0, index);
}

/** Whether a promise is made here, not kept, broken or spoken of. */
export function makesPromise(text: string): boolean {
  return MADE.test(text) && !/지키|지켰|지킴|지켜|못|늦은|취소/u.test(text);
}

const MADE =
  /약속(?:할게|해|한다|합니다|드려|드릴|하리다|하오|이야|이에요|이오|이니|임|[^가-힣]*$)|(?:내|제|우리)[^.]{0,8} 약속|새끼손가락|맹세|\bi (?:promise|swear)\b|\bpromise[.!]*$/iu;

/** The word that names what happened (`계약`, `이사`); null when the message has none. */
export function turningWord(text: string): string | null {
  return WORDS.exec(text)?.[0] ?? null;
}

const WORDS =
  /합격|계약|취직|취업|입사|퇴사|사직서|사직|이직|승진|졸업|개업|폐업|출근|이사|한달 ?살기|독립|유학|이민|수술|입원|응급실|병원|생일|기념일|약속|별명|월급|장례|\b(?:promise|birthday|anniversary|hospital|surgery|accident|funeral|secret|nickname)\b/iu;

/** How much a message tells of what happened, by its nouns, its signs and its length. Below 1: nothing to record. */
export function weightOf(line: Line, nouns: readonly string[]): number {
  const text = line.text;
  const turning = turningPoint(text)?.weight ?? 0;
  const dated = /\d/.test(text) ? 0.5 : 0;
  const own =
    line.by === 'user' && /(?:^|\s)(?:나|저|난|전|내|제|내가|제가|나는|저는|나도|저도)\s|\b(?:i|my|i'm)\b/i.test(text)
      ? 0.5
      : 0;
  const short = text.length < 8 ? 1.5 : 0;
  const long = Math.min(1, text.length / 30);
  return Math.min(3, nouns.length) + long + turning * 0.6 + dated + own - short - (/[?？]/.test(text) ? 0.7 : 0);
}
