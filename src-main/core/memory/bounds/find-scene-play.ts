import type { GateFinding } from '#shared/memory.ts';
import { type BoundsPiece, rejected, withoutQuotes } from './piece.ts';

/**
 * Text that plays the scene on or goes on with the talk instead of telling of it (SPEC sections 1 and 6): lines of a
 * dialogue, stage directions, touching that is under way now, marks of the chat's roles, a copied log. A record may quote
 * what was said within what it tells.
 */
export function findScenePlay(pieces: readonly BoundsPiece[], names: readonly string[]): GateFinding[] {
  const speakers = speakerPattern(names);
  const found = pieces.flatMap((piece): GateFinding[] => {
    const code = sceneCode(piece, speakers);
    return code === null ? [] : [rejected(code, piece.where, piece.body)];
  });
  return [...found, ...spokenLines(pieces, speakers)];
}

function sceneCode(piece: BoundsPiece, speakers: Speakers): string | null {
  const { place, body } = piece;
  if (CONTROL_TOKEN.test(body) || ROLE.test(body) || (place !== 'user_relational_persona' && USER_ROLE.test(body))) {
    return 'role-marker';
  }
  if (STAMPED.test(body)) return 'copied-log';
  const told = withoutQuotes(body);
  if (STAGE_DIRECTION.test(told)) return 'stage-direction';
  if (place === 'lorebook' ? isScript(body, speakers) : speakers.quoted.test(body)) return 'dialogue';
  if (place === 'recent_context' && isTouching(told)) return 'scene-continued';
  return null;
}

const CONTROL_TOKEN = /<\|[^|<>\n]{1,64}\|>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>/u;
const ROLE = /^(?:assistant|model|system|human|어시스턴트|시스템)\s?[:：]/iu;
const USER_ROLE = /^(?:user|사용자|유저)\s?[:：]/iu;
/** A line of the input: `[2026-05-28 (목) 21:03] 서윤: …`. */
const STAMPED = /^\[?\d{4}-\d{2}-\d{2} \([월화수목금토일A-Za-z]{1,3}\) \d{1,2}:\d{2}\]?/u;
/** `*웃으며 다가간다*`, `(손을 잡으며)`. Faces such as *ㅇㅅㅇ* have no syllable, and `5*3*2` no letter. */
const STAGE_DIRECTION =
  /(?<![*\p{L}\p{N}])\*(?=[^*]{0,80}[가-힣]{2}|[^*]{0,80}\p{Script=Latin}{3})[^*\s][^*]{0,160}\*(?![*\p{N}])|^[(（][^()（）]{1,60}(?:며|면서|채|고|는다|한다|인다|린다|간다|온다)[)）]/u;

interface Speakers {
  /** `서윤: "…"` at the start. */
  quoted: RegExp;
  /** The same anywhere, for records in one line. */
  anywhere: RegExp;
  /** `서윤: …` at the start, whatever follows. */
  line: RegExp;
}

function speakerPattern(names: readonly string[]): Speakers {
  const known = [...names, '{user}', '소울', 'Soul', '유저', '사용자'].filter((name) => name.trim() !== '');
  const label = `(?:${known.map(escaped).join('|')})\\s?(?:\\([^()]{1,20}\\))?\\s?[:：]\\s?`;
  const quote = `["“'‘「『]`;
  return {
    quoted: new RegExp(`^${label}${quote}`, 'iu'),
    anywhere: new RegExp(`(?<![\\p{L}\\p{N}])${label}(?:"[^"]{0,400}"|“[^”]{0,400}”|「[^」]{0,400}」)`, 'giu'),
    line: new RegExp(`^${label}(?=\\S)`, 'iu'),
  };
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Nothing but labelled lines: what is left beside them tells of nothing that happened. */
function isScript(record: string, speakers: Speakers): boolean {
  const spoken = record.match(speakers.anywhere)?.length ?? 0;
  if (spoken < 2) return false;
  return !/다[.!]?(?:\s|$)|[a-z]{3,} [a-z]+ed\b/iu.test(withoutQuotes(record.replace(speakers.anywhere, ' ')));
}

/** Two labelled lines in recent context that end as people talk (`서윤: 왔어요?`), not as one tells (`서윤: 야근했다.`). */
function spokenLines(pieces: readonly BoundsPiece[], speakers: Speakers): GateFinding[] {
  const lines = pieces.filter(
    ({ place, body }) =>
      place === 'recent_context' && speakers.line.test(body) && !speakers.quoted.test(body) && isTalk(body),
  );
  return lines.length < 2 ? [] : lines.slice(0, 1).map(({ where, body }) => rejected('dialogue', where, body));
}

function isTalk(body: string): boolean {
  if (/[가-힣]/u.test(body)) return /(?:[요야어아지네까해래자줘봐게]|[?!ㅋㅎㅠㅜ~…^])[.!?~…]*$/u.test(body);
  return /\b(?:I|I'm|you|you're|we|my|your)\b/u.test(body);
}

/** Stems only: what follows without a space is the ending, so that a photo of held hands touches nobody. */
const TOUCH_KOREAN =
  '(?:손을? (?:꼭 )?(?:맞?잡|쥐|쥔)|팔짱을? [끼꼈]|끌어안|껴안|부둥켜안|(?<![가-힣])안(?=고|았|겨)|포옹[하했한]|입을? ?맞[추췄]|(?:키스|뽀뽀)[하했한]|쓰다듬|어루만|품에 안|(?:어깨|가슴|등|품)에 (?:머리를 )?기[대댔댄]|무릎을? [베벴]|머리를 넘[기겼]|(?:옆|곁)에 (?:나란히 )?(?:앉|누[워웠운])|(?:마주|나란히|함께|같이) ?(?:앉|누[워웠운]))';
const END = '(?=[.!?…]|$)';
const KOREAN_NOW = new RegExp(
  `${TOUCH_KOREAN}[^.!?\\s]{0,6} ?(?:(?:걷고|앉아|누워|서) )?있(?:다|음|는 중이?다?)${END}|(?:지금|방금|이제 막|이 순간)[^.!?]{0,60}${TOUCH_KOREAN}[^.!?\\s]{0,6}(?:다|음)${END}`,
  'u',
);
/** Wished, dreamed, told or denied: not under way. */
const NOT_HAPPENING =
  /고 싶|싶다|상상|꿈에서|꿈을|라고 (?:말|답|물|했|적)|다고 (?:말|답|했|적)|않았|않고|못하|기억|떠올|그때|했었/u;
const ENGLISH_NOW =
  /\b(?:is|are) (?:now |just |still |currently )?(?:holding (?:his|her|their|\{user\}'s|each other's) hands?|holding hands|hugging|kissing|embracing|cuddling|stroking|caressing|leaning (?:on|against|into) (?:him|her|them|\{user\}|each)|(?:sitting|lying|standing) (?:next to|beside|close to) (?:him|her|them|\{user\}|each)|in (?:his|her|their|\{user\}'s) arms)\b/iu;

function isTouching(told: string): boolean {
  return told
    .split(/(?<=[.!?…])\s+/u)
    .some((sentence) => ENGLISH_NOW.test(sentence) || (KOREAN_NOW.test(sentence) && !NOT_HAPPENING.test(sentence)));
}
