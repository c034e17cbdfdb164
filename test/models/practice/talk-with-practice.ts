import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRequest, StreamPart } from '../../../src-main/models/language-model.ts';
import { openPractice } from '../../../src-main/models/practice/open-practice.ts';
import { SampleSoul } from '../../../src-shared/souls.ts';

const ROOT = join(import.meta.dirname, '../../..');

export function readSample(name: string): SampleSoul {
  return SampleSoul.parse(JSON.parse(readFileSync(join(ROOT, 'resources/samples', `${name}.json`), 'utf8')));
}

/** The shipped template without its front matter, names filled in. */
export function readOverview(user: string, soul: string): string {
  const text = readFileSync(join(ROOT, 'prompts/chat-v6.md'), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  return text.replaceAll('{user}', user).replaceAll('{soul}', soul);
}

/** A room with a Soul, as memory and the prompt see it. Times are minutes since Thursday 2026-05-28 21:00. */
export interface Room {
  user: string;
  soul: { name: string; displayName: string; status: string; persona: string; situation: string };
  memory?: string;
  relational?: string;
  userPersona?: string;
  recalled?: string;
}

export interface Turn {
  minute: number;
  user: readonly string[];
  soul: readonly string[];
}

export function roomOf(sample: string, user: string, extra: Partial<Room> = {}): Room {
  const { profile } = readSample(sample);
  return {
    user,
    soul: {
      name: profile.name,
      displayName: profile.displayName,
      status: profile.status,
      persona: profile.defaultPersona,
      situation: profile.initialSituation.replaceAll('{user}', user),
    },
    ...extra,
  };
}

/** A prompt as SPEC section 3 composes it. */
export function composePrompt(
  room: Room,
  past: readonly Turn[],
  newest: { minute: number; texts: readonly string[] },
): ModelRequest {
  const turns = past.flatMap((turn) => [
    { role: 'user' as const, text: stamped(turn.minute, turn.user) },
    { role: 'model' as const, text: stamped(turn.minute + 1, turn.soul) },
  ]);
  const recalled = room.recalled ? `<recalled>\n${room.recalled}\n</recalled>\n` : '';
  const all = [...turns, { role: 'user' as const, text: recalled + stamped(newest.minute, newest.texts) }];
  const first = all[0];
  if (first) all[0] = { ...first, text: `<situation>\n${room.soul.situation}\n</situation>\n\n${first.text}` };
  return {
    system: systemText(room),
    turns: all,
    temperature: 0.7,
    reasoning: 'off',
    maxOutputTokens: 2048,
    variant: 0,
  };
}

/** Talks message by message, each answer being history for the next. `gaps` are minutes before a message (3 if not given). */
export async function talk(room: Room, messages: readonly string[], gaps: readonly number[] = []): Promise<Turn[]> {
  const turns: Turn[] = [];
  let minute = 0;
  for (const [index, message] of messages.entries()) {
    minute += gaps[index] ?? 3;
    const answer = await answerOf(composePrompt(room, turns, { minute, texts: [message] }));
    turns.push({ minute, user: [message], soul: answer.split('\n') });
  }
  return turns;
}

export async function answerOf(request: ModelRequest): Promise<string> {
  const parts = await partsOf(request, new AbortController().signal);
  return parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
}

export async function partsOf(request: ModelRequest, signal: AbortSignal): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of openPractice('practice-1').stream(request, signal)) parts.push(part);
  return parts;
}

function systemText(room: Room): string {
  const memory = room.memory ? `## Long-term memory(LTM)\n${room.memory}\n\n` : '';
  const relational = room.relational ? `### Relational (Self within this relationship)\n${room.relational}\n\n` : '';
  const user = room.userPersona ? `\n\n## User persona\n${room.userPersona}` : '';
  return `${readOverview(room.user, room.soul.name)}

# Context
Use information below when you talk with user

${memory}## Soul persona
### Default
${room.soul.persona}

${relational}## Soul's messenger bio
- display_name: ${room.soul.displayName}
- status: ${room.soul.status}${user}`;
}

const WEEKDAYS = '일월화수목금토';
const START = Date.UTC(2026, 4, 28, 21, 0);

function stamped(minute: number, texts: readonly string[]): string {
  const at = new Date(START + minute * 60_000);
  const iso = at.toISOString();
  const clock = `[${iso.slice(0, 10)} (${WEEKDAYS[at.getUTCDay()]}) ${iso.slice(11, 16)}]`;
  return texts.map((text) => `${clock} ${text}`).join('\n');
}
