import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCardPng } from '../../src-main/core/foreign/cards/read-card-png.ts';
import { readStChat } from '../../src-main/core/foreign/chats/read-st-chat.ts';
import { ChatStage } from '../helpers/chat-stage.ts';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

describe('export', () => {
  it('writes files for other apps while the app runs, and none that is there already', CLI_TIMEOUT, async () => {
    const stage = await ChatStage.open();
    try {
      await stage.send('나비가 물통을 엎었어');
      await stage.settle();
      const { data } = stage.ports.paths;
      const { threadId } = stage;
      const { soulId } = await stage.client.threads.get({ threadId });
      const run = (file: string, ...args: string[]) => cli(['export', join(data, file), '--data', data, ...args]);
      const [card, chat, wrongScope, wrongFormat] = await Promise.all([
        run('서윤.png', '--soul', soulId, '--format', 'card-png'),
        run('서윤.jsonl', '--thread', threadId, '--format', 'st-chat', '--json'),
        run('a.md', '--soul', soulId, '--format', 'markdown'),
        run('b.docx', '--thread', threadId, '--format', 'docx'),
      ]);
      const again = await run('서윤.jsonl', '--thread', threadId, '--format', 'text');
      const bytes = readFileSync(join(data, '서윤.jsonl'));
      const [asCard, asChat] = [readCardPng(readFileSync(join(data, '서윤.png'))), readStChat(bytes.toString())];
      expect({
        codes: [card, chat, wrongScope, wrongFormat, again].map(({ code }) => code),
        told: [card.out, JSON.parse(chat.out)],
        card: asCard.ok && asCard.value.name,
        chat: asChat.ok && asChat.value.messages.map(({ variants }) => variants),
      }).toEqual({
        codes: [0, 0, 2, 2, 2],
        told: [`${join(data, '서윤.png')}\n`, { ok: true, file: join(data, '서윤.jsonl'), bytes: bytes.length }],
        card: '한서윤',
        chat: [['나비가 물통을 엎었어'], ['네.']],
      });
    } finally {
      await stage.close();
    }
  });
});
