import { contentWords, wordLikeness } from './content-words.ts';
import type { Line } from './parse-lines.ts';
import { pickLine, type ReplyScene } from './reply-scene.ts';
import { type SelfTopic, selfFact } from './self-facts.ts';
import { readSoulQuestion, type SoulQuestion } from './soul-questions.ts';
import type { Subject } from './subjects.ts';
import { textLanguage } from './voice.ts';

/**
 * The answer to a question about the Soul: what the persona says of it where that can be said in the first person, else
 * a plain line that claims nothing the persona could deny. null when the message asks nothing of the Soul.
 */
export function answerSoulQuestion(scene: ReplyScene): Line | null {
  const { reading, text } = scene;
  if (!reading.isQuestion || !OPEN_TO_IT.has(reading.subject)) return null;
  const asked = readSoulQuestion(text, scene.voice);
  if (ABOUT_USER.test(text) && !(asked !== null && ABOUT_THINGS.has(asked))) return null;
  switch (asked) {
    case null:
      return fromPersona(scene, 'any');
    case 'asks-ability':
      return pickLine(scene, isOwnTrade(scene) ? 'asks-ability-yes' : asked);
    case 'asks-hours':
      return hours(scene);
    default:
      return ownWords(scene, asked) ?? pickLine(scene, asked);
  }
}

/** Whether the message speaks of the user rather than of the Soul. */
export const ABOUT_USER = /(^|\s)(나|내|내가|나는|난|나도|나한테|저|제|제가|저는|전|저도|저한테)(?=\s)|\b(i|my|me)\b/i;

const OPEN_TO_IT = new Set<Subject>(['yes-no-question', 'open-question', 'what-doing', 'advice']);
/** Asked of something of the user's as often as of the Soul's. */
const ABOUT_THINGS = new Set<SoulQuestion>([
  'asks-opinion-of-unseen',
  'asks-where-thing',
  'asks-reassurance',
  'asks-help',
  'asks-bond',
]);

const TOPICS: Partial<Record<SoulQuestion, SelfTopic>> = {
  'asks-job': 'job',
  'asks-age': 'age',
  'asks-home': 'place',
  'asks-where-now': 'place',
  'asks-reading': 'likes-reading',
  'asks-favourite-food': 'likes-food',
  'asks-music': 'likes-music',
  'asks-season': 'likes-season',
  'asks-liking': 'any',
  'asks-habit': 'any',
  'asks-partner': 'any',
};

function hours(scene: ReplyScene): Line | null {
  const found = fromPersona(scene, 'hours') ?? hoursOnProfile(scene);
  return found ?? pickLine(scene, isTold(scene, 'hours') ? 'said-already' : 'asks-hours-unknown');
}

function ownWords(scene: ReplyScene, asked: SoulQuestion): Line | null {
  const topic = asked === 'asks-taste' ? tasteOf(scene.text) : TOPICS[asked];
  if (topic === undefined) return null;
  const line = fromPersona(scene, topic);
  // Where somebody is can be said again in other words; what somebody does for a living can't.
  return line === null && asked === 'asks-job' && isTold(scene, topic) ? pickLine(scene, 'said-already') : line;
}

function tasteOf(text: string): SelfTopic {
  if (/싫어|못 먹|\b(hate|dislike)\b/i.test(text)) return 'dislikes';
  return /무서|겁|\b(afraid|scares?)\b/i.test(text) ? 'fears' : 'likes';
}

function fromPersona(scene: ReplyScene, topic: SelfTopic): Line | null {
  const found = personaFact(scene, topic);
  return found === null || found === 'told' ? null : [found.line];
}

function isTold(scene: ReplyScene, topic: SelfTopic): boolean {
  return personaFact(scene, topic) === 'told';
}

function personaFact({ prompt, voice, text, ground }: ReplyScene, topic: SelfTopic): { line: string } | 'told' | null {
  return selfFact(prompt, voice, { topic, text, said: ground.spoken, longest: 140 });
}

/** Whether what is asked for is what the persona's own days are about: who runs a bike shop can mend a bike. */
function isOwnTrade({ text, prompt }: ReplyScene): boolean {
  const sentences = `${prompt.status}\n${prompt.defaultPersona}`.split(/\n|(?<=[.!?])\s+/);
  const own = contentWords(sentences.filter((sentence) => !REFUSES.test(sentence)).join('\n'));
  const things = contentWords(text).filter((word) => !/줄$|수$/.test(word) && word.length >= 2);
  return things.some((word) => own.some((other) => wordLikeness(word, other.replace(/s$/, '')) > 0));
}

const REFUSES = /못|않|안 [가-힣]|싫|무서|(can|does|is)n't|\bnever\b|\bafraid\b|\bhates\b/i;

function hoursOnProfile(scene: ReplyScene): Line | null {
  const parts = scene.prompt.status.split(/[.·|/]\s*/).map((part) => part.trim());
  const hours = parts.find((part) =>
    /닫|열어|열려|열고|영업|시까지|휴무|\bclosed?s?\b|\bopens?\b|\buntil\b/i.test(part),
  );
  if (!hours || textLanguage(hours) !== (scene.voice === 'en' ? 'en' : 'ko')) return null;
  return pickLine(scene, 'asks-hours', { hours });
}
