import { readSyllable, withParticle, writeSyllable } from './korean-syllables.ts';

export type KoreanLevel = 'casual' | 'polite';

/**
 * A statement in the plain written style (`커피를 못 마신다`) as it is spoken (`커피를 못 마셔`, `커피를 못 마셔요`).
 * null when its ending isn't surely known: better unsaid than wrong.
 */
export function spoken(statement: string, level: KoreanLevel): string | null {
  const text = statement.trim().replace(/[.。!]+$/, '');
  if (text.endsWith('이다')) return withParticle(text.slice(0, -2), level === 'casual' ? '이야/야' : '이에요/예요');
  if (text.endsWith('아니다')) return text.slice(0, -1) + (level === 'casual' ? '야' : '에요');
  const casual = casualForm(text);
  if (casual === null) return null;
  return level === 'casual' ? casual : `${casual}요`;
}

/** The statement ready for 'is remembered' behind it (`커피를 못 마신다고`, `나비라고`); null when its ending isn't surely known. */
export function reported(statement: string): string | null {
  const text = statement.trim().replace(/[.。!]+$/, '');
  if (text.endsWith('이다')) return withParticle(text.slice(0, -2), '이라고/라고');
  if (text.endsWith('아니다')) return `${text.slice(0, -1)}라고`;
  return casualForm(text) === null ? null : `${text}고`;
}

const NIEUN = 4;
const SSANG_SIOT = 20;
const A = 0;
const AE = 1;
const EO = 4;
const E = 5;
const YEO = 6;
const O = 8;
const WA = 9;
const WAE = 10;
const OE = 11;
const U = 13;
const WO = 14;
const EU = 18;
const I = 20;
const RIEUL_FINAL = 8;
const RIEUL_INITIAL = 5;

function casualForm(text: string): string | null {
  if (!text.endsWith('다')) return null;
  const stem = text.slice(0, -1);
  const irregular = irregularForm(stem);
  if (irregular !== null) return irregular;
  const last = readSyllable(stem.slice(-1));
  if (!last) return null;
  if (last.final === SSANG_SIOT) return `${stem}어`;
  if (stem.endsWith('는') && (readSyllable(stem.slice(-2, -1))?.final ?? 0) > 0) return withVowel(stem.slice(0, -1));
  if (last.final === NIEUN) return contracted(stem.slice(0, -1), { ...last, final: 0 });
  if (stem.endsWith('하')) return `${stem.slice(0, -1)}해`;
  return null;
}

function irregularForm(stem: string): string | null {
  const words = stem.split(/\s+/);
  const last = words.at(-1) ?? '';
  const before = stem.slice(0, stem.length - last.length);
  // 산다 is both 'lives' and 'buys'; only the second has an object in front.
  if (last === '산') return before + (/[을를]$/.test(words.at(-2) ?? '') ? '사' : '살아');
  const whole = WHOLE_WORDS[last];
  if (whole !== undefined) return before + whole;
  const ending = ENDINGS.find(([written]) => stem.endsWith(written));
  return ending ? stem.slice(0, -ending[0].length) + ending[1] : null;
}

function withVowel(stem: string): string {
  const vowel = readSyllable(stem.slice(-1))?.vowel;
  return stem + (vowel === A || vowel === O ? '아' : '어');
}

/** The stem's open last syllable drawn together with -아/-어: 보+아 -> 봐, 마시+어 -> 마셔, 모르+아 -> 몰라. */
function contracted(before: string, last: { initial: number; vowel: number; final: number }): string | null {
  if (writeSyllable(last) === '하') return `${before}해`;
  if (last.vowel === EU) return contractedEu(before, last);
  const vowel = CONTRACTED[last.vowel];
  if (vowel !== undefined) return before + writeSyllable({ ...last, vowel });
  return `${before}${writeSyllable(last)}어`;
}

const CONTRACTED: Readonly<Record<number, number>> = {
  [A]: A,
  [AE]: AE,
  [EO]: EO,
  [E]: E,
  [YEO]: YEO,
  [O]: WA,
  [U]: WO,
  [I]: YEO,
  [OE]: WAE,
};

function contractedEu(before: string, last: { initial: number; vowel: number; final: number }): string | null {
  const previous = readSyllable(before.slice(-1));
  const bright = previous !== null && (previous.vowel === A || previous.vowel === O);
  const regular = last.initial !== RIEUL_INITIAL || /[따치들]$/.test(before);
  if (regular) return before + writeSyllable({ ...last, vowel: bright ? A : EO });
  if (previous === null || previous.final !== 0) return null;
  return before.slice(0, -1) + writeSyllable({ ...previous, final: RIEUL_FINAL }) + (bright ? '라' : '러');
}

// Stems that drop ㄹ and short adjectives, as whole words only: 운 is 울다, but 배운 is 배우다.
const WHOLE_WORDS: Readonly<Record<string, string>> = {
  덥: '더워',
  춥: '추워',
  안: '알아',
  연: '열어',
  든: '들어',
  논: '놀아',
  판: '팔아',
  분: '불어',
  운: '울어',
  건: '걸어',
  푼: '풀어',
  돈: '돌아',
  민: '밀어',
  적: '적어',
  작: '작아',
  길: '길어',
  멀: '멀어',
  크: '커',
};

// Longest first: further stems that drop ㄹ, turn ㄷ to ㄹ or ㅂ to 우, and adjectives that a verb's rule would miss.
const ENDINGS: readonly (readonly [string, string])[] = [
  ['깨닫는', '깨달아'],
  ['서투르', '서툴러'],
  ['만든', '만들어'],
  ['거든', '거들어'],
  ['흔든', '흔들어'],
  ['힘든', '힘들어'],
  ['머문', '머물러'],
  ['서툴', '서툴러'],
  ['느리', '느려'],
  ['빠르', '빨라'],
  ['다르', '달라'],
  ['이르', '일러'],
  ['예쁘', '예뻐'],
  ['바쁘', '바빠'],
  ['기쁘', '기뻐'],
  ['슬프', '슬퍼'],
  ['아프', '아파'],
  ['고프', '고파'],
  ['힘들', '힘들어'],
  ['어렵', '어려워'],
  ['가볍', '가벼워'],
  ['무겁', '무거워'],
  ['그립', '그리워'],
  ['고맙', '고마워'],
  ['가깝', '가까워'],
  ['무섭', '무서워'],
  ['즐겁', '즐거워'],
  ['외롭', '외로워'],
  ['스럽', '스러워'],
  ['롭', '로워'],
  ['쉽', '쉬워'],
  ['걷는', '걸어'],
  ['듣는', '들어'],
  ['묻는', '물어'],
  ['싣는', '실어'],
  ['굽는', '구워'],
  ['눕는', '누워'],
  ['줍는', '주워'],
  ['돕는', '도와'],
  ['깁는', '기워'],
  ['짓는', '지어'],
  ['붓는', '부어'],
  ['낫는', '나아'],
  ['잇는', '이어'],
  ['없', '없어'],
  ['않', '않아'],
  ['싫', '싫어'],
  ['좋', '좋아'],
  ['많', '많아'],
  ['같', '같아'],
  ['싶', '싶어'],
  ['높', '높아'],
  ['낮', '낮아'],
  ['깊', '깊어'],
  ['늦', '늦어'],
  ['짧', '짧아'],
];
