import { createRouterClient, type RouterClient } from '@orpc/server';
import { v7 as uuidV7 } from 'uuid';
import { MessageId, type ThreadId } from '#shared/ids.ts';
import type { Generation } from '#shared/prompts.ts';
import type { Settings } from '#shared/settings.ts';
import type { SoulProfile } from '#shared/souls.ts';
import type { Message } from '#shared/threads.ts';
import { type App, type AppRouter, createApp, type Ports } from '../../src-main/create-app.ts';
import { type FakeGemini, type FakeGeminiOptions, startFakeGemini } from './fake-gemini.ts';
import { ManualClock } from './manual-clock.ts';
import { makeTestPorts } from './node-ports.ts';

export type StageClient = RouterClient<AppRouter>;

export const SEOYUN: SoulProfile = {
  name: '한서윤',
  displayName: '서윤',
  status: '온에어 불 꺼지면 답장해요',
  defaultPersona: '짧은 존댓말로 말한다. {user}에게는 가끔 반말이 먼저 나온다.',
  initialSituation: '{user}가 서울로 돌아간 지 며칠 뒤의 밤. 두 사람은 서로 다른 도시에 있다.',
  avatar: { kind: 'initial', color: '#3d6b63' },
  maskIdentifiers: true,
};

/** A whole engine on a temporary folder, a clock that tests move, and a Gemini on loopback. */
export class ChatStage {
  readonly clock = new ManualClock();
  readonly gemini: FakeGemini;
  readonly ports: Ports;
  app: App;
  client: StageClient;
  threadId = '' as ThreadId;
  private readonly removeFolder: () => Promise<void>;

  private constructor(
    gemini: FakeGemini,
    ports: Ports,
    app: App,
    removeFolder: () => Promise<void>,
    clock: ManualClock,
  ) {
    this.gemini = gemini;
    this.ports = ports;
    this.app = app;
    this.client = createRouterClient(app.router, { context: {} });
    this.removeFolder = removeFolder;
    this.clock = clock;
  }

  /**
   * Ready to chat with 서윤 over the fake Gemini, pacing off unless `settings` say otherwise. `answer`: what it says unasked.
   * `spawnEmbedder`: where the sentence model runs; without it there is none.
   */
  static async open(
    settings: Partial<Settings> = {},
    answer?: FakeGeminiOptions['otherwise'],
    spawnEmbedder: Ports['spawnEmbedder'] = null,
  ): Promise<ChatStage> {
    const clock = new ManualClock();
    const gemini = await startFakeGemini(answer === undefined ? {} : { otherwise: answer });
    const { ports, remove } = await makeTestPorts({ clock: clock.clock, spawnEmbedder });
    const stage = new ChatStage(gemini, ports, await createApp(ports), remove, clock);
    await stage.prepare(settings);
    return stage;
  }

  private async prepare(settings: Partial<Settings>): Promise<void> {
    const { client } = this;
    const known = await client.settings.get();
    await client.settings.setKey({
      provider: 'gemini',
      key: 'AIzaFakeKeyOfATest_0123456789abcdefghij',
      keep: 'machine',
    });
    const chat = { provider: 'gemini', model: 'gemini-3.1-flash-lite', temperature: 0.7, reasoning: 'off' } as const;
    await client.settings.update({
      pacing: 'instant',
      purposes: { ...known.purposes, chat },
      gemini: { ...known.gemini, baseUrl: this.gemini.baseUrl },
      ...settings,
    });
    await client.settings.renameUser({ userId: known.userId, name: '지훈' });
    this.threadId = await this.meet(SEOYUN);
  }

  /** Makes and applies a Soul and opens its room. */
  async meet(profile: SoulProfile): Promise<ThreadId> {
    const soul = await this.client.souls.create({ from: 'profile', profile });
    await this.client.souls.apply({ soulId: soul.id });
    return (await this.client.threads.open({ soulId: soul.id })).id;
  }

  async send(text: string, threadId = this.threadId): Promise<Message> {
    return await this.client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text });
  }

  async messages(threadId = this.threadId): Promise<Message[]> {
    return (await this.client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 500 })).messages;
  }

  /** `author: text` of all that is seen; how open messages stand in brackets. */
  async transcript(threadId = this.threadId): Promise<string[]> {
    return (await this.messages(threadId)).map(({ author, text, delivery }) => {
      const state =
        delivery.kind === 'delivered' ? '' : ` [${delivery.kind}${'code' in delivery ? ` ${delivery.code}` : ''}]`;
      return `${author}: ${text}${state}`;
    });
  }

  /** Until the room is at rest: nothing pending, nothing typed, nothing running. */
  async settle(threadId = this.threadId): Promise<void> {
    await this.clock.until('a settled room', async () => {
      const thread = await this.client.threads.get({ threadId });
      const pending = (await this.messages(threadId)).some((message) => message.delivery.kind === 'pending');
      return !pending && thread.activity.kind === 'idle' && thread.lastReply?.end !== 'running';
    });
  }

  /** The thread's n-th newest generation in full. */
  async generation(index = 0, threadId = this.threadId): Promise<Generation> {
    const list = await this.client.prompts.generations({ threadId, before: null, limit: 50 });
    const summary = list[index];
    if (!summary) throw new Error(`there are ${list.length} generations`);
    return await this.client.prompts.generation({ generationId: summary.id });
  }

  /** Closes the engine and opens it again on the same data. */
  async reopen(): Promise<void> {
    await this.app.close();
    this.app = await createApp(this.ports);
    this.client = createRouterClient(this.app.router, { context: {} });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.gemini.close();
    await this.removeFolder();
  }

  /** The contents of the n-th request to the model, `role: text`. */
  asked(index = -1): { system: string; contents: string[] } {
    const generating = this.gemini.requests.filter((request) => request.path.includes('streamGenerateContent'));
    const body = generating.at(index)?.body as WireBody | undefined;
    if (!body) throw new Error('the model was not asked');
    return {
      system: body.systemInstruction?.parts.map((part) => part.text).join('') ?? '',
      contents: body.contents.map(({ role, parts }) => `${role}: ${parts.map((part) => part.text).join('')}`),
    };
  }

  /** All that went to the model as contents, one text per request. */
  everyRequest(): string[] {
    return this.gemini.requests
      .filter((request) => request.path.includes('streamGenerateContent'))
      .map(({ body }) => (body as WireBody).contents.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n'));
  }

  get calls(): number {
    return this.gemini.requests.filter((request) => request.path.includes('streamGenerateContent')).length;
  }
}

interface WireBody {
  systemInstruction?: { parts: { text: string }[] };
  contents: { role: string; parts: { text: string }[] }[];
}
