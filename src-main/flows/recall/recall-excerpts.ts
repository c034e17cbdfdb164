import { MessageId } from '#shared/ids.ts';
import type { RecalledItem, RecallReason } from '#shared/recall.ts';
import type { Settings } from '#shared/settings.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { hideValues } from '../../core/memory/mask-output.ts';
import { areOpposite, readClaim } from '../../core/recall/find-opposite.ts';
import { BEFORE } from '../../core/recall/index-texts.ts';
import { type Excerpt, type ExcerptLine, LEAST_LINES, planExcerpts } from '../../core/recall/plan-excerpts.ts';
import { headOf } from '../../core/recall/split-pieces.ts';
import { writeExcerpt } from '../../core/recall/write-recalled.ts';
import { formatDay, localDay } from '../../core/wall-time.ts';
import { listLeftOutPlaces } from '../../store/recall-decisions.ts';
import { linesAround, type RecallLine } from '../../store/recall-lines.ts';
import { maskMessages } from '../memory/mask-input.ts';
import { foundReasons, type RecallScene } from './recall-entries.ts';
import type { FoundPiece } from './search-index.ts';
import type { Speakers } from './sync-index.ts';

/** How many found messages are looked at, and of how many the surroundings are read. */
const CANDIDATES = 120;
const WITH_SURROUNDINGS = 40;
/** How sharply worth falls with score: measured on the development chats between .006 and .05. */
const SHARPNESS = 0.01;

interface ExcerptScene extends RecallScene {
  speakers: Speakers;
  language: Settings['language'];
  /** Of the newest message: days of other years are shown with theirs. */
  year: number;
}

/**
 * Excerpts of old talk for a turn, in the order of time. `inPrompt`: places that the prompt holds; they are neither hits
 * nor surroundings. `budget`: tokens. `more`: found messages that are not listed.
 */
export function recallExcerpts(
  scene: ExcerptScene,
  found: readonly FoundPiece[],
  inPrompt: ReadonlySet<number>,
  budget: number,
): { texts: string[]; items: RecalledItem[]; more: number } {
  const sorted = sortOut(scene, found, inPrompt);
  const page = readLines(scene, sorted.hits.slice(0, WITH_SURROUNDINGS), inPrompt);
  const worth = worthOf(sorted.hits);
  const twins = markTwins(page, sorted.hits);
  const echoes = markEchoes(page, twins);
  const lines = page.map(
    (line): ExcerptLine => ({
      seq: line.seq,
      day: dayOf(line),
      speaker: scene.speakers[line.author],
      tokens: line.tokens,
      follows: line.follows,
      worth: echoes.has(line.seq) ? 0 : (worth.get(line.seq) ?? 0),
    }),
  );
  const pairs = pairsOf(
    page,
    sorted.hits.filter(({ place }) => !echoes.has(Number(place))),
  );
  const plan = planToFit(scene, page, lines, budget, pairs);
  const pieces = new Map(sorted.hits.map((piece) => [Number(piece.place), piece]));
  const shownPairs = pairs.flatMap(([a, b]): [PageLine, PageLine][] => {
    const [one, other] = [page[a], page[b]];
    return one && other && plan.shown.has(a) && plan.shown.has(b) ? [[one, other]] : [];
  });
  const items = plan.excerpts.map(({ from, to }, place) =>
    itemOf(scene, page.slice(from, to + 1), plan.texts[place] ?? '', pieces, twins, shownPairs),
  );
  const shown = new Set([...plan.shown].map((place) => page[place]?.seq));
  const unused = sorted.hits.filter((piece) => !shown.has(Number(piece.place)));
  const byId = new Map(page.map((line) => [line.seq, line]));
  const asked = new Set(scene.query.newest.split('\n'));
  const listed = [
    ...unused
      .slice(0, LISTED)
      .map((piece) => [piece, echoes.has(Number(piece.place)) ? 'same-text' : 'over-budget'] as const),
    ...sorted.inPrompt.slice(0, 8).map((piece) => [piece, 'in-prompt'] as const),
    ...sorted.weak.slice(0, 4).map((piece) => [piece, 'too-weak'] as const),
  ];
  const far = linesAt(
    scene,
    listed.map(([piece]) => Number(piece.place)).filter((seq) => !byId.has(seq)),
  );
  return {
    texts: plan.texts,
    items: [
      ...items,
      ...listed.flatMap(([piece, outcome]) => {
        const line = byId.get(Number(piece.place)) ?? far.get(Number(piece.place));
        // The question itself is in the prompt, of course.
        if (!line || (outcome === 'in-prompt' && asked.has(line.text.trim()))) return [];
        return [unusedItem(scene, line, piece, outcome)];
      }),
    ],
    more: Math.max(0, unused.length - LISTED),
  };
}

