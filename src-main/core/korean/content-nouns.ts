import { particleBehind, withoutParticles } from './strip-particles.ts';

/**
 * Words of `text` that may serve as keywords, in order: Korean words that stand with a noun's particle or alone as nouns
 * do, Latin words, numbers with what they count. By form, without a dictionary: verbs are told by their endings.
 */
export function contentNouns(text: string): string[] {
  const plain = text.normalize('NFC').replace(/\{\{?user\}?\}[가-힣]*|\[REDACTED\]/gu, ' ');
  const words = [...plain.matchAll(/\d[\d,.]*[가-힣]{1,2}|[가-힣]+|\p{Script=Latin}{2,}/gu)];
  const nouns = words.flatMap(
    (word) => nounOf(word[0], /(?:^|[.!?\]]\s?)$/u.test(plain.slice(0, word.index).trimEnd())) ?? [],
  );
  return [...new Set(nouns)];
}

/** `first`: it begins a sentence, where 은 and 는 are a topic's, not a verb's. */
function nounOf(word: string, first: boolean): string | null {
  if (/^\p{Script=Latin}/u.test(word)) return ENGLISH_GRAMMAR.has(word.toLowerCase()) ? null : word;
  if (/^\d/u.test(word)) return null;
  const particle = particleBehind(word);
  const stem = withoutParticles(word).findLast((one) => one.length > 1) ?? word;
  // 뒤에서, 끈을: nothing but a syllable is left, too little for a keyword.
  if (stem === word && particle !== null && (word.length > 2 ? NOUN_PARTICLES : OBJECT_PARTICLES).test(particle))
    return null;
  if (stem.length < 2 || stem.length > 8 || NOT_NOUNS.has(stem) || NOT_NOUNS.has(word)) return null;
  const behindNoun = particle !== null && (NOUN_PARTICLES.test(particle) || (first && /^[은는]$/u.test(particle)));
  if (VERB_END.test(word) && !behindNoun) return null;
  return VERB_STEM.test(stem) ? null : stem;
}

const NOUN_PARTICLES = /^(?:을|를|에게|한테|에서|의|와|과|께|으로|로|까지|부터)/u;
const OBJECT_PARTICLES = /^[을를]$/u;
const VERB_END =
  /(?:다|고|며|면서|지만|는데|어서|아서|여서|니까|려고|도록|면|던|던가|는|은|을|한|할|된|될|했|게|지|기|자|어|아|해|돼|켜|쳐|겨|져|춰|워|꿔|히|이라|라며|라고|다며|다고)$/u;
const VERB_STEM = /(?:하|되|했|됐|있|없|않|였|었|았|겠|으|리)$/u;
const NOT_NOUNS = new Set(
  (
    '그리고 그래서 그런데 하지만 그러나 그날 이날 그때 이때 지금 오늘 내일 어제 당시 이후 이전 때문 사람 자신 서로 함께 다시 아직 이제 정말 ' +
    '조금 많이 매우 아주 먼저 나중 처음 마지막 이것 그것 저것 여기 거기 저기 무엇 누구 어디 언제 그녀 우리 너희 저희 모두 전부 하나 모든 ' +
    '혼자 계속 항상 가끔 자주 이미 벌써 결국 대신 때마다 동안 사이 정도 만큼 이상 이하 경우 채로 뒤로 위해 대해 통해 두고 남기 시간 불명 ' +
    '원이 없이 그대로 스스로 에피소드 메신저 관계 기억 대화 이야기 마음'
  ).split(' '),
);
const ENGLISH_GRAMMAR = new Set(
  (
    'an and are as at be been but by did do does for from had has have he her him his if in is it its me my no not of on or our she so that ' +
    'the their them then they this to up us was we were what when who will with would you your into over after before about through'
  ).split(' '),
);
