import { type ChoiceGround, chooseLine, textSeed } from './choose-line.ts';
import { firstName, readIntroduction } from './introduced-name.ts';
import { type LineGroup, linesOf } from './line-book.ts';
import type { Line } from './parse-lines.ts';
import { type MessageReading, readMessage } from './read-message.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { type Voice, voiceOf } from './voice.ts';

/** All that a reply is made from. */
export interface ReplyScene {
  prompt: ChatPrompt;
  voice: Voice;
  /** The newest messages as one text. */
  text: string;
  reading: MessageReading;
  ground: ChoiceGround;
}

/** Sets the scene for one reply: the same prompt gives the same scene. */
export function setScene(prompt: ChatPrompt, variant: number): ReplyScene {
  const voice = voiceOf(prompt);
  const texts = prompt.newest.map(({ text }) => withoutCall(text, prompt));
  const language = voice === 'en' ? 'en' : 'ko';
  const question = newestQuestion(texts, language);
  const text = question ?? texts.join('\n');
  const spoken = prompt.history.filter(({ by }) => by === 'soul').map((said) => said.text);
  const askedLast = spoken.at(-1)?.trimEnd().endsWith('?') ?? false;
  const told = asAnswer(readTogether(question === null ? texts : [question], language), text, askedLast);
  const met = question === null ? metBy(text, prompt.userName, language) : null;
  const reading: MessageReading =
    met === null ? told : { ...told, subject: 'introduces-self', isQuestion: false, about: null };
  const user = callName(prompt, met);
  return {
    prompt,
    voice,
    text,
    reading,
    ground: {
      seed: textSeed(`${text}\n${prompt.history.length}`),
      variant,
      spoken,
      askedLast,
      dress: voice === 'en' && !writesLowerCase(prompt) ? capitalised : null,
      slots: {
        display: prompt.displayName,
        status: prompt.status,
        user,
        name: voice === 'ko-casual' ? firstName(met ?? '') : (met ?? ''),
      },
    },
  };
}

/** A line of the group that fits the scene; null when it has none. `slots` add to those that are always known. */
export function pickLine(
  scene: ReplyScene,
  group: LineGroup,
  slots: Readonly<Record<string, string>> = {},
): Line | null {
  const ground = { ...scene.ground, slots: { ...scene.ground.slots, ...slots } };
  return chooseLine(linesOf(group, scene.voice), ground);
}

/** The message without the Soul's name called in front (`해온아`, `은제 님,`): it says nothing of the matter. */
function withoutCall(text: string, { soulName, displayName }: ChatPrompt): string {
  const names = [soulName, displayName, /^[가-힣]{3}$/.test(soulName) ? soulName.slice(1) : ''];
  for (const name of names.filter((one) => one.length > 1)) {
    if (!text.toLowerCase().startsWith(name.toLowerCase())) continue;
    const called = /^(아|야|이야|님아?|씨|쌤)?([\s,!~.?]+|$)/.exec(text.slice(name.length));
    const rest = called ? text.slice(name.length + called[0].length).trim() : '';
    if (rest !== '') return rest;
  }
  return text;
}

/** What the user is called: by their own word in this talk, else by the name on record. */
function callName({ history, userName }: ChatPrompt, met: string | null): string {
  const own = history.filter(({ by }) => by === 'user').map(({ text }) => readIntroduction(text, userName)?.name ?? '');
  return [met ?? '', ...own.reverse()].find((name) => name !== '') ?? nameOnRecord(userName);
}

/** Names that nobody is called by: what a database starts with. */
function nameOnRecord(name: string): string {
  return /^(나|저|사용자|유저|손님|me|user|you|\{user\})$/i.test(name.trim()) ? '' : name.trim();
}

/** The name a message introduces its writer by, '' without one; null when the message is about something else as well. */
function metBy(text: string, userName: string, language: 'ko' | 'en'): string | null {
  const introduced = readIntroduction(text, userName);
  if (introduced === null) return null;
  const rest = introduced.rest === '' ? null : readMessage(introduced.rest, language).subject;
  return rest === null || SLIGHT.has(rest) || rest === 'good' ? introduced.name : null;
}

/** Of several questions in one turn the newest, which is the one to answer; null where at most one is asked. */
function newestQuestion(texts: readonly string[], language: 'ko' | 'en'): string | null {
  const parts = texts.flatMap((text) => text.split(/(?<=[?？])\s*/)).filter((part) => part.trim() !== '');
  const readings = parts.map((part) => readMessage(part, language));
  if (readings.some(({ subject }) => subject === 'crisis' || subject === 'asks-ai')) return null;
  const asked = parts.filter((_part, index) => readings[index]?.isQuestion);
  return asked.length > 1 || (asked.length === 1 && texts.length > 1) ? (asked.at(-1)?.trim() ?? null) : null;
}

/** Several messages in a row are answered as one: the most telling counts, the feeling is that of all. */
function readTogether(texts: readonly string[], language: 'ko' | 'en'): MessageReading {
  const readings = texts.map((text) => readMessage(text, language)).reverse();
  const whole = readMessage(texts.join('\n'), language);
  const telling =
    readings.find(({ about }) => about !== null && about !== 'past') ??
    readings.find(({ subject }) => !SLIGHT.has(subject)) ??
    readings[0] ??
    whole;
  const charge = telling.charge === 'neutral' ? whole.charge : telling.charge;
  return { ...telling, charge };
}

/** A few words after a question of the Soul are its answer, whatever they would be on their own. */
function asAnswer(reading: MessageReading, text: string, askedLast: boolean): MessageReading {
  const short = text.length <= 9 && !reading.isQuestion && reading.charge === 'neutral' && reading.about === null;
  const open = reading.subject === 'statement' || /^좋아해요?[.!~ㅎ]*$/.test(text);
  return askedLast && short && open ? { ...reading, subject: 'short-answer' } : reading;
}

/** Lines are kept in lower case; a persona that doesn't write so, or lines so far that don't, ask for capitals. */
function writesLowerCase(prompt: ChatPrompt): boolean {
  if (/lower ?case/i.test(prompt.defaultPersona)) return true;
  const starts = prompt.history.filter(({ by }) => by === 'soul').map(({ text }) => text.charAt(0));
  const letters = starts.filter((start) => /[a-z]/i.test(start));
  return letters.length > 0 && letters.filter((start) => /[a-z]/.test(start)).length * 2 > letters.length;
}

function capitalised(bubble: string): string {
  return bubble.replace(
    /(^[‘…]?|[.?!] )([a-z])/g,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const SLIGHT = new Set<MessageReading['subject']>(['statement', 'yes', 'no', 'laugh', 'wordless', 'greeting', 'link']);
