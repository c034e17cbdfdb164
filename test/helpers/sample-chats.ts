import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formatStamp } from '../../src-main/core/wall-time.ts';
import { PROJECT } from './node-ports.ts';

const Chat = z.object({
  soul: z.object({ name: z.string(), default_persona: z.string(), chat_initial_situation: z.string() }),
  user: z.object({ name: z.string() }),
  episodes: z.array(
    z.object({
      title: z.string(),
      plays: z.array(
        z.object({
          id: z.string(),
          appearances: z.record(z.string(), z.number()),
          summaries: z.array(z.object({ index: z.number(), time: z.string().nullish(), text: z.string() })),
        }),
      ),
    }),
  ),
  sessions: z.array(z.object({ turns: z.array(z.object({ id: z.string(), at: z.string(), text: z.string() })) })),
  facts: z.array(z.object({ id: z.string(), text: z.string(), sources: z.array(z.string()) })),
});

/** A sample thread beside the project: what was said, what had been played, and facts with the messages they rest on. */
export interface SampleChat {
  soul: string;
  user: string;
  persona: string;
  titles: string[];
  characters: string[];
  summaries: { id: string; text: string }[];
  messages: { id: string; text: string; stamp: string; day: string }[];
  facts: { text: string; sources: string[] }[];
}

const FOLDER = join(PROJECT, '..', 'shared', 'eval', 'chats');

/** null where the sample threads are not beside the project; they are measured with and never shipped. */
export function readSampleChats(): SampleChat[] | null {
  if (!existsSync(FOLDER)) return null;
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => sampleChat(Chat.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))));
}

const SEOUL = 540;

function sampleChat(chat: z.infer<typeof Chat>): SampleChat {
  const plays = chat.episodes.flatMap((episode) => episode.plays);
  return {
    soul: chat.soul.name,
    user: chat.user.name,
    persona: `${chat.soul.default_persona}\n${chat.soul.chat_initial_situation}`,
    titles: chat.episodes.map((episode) => episode.title),
    characters: plays.flatMap((play) => Object.keys(play.appearances)),
    summaries: plays.flatMap((play) =>
      play.summaries.map(({ index, time, text }) => ({ id: `${play.id}-${index}`, text: `${time ?? ''}\n${text}` })),
    ),
    messages: chat.sessions.flatMap((session) =>
      session.turns.map(({ id, at, text }) => {
        const stamp = formatStamp({ at: Date.parse(at), offset: SEOUL }, 'ko');
        return { id, text, stamp, day: stamp.slice(0, 10) };
      }),
    ),
    facts: chat.facts,
  };
}
