import { mixed } from './choose-line.ts';
import type { LineGroup } from './line-book.ts';
import { namedChoice, namedFood } from './named-things.ts';
import type { Line } from './parse-lines.ts';
import { memoryReply } from './reply-from-memory.ts';
import { pickLine, type ReplyScene } from './reply-scene.ts';
import { type SelfTopic, selfFact } from './self-facts.ts';
import type { Subject } from './subjects.ts';
import { newestHour } from './time-gap.ts';

/** What is said in answer to the newest message itself. */
export function replyBody(scene: ReplyScene): Line {
  return (
    firstOfAll(scene) ??
    memoryAnswer(scene) ??
    selfAnswer(scene) ??
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

function selfAnswer(scene: ReplyScene): Line | null {
  const { prompt, voice, text, reading, ground } = scene;
  if (reading.subject === 'asks-who') return introduction(scene);
  if (!reading.isQuestion || NOT_ABOUT_SELF.has(reading.subject) || ABOUT_USER.test(text)) return null;
  const topic = selfTopicOf(text);
  const found = selfFact(prompt, voice, { topic, text, said: ground.spoken, longest: 140 });
  if (found === 'told') return pickLine(scene, 'said-already');
  if (found) return [found.line];
  return TASTES.has(topic) ? pickLine(scene, 'asks-taste') : null;
}

const TASTES = new Set<SelfTopic>(['likes', 'dislikes', 'fears']);

function introduction(scene: ReplyScene): Line | null {
  const lines = pickLine(scene, 'asks-who');
  const asked = { topic: 'job', text: '', said: scene.ground.spoken, longest: 140 } as const;
  const job = selfFact(scene.prompt, scene.voice, asked);
  const name = lines?.[0];
  return name !== undefined && job !== null && job !== 'told' ? [name, job.line] : lines;
}

const NOT_ABOUT_SELF = new Set<Subject>([
  'why-question',
  'choice',
  'go-or-not',
  'advice',
  'meet-or-call',
  'asks-speech-level',
  'recommend-please',
]);
const ABOUT_USER = /(^|\s)(나|내|내가|나는|난|나도|나한테|저|제|제가|저는|전|저도|저한테)(?=\s)|\b(i|my|me)\b/i;

function selfTopicOf(text: string): SelfTopic {
  if (/몇 ?살|나이|연세|\bhow old\b|\byour age\b/i.test(text)) return 'age';
  if (
    /직업|무슨 일|하는 일|어떤 일|\bwhat do you do\??$|\byour job\b|\bfor a living\b|\bwhere do you work\b/i.test(text)
  )
    return 'job';
  if (/어디 ?(살|사는|사세요|있어|있는|야|예요|에 있)|\bwhere (do|are) you\b/i.test(text)) return 'place';
  if (/(뭐|뭘|무엇|어떤 (거|걸|것)).{0,6}좋아|좋아하는 (거|게|것|건)|\bwhat do you (like|love|enjoy)\b/i.test(text))
    return 'likes';
  if (/(뭐|뭘|무엇).{0,6}싫어|싫어하는 (거|게|것)|\bwhat do you (hate|dislike)\b/i.test(text)) return 'dislikes';
  if (/무서운 (거|게|것)|뭐가 (제일 |가장 )?무서|무서워하는|\bafraid of\b|\bscares you\b/i.test(text)) return 'fears';
  return 'any';
}

/** Subjects that have finer lines for some messages. */
function ownLines(scene: ReplyScene): Line | null {
  const { subject, charge } = scene.reading;
  switch (subject) {
    case 'greeting':
      return isLate(scene) ? pickLine(scene, 'greeting-late') : null;
    case 'what-doing':
    case 'how-are-you':
      return statusLine(scene);
    case 'yes-no-question':
      return ABOUT_USER.test(scene.text) && !/너|you/i.test(scene.text) ? pickLine(scene, 'question-of-self') : null;
    case 'statement':
    case 'bad':
    case 'angry':
      return charge === 'heightened' ? pickLine(scene, `${subject}-heightened`) : null;
    case 'ate':
    case 'food': {
      const food = namedFood(scene.text);
      return food === null ? null : pickLine(scene, `${subject}-named`, { food });
    }
    case 'choice': {
      const pick = namedChoice(scene.text, scene.ground.seed);
      return pick === null ? pickLine(scene, 'choice-open') : pickLine(scene, 'choice', { pick });
    }
    default:
      return null;
  }
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
