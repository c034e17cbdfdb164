import type { EpisodeDraft } from '#shared/episodes.ts';
import type { CycleSummary, MemoryState } from '#shared/memory.ts';
import type { Settings } from '#shared/settings.ts';
import type { Ports } from '../../src-main/create-app.ts';
import { ChatStage } from './chat-stage.ts';
import type { FakeGeminiOptions } from './fake-gemini.ts';
import { geminiReply } from './fake-gemini-answers.ts';
import type { FakeAnswer, RecordedRequest } from './fake-model-server.ts';

/** Each purpose asks for a model of its own, so that the fake server knows who is asked. */
export const MEMORY_MODELS = {
  chat: 'gemini-3.1-flash-lite',
  extract: 'gemini-3.5-flash-lite',
  summarise: 'gemini-3.6-flash',
} as const;

/** What a memory model is asked, as the fake server sees it. */
export interface MemoryAsk {
  purpose: 'extract' | 'summarise';
  system: string;
  turn: string;
  /** Calls of this purpose so far, this one included. */
  count: number;
}

export type MemoryAnswer = string | FakeAnswer;

export interface MemoryScript {
  chat?: (lines: string, count: number) => string;
  memory?: (ask: MemoryAsk) => MemoryAnswer;
  settings?: Partial<Settings>;
  /** Where the sentence model runs; without it there is none. */
  spawnEmbedder?: Ports['spawnEmbedder'];
}

/** A whole engine whose chat, extraction and summary models say what a test tells them. */
export class MemoryStage {
  readonly chat: ChatStage;
  readonly asks: MemoryAsk[];

  private constructor(chat: ChatStage, asks: MemoryAsk[]) {
    this.chat = chat;
    this.asks = asks;
  }

  static async open(script: MemoryScript = {}): Promise<MemoryStage> {
    const asks: MemoryAsk[] = [];
    let chats = 0;
    const answer: FakeGeminiOptions['otherwise'] = (request) => {
      const ask = readAsk(request, asks);
      if (ask === null) {
        chats++;
        return geminiReply([script.chat?.(textOf(request), chats) ?? `그랬구나요. ${chats}번째 답이에요.`]);
      }
      asks.push(ask);
      const said = script.memory?.(ask) ?? '';
      return typeof said === 'string' ? geminiReply([said]) : said;
    };
    const chat = await ChatStage.open({ cycleTokens: 1_000 }, answer, script.spawnEmbedder);
    const { client } = chat;
    const { purposes } = await client.settings.get();
    await client.settings.update({
      purposes: {
        chat: purposes.chat,
        extract: { ...purposes.extract, provider: 'gemini', model: MEMORY_MODELS.extract },
        summarise: { ...purposes.summarise, provider: 'gemini', model: MEMORY_MODELS.summarise },
      },
      ...script.settings,
    });
    return new MemoryStage(chat, asks);
  }

  get client() {
    return this.chat.client;
  }

  get threadId() {
    return this.chat.threadId;
  }

  /** Says it and waits for the answer. */
  async say(...texts: string[]): Promise<void> {
    for (const text of texts) await this.chat.send(text);
    await this.chat.settle();
  }

  /** Waits until no memory work is queued or under way, retries with their waits included. */
  async rest(): Promise<MemoryState> {
    const { client, threadId } = this;
    await this.chat.clock.until(
      'memory at rest',
      async () => (await client.memory.current({ threadId })).work.length === 0,
      { step: 500, most: 3_600_000 },
    );
    return await client.memory.current({ threadId });
  }

  /** A summary cycle by hand, through to its end. */
  async cycle(): Promise<CycleSummary> {
    await this.client.memory.summarise({ threadId: this.threadId });
    await this.rest();
    const newest = (await this.cycles())[0];
    if (!newest) throw new Error('no cycle was run');
    return newest;
  }

  async cycles(): Promise<CycleSummary[]> {
    return await this.client.memory.cycles({ threadId: this.threadId, before: null, limit: 200 });
  }

  /** The texts of the current slots. */
  async slots(): Promise<Record<string, string>> {
    const { set } = await this.client.memory.current({ threadId: this.threadId });
    return Object.fromEntries((set?.texts ?? []).map(({ slot, text }) => [slot, text]));
  }

  async lorebook(retired = false) {
    return await this.client.lorebook.list({ threadId: this.threadId, query: '', retired, before: null, limit: 200 });
  }

  async events(type?: string) {
    const all = await this.client.events.list({ threadId: this.threadId, before: null, limit: 500 });
    return all.filter((event) => type === undefined || event.type === type);
  }

  /** An episode of the Soul, played by the person. */
  async addEpisode(title: string, plays: readonly Partial<EpisodeDraft['plays'][number]>[]) {
    const { soulId } = await this.client.threads.get({ threadId: this.threadId });
    const draft: EpisodeDraft = {
      title,
      links: [{ soulId, character: '한서윤' }],
      plays: plays.map((play) => ({
        id: null,
        clearedAt: null,
        sceneCount: 10,
        scenes: null,
        appearances: [{ character: '한서윤', scenes: 5 }],
        summaries: [],
        ...play,
      })),
    };
    return await this.client.episodes.save({ episodeId: null, draft });
  }

  async close(): Promise<void> {
    await this.chat.close();
  }
}

interface WireBody {
  systemInstruction?: { parts: { text: string }[] };
  contents: { parts: { text: string }[] }[];
}

function textOf(request: RecordedRequest): string {
  return (request.body as WireBody).contents.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n');
}

function readAsk(request: RecordedRequest, asks: readonly MemoryAsk[]): MemoryAsk | null {
  const purpose = (['extract', 'summarise'] as const).find((one) => request.path.includes(`/${MEMORY_MODELS[one]}:`));
  if (purpose === undefined) return null;
  const system = (request.body as WireBody).systemInstruction?.parts.map((part) => part.text).join('') ?? '';
  return { purpose, system, turn: textOf(request), count: asks.filter((ask) => ask.purpose === purpose).length + 1 };
}
