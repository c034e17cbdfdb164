import { type GeminiConnection, geminiModel } from '../../src-main/models/gemini.ts';
import type { LanguageModel, ModelTurn } from '../../src-main/models/language-model.ts';
import { UNKNOWN_ABILITIES } from '../../src-main/models/to-gemini-request.ts';
import { webFetch } from '../../src-main/models/web-fetch.ts';
import { type FakeGemini, startFakeGemini } from '../helpers/fake-gemini.ts';
import { geminiRaw, geminiStream } from '../helpers/fake-gemini-answers.ts';
import type { ModelUnderTest } from './acceptance.ts';

export const KEY = 'AIzaFakeKeyOfATest_0123456789abcdefghij';

export function geminiAt(baseUrl: string, changed: Partial<GeminiConnection> = {}): LanguageModel {
  return geminiModel('gemini-3.1-flash-lite', {
    baseUrl,
    key: KEY,
    fetch: webFetch(null),
    safety: 'off',
    abilities: UNKNOWN_ABILITIES,
    ...changed,
  });
}

interface WireBody {
  contents: { role: 'user' | 'model'; parts: { text: string }[] }[];
  systemInstruction?: { parts: { text: string }[] };
}

export async function geminiUnderTest(): Promise<ModelUnderTest> {
  const fake = await startFakeGemini();
  return {
    model: geminiAt(fake.baseUrl),
    wire: {
      stream: (texts) => geminiStream(texts),
      answer: (chunks, end) => fake.enqueue(geminiRaw(chunks, end)),
      asked: () => askedOf(fake),
      closedBy: () => lastOf(fake).closedBy,
    },
    close: fake.close,
  };
}

function askedOf(fake: FakeGemini): { system: string | null; turns: ModelTurn[] } {
  const body = lastOf(fake).body as WireBody;
  return {
    system: body.systemInstruction?.parts.map(({ text }) => text).join('') ?? null,
    turns: body.contents.map(({ role, parts }) => ({ role, text: parts.map(({ text }) => text).join('') })),
  };
}

function lastOf(fake: FakeGemini): FakeGemini['requests'][number] {
  const last = fake.requests.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}
