import { mixed } from './choose-line.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { PLAIN_ANSWERS, replyBody } from './reply-body.ts';
import { callback } from './reply-from-memory.ts';
import { pickLine, type ReplyScene, setScene } from './reply-scene.ts';
import { selfFact } from './self-facts.ts';
import type { Subject } from './subjects.ts';
import { noticedGap } from './time-gap.ts';
import type { Voice } from './voice.ts';

/** A chat reply as bubbles, one a line, never empty. The same prompt and variant give the same reply (SPEC sections 3 and 9). */
export function writeReply(prompt: ChatPrompt, variant: number): string {
  const scene = setScene(prompt, variant);
  const body = [...replyBody(scene)];
  const bubbles = inShape(scene, body);
  return bubbles.filter((bubble) => bubble.trim() !== '').join('\n') || '…';
}

/** Number of bubbles by feeling: heightened 3-5 or one, withdrawn one, otherwise 1-3 (SPEC section 3). */
function inShape(scene: ReplyScene, body: string[]): string[] {
  const { charge, subject } = scene.reading;
  if (charge === 'withdrawn' || subject === 'asks-ai') return body.slice(0, 1);
  if (PLAIN_ANSWERS.has(subject)) return body;
  if (charge === 'heightened') return rushed(scene, body);
  const notice = timeNotice(scene);
  const answer = body.slice(0, 3 - notice.length);
  // A question comes last, or it would be talked over.
  const asks = answer.some((bubble) => bubble.includes('?'));
  const added = notice.length + answer.length < 3 ? aside(scene, !asks) : [];
  return asks ? [...notice, ...added, ...answer] : [...notice, ...answer, ...added];
}

function rushed(scene: ReplyScene, body: string[]): string[] {
  if (body.length >= 3) return body.slice(0, 5);
  const sentences = body.flatMap((bubble) => (bubble.includes('‘') ? [bubble] : bubble.split(/(?<=[.?!]) /)));
  if (sentences.length === 1) return sentences;
  return [...(pickLine(scene, 'opener') ?? []), ...sentences].slice(0, 5);
}

const NO_NOTICE = new Set<Subject>(['good-morning', 'good-night', 'leaving', 'miss']);

function timeNotice(scene: ReplyScene): readonly string[] {
  const gap = noticedGap(scene.prompt, scene.voice === 'en' ? 'en' : 'ko');
  if (gap === null || GREETED.has(scene.reading.subject)) return [];
  if (gap.days !== '') return pickLine(scene, 'gap', { gap: gap.days }) ?? [];
  return NO_NOTICE.has(scene.reading.subject) ? [] : (pickLine(scene, 'gap-hours')?.slice(0, 1) ?? []);
}

/** A greeting is answered before the clock is read. */
const GREETED = new Set<Subject>(['greeting', 'introduces-self']);

/** Something of memory, or (`ofSelf`) of the Soul itself, that the message touches: a fact each time at most once. */
function aside(scene: ReplyScene, ofSelf: boolean): string[] {
  const { reading, prompt, voice, text, ground } = scene;
  if (reading.isQuestion || CLOSED.has(reading.subject)) return [];
  if (reading.about === 'memory' || reading.about === 'last-words' || reading.about === 'user-name') return [];
  const remembered = mixed(ground.seed, CALLBACK_TURN) % 3 > 0 ? callback(scene) : null;
  if (remembered !== null) return [remembered];
  // Whoever asks the other about their matter doesn't start with their own.
  if (!ofSelf) return [];
  const own = selfFact(prompt, voice, { topic: 'any', text, said: ground.spoken, longest: ASIDE_LENGTH[voice] });
  return own === null || own === 'told' ? [] : [own.line];
}

/** An aside is short, in characters: what is longer would become the matter. */
const ASIDE_LENGTH: Readonly<Record<Voice, number>> = { 'ko-casual': 32, 'ko-polite': 34, en: 70 };
const CALLBACK_TURN = 211;
const CLOSED = new Set<Subject>([
  'greeting',
  'introduces-self',
  'lonely',
  'bad',
  'angry',
  'sick',
  'nervous',
  'quitting',
  'confused',
  'thanks',
  'apology',
  'love',
  'crisis',
  'good-night',
  'leaving',
  'yes',
  'no',
  'laugh',
  'wordless',
]);
