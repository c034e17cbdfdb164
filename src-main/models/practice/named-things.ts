import { mixed } from './choose-line.ts';

/** A dish that the message names and speaks well of; null when there is none. Only from a list, so that no verb passes for food. */
export function namedFood(text: string): string | null {
  if (/싫|못 ?먹|안 ?먹|질려|질렸|체했|별로/.test(text)) return null;
  return FOODS.exec(text)?.[0] ?? null;
}

const FOODS =
  /김치찌개|된장찌개|부대찌개|순두부찌개|떡볶이|비빔밥|볶음밥|칼국수|짜장면|탕수육|삼겹살|돈까스|돈가스|샌드위치|파스타|햄버거|아이스크림|초콜릿|스테이크|미역국|삼계탕|계란말이|토스트|샐러드|마라탕|고구마|붕어빵|소금빵|케이크|국수|냉면|우동|만두|김밥|라면|치킨|피자|짬뽕|초밥|카레|족발|보쌈|갈비|순대|수박|딸기/;

/** What the message says something is called (`고양이 이름은 두부야`, `my cat is called Dubu`); null when it names nothing. */
export function givenName(text: string): string | null {
  if (/[?？]/.test(text)) return null;
  const korean =
    /이름(?:은|이) ([가-힣A-Za-z]{1,8}?)(?:이야|야|이에요|예요|입니다|이고|(?:이)?라고 ?(?:해|지었)[가-힣]*)(?=[\s,.!~ㅎㅋ]|$)/.exec(
      text,
    );
  const english = /\b(?:called|named|name is|name's) ([A-Z][a-z]+)\b/.exec(text);
  return korean?.[1] ?? english?.[1] ?? null;
}

/** One of two things the message leaves to choose from, always the same for the same seed; null when they can't be told. */
export function namedChoice(text: string, seed: number): string | null {
  for (const pattern of CHOICES) {
    const found = pattern.exec(text);
    const options = [found?.[1], found?.[2]].filter((option) => option !== undefined && !VERB_END.test(option));
    if (options.length === 2) return options[mixed(seed, 7) % 2] ?? null;
  }
  return null;
}

const CHOICES = [
  /([가-힣A-Za-z]{1,8}) ?(?:vs\.?|VS|아니면) ?([가-힣A-Za-z]{1,8})/,
  /([가-힣]{1,8}?)(?:이랑|랑|하고) ([가-힣]{1,8}?)(?:이랑|랑)? 중/,
  /\b([a-z]+) (?:or|vs\.?) ([a-z]+)\b/i,
];
const VERB_END = /[까지래요다어아야니냐죠]$/;
