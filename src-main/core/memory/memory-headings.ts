import type { MemorySlot } from '#shared/memory.ts';

/** A part of a memory document that a heading opens. `director`: what belongs to the director and is never taken. */
export type Part = 'recent' | 'ltm' | 'soul' | 'relational' | 'user' | 'profile' | 'impressions' | 'director';

export interface MemoryHeading {
  part: Part;
  /** `## Soul persona > Relational` opens both. */
  parent: Part | null;
  /** What stood behind a colon in the same line; '' mostly. */
  rest: string;
}

export const SLOT_OF_PART: Record<Exclude<Part, 'director'>, MemorySlot> = {
  recent: 'recent_context',
  ltm: 'long_term_memory',
  soul: 'soul_relational_persona',
  relational: 'soul_relational_persona',
  user: 'user_relational_persona',
  profile: 'user_relational_persona',
  impressions: 'user_relational_persona',
};

/** What a heading of a memory document opens, in English or Korean, with numbers, symbols and brackets around; or null. */
export function readMemoryHeading(title: string): MemoryHeading | null {
  const name = title.length > 300 ? title.slice(0, 300) : title;
  const whole = partOf(name) ?? partOf(name.replace(/[(（[［][^)）\]］]*[)）\]］]/gu, ' '));
  if (whole !== null) return { part: whole, parent: null, rest: '' };
  const colon = /[:：]/u.exec(title);
  const before = colon === null ? null : partOf(title.slice(0, colon.index));
  const behind = colon === null ? '' : title.slice(colon.index + 1).trim();
  if (before !== null && partOf(behind) === null) return { part: before, parent: null, rest: behind };
  const [first = null, second = null] = name.split(/[>›»/|:：–—]| - /u).map(partOf);
  if (first === null) return null;
  return second === null || second === first
    ? { part: first, parent: null, rest: '' }
    : { part: second, parent: first, rest: '' };
}

/** Whether a line without any mark is nothing but the name of a part, so that a heading was meant. */
export function isBareHeading(text: string): boolean {
  return text.length <= 40 && BARE.has(keyOf(text));
}

const NAMES: Record<Part, string> = {
  recent:
    'recentcontext recentcontexts currentcontext 최근맥락 최근대화상황 최근상황 최근컨텍스트 최근대화맥락 최근대화 현재맥락',
  ltm: 'longtermmemory longtermmemoryltm longtermmemories ltm 장기기억 장기기억ltm 장기메모리 장기메모리ltm',
  soul: 'soulpersona soulspersona 소울페르소나 소울의페르소나 소울',
  relational:
    'relational relationalpersona soulrelationalpersona relationalself 관계 관계페르소나 관계적페르소나 관계속모습 ' +
    '관계속의모습 관계속소울 관계에서의모습 이관계에서의모습 관계적면 관계적면모 소울관계페르소나',
  user: 'userpersona userspersona theuserpersona userrelationalpersona 사용자페르소나 유저페르소나 user페르소나 사용자상',
  profile: 'profile userprofile 프로필 사용자프로필 유저프로필 user프로필',
  impressions: '인상 사용자인상 소울이보는사용자 소울의시선 impressions',
  director:
    'default defaultpersona souldefaultpersona soulpersonadefault 디폴트 디폴트페르소나 기본 기본페르소나 기본인격 소울기본페르소나 ' +
    'soulsmessengerbio soulmessengerbio messengerbio 메신저바이오 소울메신저바이오 chatinitialsituation initialsituation',
};

const PART_OF_KEY = new Map(
  Object.entries(NAMES).flatMap(([part, names]) =>
    names.split(' ').map((name): [string, Part] => [name, part as Part]),
  ),
);
const BARE = new Set(
  (
    'recentcontext longtermmemory longtermmemoryltm soulpersona relational userpersona profile howsoulseestheuser ' +
    '최근맥락 최근대화상황 장기기억 장기기억ltm 소울페르소나 관계페르소나 사용자페르소나 유저페르소나 프로필 default'
  ).split(' '),
);
/** `How Seo-yun sees {user}`, `서윤이 보는 지호`, `소울이 바라본 사용자`. */
const IMPRESSIONS =
  /^how.{1,40}(?:sees|perceives|viewsthe)|^.{1,20}(?:가|이)(?:보는|본|바라보는|바라본|느끼는)(?:사용자|유저|user|.{1,12})$/u;

function partOf(title: string): Part | null {
  const key = keyOf(title);
  return PART_OF_KEY.get(key) ?? (IMPRESSIONS.test(key) ? 'impressions' : null);
}

/** Letters and digits only, without a number in front: `1. **Long-Term Memory**:` is longtermmemory. */
function keyOf(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