const LISTED = 12;

/** What was found, apart: what may be shown, what the prompt holds, what is too weak. What a person took out is in none. */
function sortOut(scene: ExcerptScene, found: readonly FoundPiece[], inPrompt: ReadonlySet<number>) {
  // All of them: after a clear the best many may be forgotten ones.
  const out = listLeftOutPlaces(
    scene.db,
    scene.thread.id,
    found.map((piece) => Number(piece.place)),
  );
  const open = found.filter((piece) => !out.has(Number(piece.place)));
  const held = (piece: FoundPiece) => inPrompt.has(Number(piece.place));
  const strong = (piece: FoundPiece) => piece.score >= scene.threshold;
  return {
    hits: open.filter((piece) => !held(piece) && strong(piece)).slice(0, CANDIDATES),
    inPrompt: open.filter((piece) => held(piece) && strong(piece)),
    weak: open.filter((piece) => !held(piece) && !strong(piece)),
  };
}

type PageLine = RecallLine & { follows: boolean };

/** The found messages with their neighbours, each once, in order; `follows` where nothing of the talk lies between two. */
function readLines(scene: ExcerptScene, hits: readonly FoundPiece[], inPrompt: ReadonlySet<number>): PageLine[] {
  const { db, thread } = scene;
  const all = new Map<number, RecallLine>();
  const before = new Map<number, number>();
  const reach = LEAST_LINES - 1;
  const places = hits.map(({ place }) => Number(place));
  // One more than an excerpt may show: so two that meet are known to meet.
  for (const run of linesAround(db, thread.id, places, reach + 1, LEAST_LINES)) {
    for (const [index, line] of run.entries()) {
      all.set(line.seq, line);
      const previous = run[index - 1];
      if (previous) before.set(line.seq, previous.seq);
    }
  }
  const out = listLeftOutPlaces(db, thread.id, [...all.keys()]);
  const page = [...all.values()]
    .filter((line) => !inPrompt.has(line.seq) && !out.has(line.seq))
    .sort((a, b) => a.seq - b.seq);
  return page.map((line, index) => ({ ...line, follows: index > 0 && before.get(line.seq) === page[index - 1]?.seq }));
}

function worthOf(hits: readonly FoundPiece[]): Map<number, number> {
  const top = hits[0]?.score ?? 0;
  return new Map(hits.map((piece) => [Number(piece.place), Math.exp((piece.score - top) / SHARPNESS)]));
}

