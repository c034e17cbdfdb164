/** Sino-Korean figures, units within ten thousand and beyond it. */
export const SINO_FIGURES = new Map([...'영일이삼사오육칠팔구'].map((word, value): [string, number] => [word, value]));
export const SMALL_UNITS = new Map([
  ['십', 10],
  ['백', 100],
  ['천', 1000],
]);
export const LARGE_UNITS = new Map([
  ['만', 1e4],
  ['억', 1e8],
  ['조', 1e12],
]);

export const NATIVE_TENS = new Map([
  ['열', 10],
  ['스물', 20],
  ['스무', 20],
  ['서른', 30],
  ['마흔', 40],
  ['쉰', 50],
  ['예순', 60],
  ['일흔', 70],
  ['여든', 80],
  ['아흔', 90],
]);
export const NATIVE_ONES = new Map([
  ...(['하나', '한'] as const).map((word): [string, number] => [word, 1]),
  ...(['둘', '두'] as const).map((word): [string, number] => [word, 2]),
  ...(['셋', '세', '석'] as const).map((word): [string, number] => [word, 3]),
  ...(['넷', '네', '넉'] as const).map((word): [string, number] => [word, 4]),
  ...(['다섯', '여섯', '일곱', '여덟', '아홉'] as const).map((word, index): [string, number] => [word, index + 5]),
]);

/** Counted days: 사흘 is three days. */
export const DAY_WORDS = new Map([
  ['하루', 1],
  ['이틀', 2],
  ['사흘', 3],
  ['나흘', 4],
  ['닷새', 5],
  ['엿새', 6],
  ['이레', 7],
  ['여드레', 8],
  ['아흐레', 9],
  ['열흘', 10],
  ['열하루', 11],
  ['열이틀', 12],
  ['보름', 15],
  ['스무하루', 21],
]);
