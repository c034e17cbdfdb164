import type { LanguageModel, ModelTurn } from '../../src-main/models/language-model.ts';
import { ollamaModel } from '../../src-main/models/ollama.ts';
import { openAiModel } from '../../src-main/models/openai-compatible.ts';
import { webFetch } from '../../src-main/models/web-fetch.ts';
import type { FakeServer, RecordedRequest } from '../helpers/fake-model-server.ts';
import { ollamaRaw, ollamaStream, startFakeOllama } from '../helpers/fake-ollama.ts';
import { openAiRaw, openAiStream, startFakeOpenAi } from '../helpers/fake-openai.ts';
import type { ModelUnderTest } from './acceptance.ts';

export function ollamaAt(baseUrl: string): LanguageModel {
  return ollamaModel('gemma3:4b', { baseUrl, key: null, fetch: webFetch(null), contextTokens: 16_384 });
}

export function openAiAt(baseUrl: string, changed: { key?: string; local?: boolean } = {}): LanguageModel {
  const { key = null, local = true } = changed;
  return openAiModel('qwen3-8b', { baseUrl, key, local, fetch: webFetch(null), contextTokens: 16_384 });
}

export async function ollamaUnderTest(): Promise<ModelUnderTest> {
  const fake = await startFakeOllama();
  return {
    model: ollamaAt(fake.baseUrl),
    wire: {
      stream: (texts) => ollamaStream(texts),
      answer: (chunks, end) => fake.enqueue(ollamaRaw(chunks, end)),
      asked: () => askedOf(fake),
      closedBy: () => lastOf(fake).closedBy,
    },
    close: fake.close,
  };
}

export async function openAiUnderTest(): Promise<ModelUnderTest> {
  const fake = await startFakeOpenAi();
  return {
    model: openAiAt(fake.baseUrl),
    wire: {
      stream: (texts) => openAiStream(texts),
      answer: (chunks, end) => fake.enqueue(openAiRaw(chunks, end)),
      asked: () => askedOf(fake),
      closedBy: () => lastOf(fake).closedBy,
    },
    close: fake.close,
  };
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The messages of the last request. */
export function messagesOf(fake: FakeServer): ChatMessage[] {
  return (lastOf(fake).body as { messages: ChatMessage[] }).messages;
}

function askedOf(fake: FakeServer): { system: string | null; turns: ModelTurn[] } {
  const messages = messagesOf(fake);
  return {
    system: messages.find(({ role }) => role === 'system')?.content ?? null,
    turns: messages
      .filter(({ role }) => role !== 'system')
      .map(({ role, content }) => ({ role: role === 'assistant' ? 'model' : 'user', text: content })),
  };
}

function lastOf(fake: FakeServer): RecordedRequest {
  const last = fake.requests.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}