/** Found messages that say word for word what a better one says: place of the twin by their own. */
function markTwins(page: readonly PageLine[], hits: readonly FoundPiece[]): Map<number, number> {
  const bySeq = new Map(page.map((line) => [line.seq, line]));
  const first = new Map<string, number>();
  const twins = new Map<number, number>();
  for (const { place } of hits) {
    const line = bySeq.get(Number(place));
    if (!line) continue;
    const key = `${line.author} ${line.text.normalize('NFKC').replace(/\s+/gu, ' ').trim()}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, line.seq);
    else twins.set(line.seq, known);
  }
  return twins;
}

/** Twins, and what was found only because it stands behind one: it would bring the same words into the block once more. */
function markEchoes(page: readonly PageLine[], twins: ReadonlyMap<number, number>): Set<number> {
  const echoes = new Set(twins.keys());
  for (const [place, { seq, tokens }] of page.entries()) {
    // Of 그래 or 알겠어 whatever was said behind it is no echo.
    if (!twins.has(seq) || tokens < OF_SUBSTANCE) continue;
    for (let at = place + 1; at <= place + BEFORE && page[at]?.follows; at++) echoes.add(page[at]?.seq ?? seq);
  }
  return echoes;
}

/** Tokens from which on a line is more than an answer. */
const OF_SUBSTANCE = 8;

/** Found messages that say the opposite of each other, by their places in `page`. */
function pairsOf(page: readonly PageLine[], hits: readonly FoundPiece[]): [number, number][] {
  const placeOf = new Map(page.map((line, place) => [line.seq, place]));
  const near = hits.slice(0, PAIRED).flatMap(({ place }) => {
    const at = placeOf.get(Number(place));
    return at === undefined ? [] : [{ at, claim: readClaim(page[at]?.text ?? '') }];
  });
  return near.flatMap((one, index) =>
    near
      .slice(index + 1)
      .flatMap((other): [number, number][] => (areOpposite(one.claim, other.claim) ? [[one.at, other.at]] : [])),
  );
}

/** Farther down likeness by form is chance, and a pair of chance takes the place of something that was found. */
const PAIRED = 12;

type Plan = ReturnType<typeof planExcerpts>;

interface Fitted extends Plan {
  texts: string[];
}

/** Plans, writes, and plans again with less where what was written is longer than what was planned. */
function planToFit(
  scene: ExcerptScene,
  page: readonly PageLine[],
  lines: readonly ExcerptLine[],
  budget: number,
  pairs: [number, number][],
): Fitted {
  const costs = {
    head: estimateTokens(`${formatDay({ at: 0, offset: 0 }, scene.language, 1970)}\n\n`),
    speaker: estimateTokens(`${scene.speakers.soul}: \n`),
  };
  const planOf = (room: number): Plan => {
    const alone = planExcerpts(lines, room, costs);
    // Where one of a pair is shown the other comes first, in the place of what was worth least.
    const torn = pairs.filter(
      (pair) => pair.some((at) => alone.shown.has(at)) && !pair.every((at) => alone.shown.has(at)),
    );
    return torn.length === 0 ? alone : planExcerpts(lines, room, costs, torn.slice(0, 1).flat());
  };
  const linesOf = ({ from, to }: Excerpt) => page.slice(from, to + 1);
  let { room, plan } = fillRoom(budget, planOf, ({ excerpts }) =>
    tokensOf(excerpts.map((excerpt) => writeLines(scene, linesOf(excerpt)))),
  );
  // Looking for secrets takes longer than all else, so it comes last; a mask may be longer than what it hides.
  for (let tries = 0; tries <= MOST_TRIES; tries++) {
    const texts = plan.excerpts.map((excerpt) => write(scene, linesOf(excerpt)));
    const over = tokensOf(texts) - budget;
    if (over <= 0) return { ...plan, texts };
    room -= over + 4;
    plan = planOf(room);
  }
  return { excerpts: [], shown: new Set(), texts: [] };
}

/** Plans with less where what is written is longer than was planned, and with more where it leaves room for another line. */
function fillRoom(
  budget: number,
  planOf: (room: number) => Plan,
  costOf: (plan: Plan) => number,
): { room: number; plan: Plan } {
  let room = budget;
  let best: { room: number; plan: Plan; cost: number } | null = null;
  for (let tries = 0; tries <= MOST_TRIES; tries++) {
    const plan = planOf(room);
    const cost = costOf(plan);
    if (cost > budget) {
      if (best) break;
      room -= cost - budget + 4;
      continue;
    }
    if (best && cost <= best.cost) break;
    best = { room, plan, cost };
    if (budget - cost < SLACK) break;
    room += budget - cost;
  }
  return best ?? { room: 0, plan: { excerpts: [], shown: new Set() } };
}

/** Tokens that are worth another plan: a short line. */
const SLACK = 15;
const MOST_TRIES = 6;

const tokensOf = (texts: readonly string[]): number => estimateTokens(texts.join('\n\n'));

/** As it stands in the prompt: secrets that were told in old talk are not told again (SPEC section 6). */
function write(scene: ExcerptScene, lines: readonly RecallLine[]): string {
  const masked = maskLines(scene, lines);
  return writeLines(
    scene,
    lines.map((line, index) => ({ ...line, text: masked[index] ?? '' })),
  );
}

function writeLines(scene: ExcerptScene, lines: readonly RecallLine[]): string {
  return writeExcerpt(
    lines.map((line) => ({
      day: dayOf(line),
      dayStamp: dayStamp(line, scene),
      speaker: scene.speakers[line.author],
      text: line.text,
    })),
  );
}

function maskLines(scene: ExcerptScene, lines: readonly RecallLine[]): string[] {
  const { engine, thread } = scene;
  const known = engine.secretsSeen.get(thread.id)?.values ?? [];
  // First those known from elsewhere: masked by their form alone a part of one might be left.
  const hidden = lines.map((line) => ({ ...line, text: hideValues(line.text, known).text }));
  return maskMessages(hidden, thread.profile.maskIdentifiers).texts;
}

const timeOf = (line: RecallLine) => ({ at: line.sentAt, offset: line.sentOffset });
const dayOf = (line: RecallLine): string => localDay(timeOf(line));
const dayStamp = (line: RecallLine, scene: ExcerptScene): string => formatDay(timeOf(line), scene.language, scene.year);

function itemOf(
  scene: ExcerptScene,
  lines: readonly PageLine[],
  text: string,
  pieces: ReadonlyMap<number, FoundPiece>,
  twins: ReadonlyMap<number, number>,
  pairs: readonly (readonly [PageLine, PageLine])[],
): RecalledItem {
  const found = lines.flatMap((line) => {
    const piece = pieces.get(line.seq);
    return piece ? [{ line, piece }] : [];
  });
  found.sort((a, b) => b.piece.score - a.piece.score || a.line.seq - b.line.seq);
  const best = found[0];
  const [first] = lines;
  if (!first) throw new Error('an excerpt without a line');
  const seqs = new Set(lines.map((line) => line.seq));
  const sources = [...twins].flatMap(([twin, known]) => (seqs.has(known) && !seqs.has(twin) ? [twin] : []));
  return {
    kind: 'message',
    id: (best?.line ?? first).id,
    messageIds: [...lines.map((line) => MessageId.parse(line.id)), ...idsOf(scene, sources)],
    title: dayStamp(best?.line ?? first, scene),
    text,
    tokens: estimateTokens(text),
    score: Math.min(1, Math.max(0, best?.piece.score ?? 0)),
    reasons: [...foundReasons(best?.piece ?? null, scene, best?.line.text ?? ''), ...opposites(scene, lines, pairs)],
    outcome: 'used',
  };
}

/** Of which lines that are shown it says the opposite: their first words. */
function opposites(
  scene: ExcerptScene,
  lines: readonly PageLine[],
  pairs: readonly (readonly [PageLine, PageLine])[],
): RecallReason[] {
  const own = new Set(lines.map((line) => line.seq));
  const others = pairs.flatMap(([one, other]) => [
    ...(own.has(one.seq) ? [other] : []),
    ...(own.has(other.seq) ? [one] : []),
  ]);
  return others
    .slice(0, 3)
    .flatMap((other): RecallReason[] =>
      maskLines(scene, [other]).map((text) => ({ arm: 'opposite', of: headOf(text, QUOTED) })),
    );
}

const QUOTED = 60;

function idsOf(scene: ExcerptScene, seqs: readonly number[]): MessageId[] {
  const lines = linesAt(scene, seqs);
  return seqs.flatMap((seq) => {
    const line = lines.get(seq);
    return line ? [MessageId.parse(line.id)] : [];
  });
}

/** Without those that were removed while the index does not know it yet. */
function linesAt({ db, thread }: ExcerptScene, seqs: readonly number[]): Map<number, RecallLine> {
  if (seqs.length === 0) return new Map();
  const lines = linesAround(db, thread.id, seqs, 0, 1).flat();
  return new Map(lines.map((line) => [line.seq, line]));
}

function unusedItem(
  scene: ExcerptScene,
  line: RecallLine,
  piece: FoundPiece,
  outcome: RecalledItem['outcome'],
): RecalledItem {
  const text = write(scene, [line]);
  return {
    kind: 'message',
    id: line.id,
    messageIds: [MessageId.parse(line.id)],
    title: dayStamp(line, scene),
    text,
    tokens: estimateTokens(text),
    score: Math.min(1, Math.max(0, piece.score)),
    reasons: foundReasons(piece, scene, line.text),
    outcome,
  };
}
