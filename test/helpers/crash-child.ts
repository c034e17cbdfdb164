import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { MessageId, ThreadId } from '#shared/ids.ts';
import { openCrashApp } from './crash-app.ts';

// Run by test/crash until it is killed. `chat`: sends as fast as it can, sums up in
// between, and says of every message that it was acknowledged.
// `listen`: sends one message and says how many bubbles of the answer are seen.
const [data = '', thread = '', mode = 'chat'] = process.argv.slice(2);
const client = await openCrashApp(data);
const threadId = ThreadId.parse(thread);
writeSync(1, 'open\n');
if (mode === 'listen') await listen();
else await chat();

async function chat(): Promise<void> {
  for (let number = 0; ; number++) {
    const messageId = await send();
    if (number % 2 === 0) await sumUp();
    if (number % 5 === 4) await client.threads.edit({ messageId, text: `고친 메시지 ${messageId}` });
    // Now and then time enough for an answer to come and a cycle to run: a send in between would stop it.
    await wait(Math.random() * (number % 3 === 1 ? 600 : 60));
  }
}

/** A summary cycle of what earlier lives have said; before the first message there is nothing to sum up. */
async function sumUp(): Promise<void> {
  const { window } = await client.memory.current({ threadId });
  if (window.unconsumed === 0) return;
  try {
    await client.memory.summarise({ threadId });
  } catch (error) {
    // All that is unread may still wait for its answer.
    if (!String(error).includes('nothing-to-do')) throw error;
  }
}

async function listen(): Promise<void> {
  await send();
  for await (const _ of await client.events.watch()) {
    const { messages } = await client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 50 });
    writeSync(1, `bubbles ${messages.filter((message) => message.author === 'soul').length}\n`);
  }
}

async function send(): Promise<MessageId> {
  const messageId = MessageId.parse(uuidV7());
  await client.threads.send({ threadId, messageId, text: `메시지 ${messageId}` });
  writeSync(1, `ack ${messageId}\n`);
  return messageId;
}
