import { ABOUT_USER, answerSoulQuestion } from './answer-soul-question.ts';
import { mixed } from './choose-line.ts';
import type { LineGroup } from './line-book.ts';
import { givenName, namedChoice, namedFood } from './named-things.ts';
import type { Line } from './parse-lines.ts';
import { memoryReply } from './reply-from-memory.ts';
import { pickLine, type ReplyScene } from './reply-scene.ts';
import { selfFact } from './self-facts.ts';
import type { Subject } from './subjects.ts';
import { newestHour, noticedGap } from './time-gap.ts';

/** What is said in answer to the newest message itself. */
export function replyBody(scene: ReplyScene): Line {
  return (
    firstOfAll(scene) ??
    memoryAnswer(scene) ??
    answerSoulQuestion(scene) ??
    ownLines(scene) ??
    pickLine(scene, scene.reading.subject) ??
    pickLine(scene, 'statement') ??
    []
  );
}

/** Never answered with anything but their own lines. */
export const PLAIN_ANSWERS = new Set<Subject>(['asks-ai', 'asks-photo', 'crisis', 'withdrawn']);

function firstOfAll(scene: ReplyScene): Line | null {
  return PLAIN_ANSWERS.has(scene.reading.subject) ? pickLine(scene, scene.reading.subject) : null;
}

/** Questions about the Soul's own day look like questions of memory, but nothing on record answers them. */
const ABOUT_SOUL_NOW = new Set<Subject>([
  'what-doing',
  'asks-meal',
  'how-are-you',
  'asks-who',
  'good-night',
  'leaving',
]);

function memoryAnswer(scene: ReplyScene): Line | null {
  return ABOUT_SOUL_NOW.has(scene.reading.subject) ? null : memoryReply(scene);
}

function introduction(scene: ReplyScene): Line | null {
  const lines = pickLine(scene, 'asks-who');
  const asked = { topic: 'job', text: '', said: scene.ground.spoken, longest: 140 } as const;
  const job = selfFact(scene.prompt, scene.voice, asked);
  const name = lines?.[0];
  return name !== undefined && job !== null && job !== 'told' ? [name, job.line] : lines;
}

/** Subjects that have finer lines for some messages. */
function ownLines(scene: ReplyScene): Line | null {
  const { subject, charge } = scene.reading;
  switch (subject) {
    case 'asks-who':
      return introduction(scene);
    case 'introduces-self':
      return pickLine(scene, subject) ?? pickLine(scene, 'introduces-nameless');
    case 'greeting':
      return greeting(scene);
    case 'what-doing':
      return statusLine(scene);
    case 'yes-no-question':
      return ABOUT_USER.test(scene.text) && !/너|you/i.test(scene.text) ? pickLine(scene, 'question-of-self') : null;
    case 'statement':
    case 'bad':
    case 'angry':
      return charge === 'heightened' ? pickLine(scene, `${subject}-heightened`) : null;
    case 'ate':
    case 'food': {
      if (/못 ?먹|안 ?먹|싫|\b(can'?t|don'?t|never|hate)\b/i.test(scene.text)) return pickLine(scene, 'food-refused');
      const food = namedFood(scene.text);
      return food === null ? null : pickLine(scene, `${subject}-named`, { food });
    }
    case 'pet': {
      const name = givenName(scene.text);
      return name === null ? null : pickLine(scene, 'pet-named', { name });
    }
    case 'cannot-sleep':
      return scene.reading.isQuestion && /안 ?자|still awake|not asleep/i.test(scene.text)
        ? pickLine(scene, 'asks-awake')
        : null;
    case 'travel':
      return TRAVELLED.test(scene.text) ? pickLine(scene, 'travel-back') : null;
    case 'choice': {
      const pick = namedChoice(scene.text, scene.ground.seed);
      return pick === null ? pickLine(scene, 'choice-open') : pickLine(scene, 'choice', { pick });
    }
    default:
      return null;
  }
}

const TRAVELLED = /(다녀|갔다|놀다|보고) ?(왔|온)|\b(went|came back|got back|was in|have been)\b/i;

/** A greeting is returned first; what the clock says comes in the same breath, after it. */
function greeting(scene: ReplyScene): Line | null {
  const gap = noticedGap(scene.prompt, scene.voice === 'en' ? 'en' : 'ko');
  if (gap) return pickLine(scene, gap.days === '' ? 'greeting-gap-hours' : 'greeting-gap', { gap: gap.days });
  return isLate(scene) ? pickLine(scene, 'greeting-late') : null;
}

function isLate(scene: ReplyScene): boolean {
  const hour = newestHour(scene.prompt);
  return hour !== null && hour < 5;
}

/** Now and then the status line answers for the Soul: once in three, and once in a talk. */
function statusLine(scene: ReplyScene): Line | null {
  const { ground, prompt } = scene;
  const told = ground.spoken.some((line) => prompt.status !== '' && line.includes(prompt.status));
  if (told || mixed(ground.seed, STATUS_TURN) % 3 !== 0) return null;
  const group: LineGroup = 'status-said';
  return pickLine(scene, group);
}

const STATUS_TURN = 101;
