import { check, type DemoRoom, playTurn, tell } from './demo-room.ts';
import { OLD_FACT, WORDS } from './demo-talk.ts';

/** Recall (SPEC section 7): asks for something that has left the window, and shows that it came back into the prompt and from where. */
export async function recallOldFact(room: DemoRoom): Promise<void> {
  const { client, threadId, language, say } = room;
  const { ask, said } = OLD_FACT[language];
  say({ step: 'note', text: WORDS[language].oldFact });
  await playTurn(room, ask);
  await tell(room, room.turns.at(-1) ?? 0);
  const [newest] = await client.prompts.generations({ threadId, before: null, limit: 1 });
  const asked = newest && (await client.prompts.generation({ generationId: newest.id })).prompt;
  const used = asked?.recall?.items.filter(({ outcome }) => outcome === 'used') ?? [];
  say({
    step: 'recalled',
    tokens: asked?.recall?.tokens ?? 0,
    items: used.map(({ kind, title, text }) => ({ kind, title, text })),
  });
  const { messages } = await client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 500 });
  const old = messages.find((message) => message.author === 'user' && message.text === said);
  const textOf = (name: 'recalled' | 'live_chat_history') =>
    asked?.blocks.find((block) => block.name === name)?.text ?? '';
  check(
    room,
    'came-back',
    old !== undefined &&
      used.some(({ kind, messageIds }) => kind === 'message' && messageIds.includes(old.id)) &&
      textOf('recalled').includes(said) &&
      !textOf('live_chat_history').includes(said),
  );
}
