import { renameSync } from 'node:fs';
import { setTimeout as realWait } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { v7 as uuidV7 } from 'uuid';
import { GenerationId, MessageId } from '#shared/ids.ts';
import type { Database } from '../../../src-main/store/open-database.ts';
import { ChatStage } from '../chat-stage.ts';
import * as say from '../fake-gemini-answers.ts';
import { brokenPromises, brokenRest, lookInto, unlikePrompts, wholeState } from './history-checks.ts';

/** What a person does, or what befalls the machine. The number picks among what is there. */
export const OPERATIONS = [
  'send',
  'send-twice',
  'type',
  'stop',
  'regenerate',
  'choose',
  'edit',
  'remove',
  'undo-remove',
  'retry',
  'read',
  'reveal',
  'reopen',
  'back-up',
  'restore',
  'lose-key',
  'find-key',
  'folder-away',
  'folder-back',
  'hour-back',
  'day-on',
  'wait',
  'pass',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Step {
  operation: Operation;
  pick: number;
}

const KEY = 'AIzaFakeKeyOfATest_0123456789abcdefghij';

const replyOf = (n: number) => `하나 ${n}\n둘 ${n}\n셋 ${n}`;
const cut = (n: number, end: 'close' | 'drop' | 'hang') =>
  say.geminiRaw([say.geminiStream([`반쯤 ${n}\n말하다`], { finishReason: null, usage: null })], end);

/** Everything a model does, by number. */
const ANSWERS: ReadonlyArray<(n: number) => Parameters<ChatStage['gemini']['enqueue']>[0]> = [
  (n) => say.geminiReply([replyOf(n)]),
  (n) => say.geminiReply([`한 줄 ${n}`]),
  (n) => ({
    ...say.geminiRaw(
      replyOf(n)
        .split(/(?<=\n)/u)
        .map((text) => say.geminiStream([text], { finishReason: null })),
    ),
    delayMs: 4,
  }),
  (n) => ({
    ...say.geminiRaw([
      ...replyOf(n)
        .split(/(?<=\n)/u)
        .map((text) => say.geminiStream([text], { finishReason: null, usage: null })),
      say.geminiStream([]),
    ]),
    delayMs: 4,
  }),
  (n) => cut(n, 'close'),
  (n) => cut(n, 'drop'),
  (n) => cut(n, 'hang'),
  () => ({ end: 'mute' }),
  () => say.overloaded(),
  () => say.rateLimited('3.25s'),
  () => say.dailyQuotaGone(),
  () => say.promptBlocked(),
  () => say.geminiReply([]),
  () => say.geminiReply([], { finishReason: 'MAX_TOKENS' }),
];

interface Known {
  /** Acknowledged messages in the order of their acknowledgement, with the text they have now. */
  texts: Map<MessageId, string>;
  removed: Set<MessageId>;
}

/** A chat that random steps happen to, and what must be true of it. */
export class RandomHistory {
  private known: Known = { texts: new Map(), removed: new Set() };
  private readonly backups = new Map<string, Known>();
  private looking: Database | null = null;
  private away = false;
  private count = 0;
  readonly stage: ChatStage;

  constructor(stage: ChatStage) {
    this.stage = stage;
  }

  static async open(pacing: 'instant' | 'normal'): Promise<RandomHistory> {
    return new RandomHistory(await ChatStage.open({ pacing, coalesceMs: 300 }));
  }

  answer(which: number): void {
    const make = ANSWERS[which % ANSWERS.length];
    if (make) this.stage.gemini.enqueue(make(++this.count));
  }

  /** Does a step; what it is refused with is part of the game, a bug is not. Gives the promises that it broke. */
  async take({ operation, pick }: Step): Promise<string[]> {
    try {
      await this.act(operation, pick);
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'APP') throw error;
    }
    return this.away ? [] : [...brokenPromises(this.look()), ...(await this.wrongMessages())];
  }

  /** Lets everything come to its end; gives what is not as it should be then. */
  async rest(): Promise<string[]> {
    this.folderBack();
    await this.findKey();
    const { stage } = this;
    const isResting = async () => brokenRest(this.look()).every((one) => one.startsWith('an '));
    await stage.clock.until('rest', isResting, { step: 2500, most: 3_000_000 });
    const before = wholeState(this.look());
    const wrong = [...brokenRest(this.look()), ...brokenPromises(this.look()), ...(await unlikePrompts(stage))];
    wrong.push(...(await this.wrongMessages()));
    const thread = await stage.client.threads.get({ threadId: stage.threadId });
    if (thread.activity.kind !== 'idle') wrong.push(`at rest, but ${JSON.stringify(thread.activity)}`);
    await this.reopen();
    if (wholeState(this.look()) !== before) wrong.push('another state after reopening');
    return wrong;
  }

  async close(): Promise<void> {
    this.folderBack();
    this.lookAway();
    await this.stage.close();
  }

  private look(): Database['read'] {
    this.looking ??= lookInto(this.stage);
    return this.looking.read;
  }

  private lookAway(): void {
    this.looking?.close();
    this.looking = null;
  }

  private async reopen(): Promise<void> {
    this.lookAway();
    await this.stage.reopen();
  }

  private async act(operation: Operation, pick: number): Promise<void> {
    const { stage } = this;
    const { client, threadId } = stage;
    switch (operation) {
      case 'send':
        return await this.send(MessageId.parse(uuidV7()), `말 ${++this.count}`);
      case 'send-twice': {
        const id = this.pickKnown(pick);
        return id === undefined ? undefined : await this.send(id, 'again');
      }
      case 'type':
        return await client.threads.noteTyping({ threadId });
      case 'stop':
        return await client.threads.stop({ threadId });
      case 'regenerate':
        return await client.threads.regenerate({ threadId });
      case 'choose': {
        const all = await client.prompts.generations({ threadId, before: null, limit: 200 });
        const variants = (await client.threads.get({ threadId })).lastReply?.variants ?? [];
        const id = pick % 3 === 0 ? all[pick % Math.max(1, all.length)]?.id : variants[pick % variants.length];
        return await client.threads.chooseVariant({ threadId, generationId: id ?? GenerationId.parse('nothing') });
      }
      case 'edit': {
        const id = this.pickKnown(pick);
        if (id === undefined) return;
        await client.threads.edit({ messageId: id, text: `고침 ${++this.count}` });
        this.known.texts.set(id, `고침 ${this.count}`);
        return;
      }
      case 'remove':
        return await this.remove(pick);
      case 'undo-remove':
        return await this.undoRemove();
      case 'retry':
        return await client.threads.retry({ threadId });
      case 'read':
        return await client.threads.markRead({ threadId, seq: pick });
      case 'reveal':
        return await client.threads.revealAll({ threadId });
      case 'reopen':
        return this.away ? undefined : await this.reopen();
      case 'back-up': {
        const backup = await client.archive.backUp();
        this.backups.set(backup.file, this.copyOfKnown());
        return;
      }
      case 'restore':
        return await this.restore(pick);
      case 'lose-key':
        await client.settings.removeKey({ provider: 'gemini' });
        return;
      case 'find-key':
        return await this.findKey();
      case 'folder-away':
        this.lookAway();
        if (!this.away) renameSync(stage.ports.paths.data, `${stage.ports.paths.data}-away`);
        this.away = true;
        return;
      case 'folder-back':
        return this.folderBack();
      case 'hour-back':
        return stage.clock.set(stage.clock.clock.now() - 3_600_000);
      case 'day-on':
        return stage.clock.set(stage.clock.clock.now() + 86_400_000);
      case 'wait':
        return void (await realWait(pick % 9));
      case 'pass':
        return await this.pass(pick);
    }
  }

  private async pass(pick: number): Promise<void> {
    for (let n = 0; n < 1 + (pick % 5); n++) {
      this.stage.clock.advance((pick * 37) % 2500);
      await realWait(1);
    }
  }

  private async send(id: MessageId, text: string): Promise<void> {
    await this.stage.client.threads.send({ threadId: this.stage.threadId, messageId: id, text });
    if (!this.known.texts.has(id)) this.known.texts.set(id, text);
  }

  private async remove(pick: number): Promise<void> {
    const messages = await this.stage.messages();
    const chosen = messages.filter((_, index) => (index + pick) % 3 === 0).map((message) => message.id);
    if (chosen.length === 0) return;
    await this.stage.client.threads.remove({ messageIds: chosen });
    for (const id of chosen) this.known.removed.add(id);
  }

  private async undoRemove(): Promise<void> {
    const ids = [...this.known.removed].slice(-2);
    if (ids.length === 0) return;
    await this.stage.client.threads.undoRemove({ messageIds: ids });
    for (const id of ids) this.known.removed.delete(id);
  }

  private async restore(pick: number): Promise<void> {
    const [file, then] = [...this.backups][pick % Math.max(1, this.backups.size)] ?? [];
    if (file === undefined || then === undefined) return;
    this.lookAway();
    await this.stage.client.archive.restore({ file });
    this.known = { texts: new Map(then.texts), removed: new Set(then.removed) };
  }

  private async findKey(): Promise<void> {
    await this.stage.client.settings.setKey({ provider: 'gemini', key: KEY, keep: 'session' });
  }

  private folderBack(): void {
    if (this.away) renameSync(`${this.stage.ports.paths.data}-away`, this.stage.ports.paths.data);
    this.away = false;
  }

  private async wrongMessages(): Promise<string[]> {
    const messages = await this.stage.messages();
    const seqs = messages.map((message) => message.seq);
    const wrong = seqs.some((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)) ? ['out of order'] : [];
    const seen = messages.filter((message) => message.author === 'user').map(({ id, text }) => `${id} ${text}`);
    const expected = [...this.known.texts].filter(([id]) => !this.known.removed.has(id));
    const sent = expected.map(([id, text]) => `${id} ${text}`);
    if (seen.join('\n') !== sent.join('\n')) wrong.push(`sent:\n${sent.join('\n')}\nseen:\n${seen.join('\n')}`);
    return wrong;
  }

  private pickKnown(pick: number): MessageId | undefined {
    const ids = [...this.known.texts.keys()];
    return ids[pick % Math.max(1, ids.length)];
  }

  private copyOfKnown(): Known {
    return { texts: new Map(this.known.texts), removed: new Set(this.known.removed) };
  }
}
