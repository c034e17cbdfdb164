import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeminiConnection } from '../../src-main/models/gemini.ts';
import type { ModelRequest } from '../../src-main/models/language-model.ts';
import { UNKNOWN_ABILITIES } from '../../src-main/models/to-gemini-request.ts';
import { type FakeGemini, startFakeGemini } from '../helpers/fake-gemini.ts';
import * as say from '../helpers/fake-gemini-answers.ts';
import type { FakeAnswer } from '../helpers/fake-model-server.ts';
import { outcomeOf, REQUEST } from './acceptance.ts';
import { geminiAt } from './gemini-under-test.ts';

let fake: FakeGemini;
beforeAll(async () => {
  fake = await startFakeGemini();
});
afterAll(() => fake.close());

/** The bodies that one call sends, against these answers. */
async function bodies(
  changed: Partial<GeminiConnection>,
  request: ModelRequest = REQUEST,
  answers: readonly FakeAnswer[] = [],
): Promise<{ bodies: unknown[]; end: unknown }> {
  const before = fake.requests.length;
  fake.enqueue(...answers);
  const end = await outcomeOf(geminiAt(fake.baseUrl, changed), request);
  return { bodies: fake.requests.slice(before).map(({ body }) => body), end };
}

const CATEGORIES = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];
const allAt = (threshold: string) => CATEGORIES.map((name) => ({ category: `HARM_CATEGORY_${name}`, threshold }));

test('a whole request, as it goes out', async () => {
  expect((await bodies({})).bodies).toEqual([
    {
      contents: [
        { role: 'user', parts: [{ text: '저기' }] },
        { role: 'model', parts: [{ text: '응' }] },
        { role: 'user', parts: [{ text: '오늘 뭐 해?' }] },
      ],
      systemInstruction: { role: 'user', parts: [{ text: '너는 소울이다.' }] },
      safetySettings: allAt('OFF'),
      generationConfig: { temperature: 0.7, maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    },
  ]);
});

test('blank system text, no temperature and the safety of the provider are left out', async () => {
  const request = { ...REQUEST, system: '\n', temperature: null };
  expect((await bodies({ safety: 'provider' }, request)).bodies).toEqual([
    {
      contents: expect.any(Array),
      generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    },
  ]);
  expect((await bodies({ safety: 'block-none' })).bodies).toMatchObject([{ safetySettings: allAt('BLOCK_NONE') }]);
});

const thinking: [ModelRequest['reasoning'], Partial<GeminiConnection['abilities']>, object][] = [
  ['off', {}, { thinkingLevel: 'MINIMAL' }],
  ['off', { lowestLevel: 'low' }, { thinkingLevel: 'LOW' }],
  ['low', { lowestLevel: 'low' }, { thinkingLevel: 'LOW' }],
  ['low', { lowestLevel: 'medium' }, { thinkingLevel: 'MEDIUM' }],
  ['medium', {}, { thinkingLevel: 'MEDIUM' }],
  ['high', {}, { thinkingLevel: 'HIGH' }],
  ['off', { thinking: 'budget' }, { thinkingBudget: 0 }],
  ['high', { thinking: 'budget' }, { thinkingBudget: 24_576 }],
];

test.each(thinking)('reasoning %s where %j', async (reasoning, abilities, thinkingConfig) => {
  const sent = await bodies({ abilities: { ...UNKNOWN_ABILITIES, ...abilities } }, { ...REQUEST, reasoning });
  expect(sent.bodies).toMatchObject([{ generationConfig: { thinkingConfig } }]);
});

test('an id that ignores temperature is not sent one', async () => {
  const sent = await bodies({ abilities: { ...UNKNOWN_ABILITIES, honoursTemperature: false } });
  expect(sent.bodies).toEqual([
    expect.objectContaining({
      generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    }),
  ]);
});

const stop = { type: 'finish', outcome: { kind: 'stop' }, reason: 'STOP' };
const badSampling = say.geminiRefusal(400, 'INVALID_ARGUMENT', 'temperature is not supported for this model.');
const unexplained = say.geminiRefusal(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
const noThinking = say.geminiRefusal(400, 'INVALID_ARGUMENT', 'Thinking is not supported for this model.');

const downgrades: [string, FakeAnswer, Partial<GeminiConnection>, object][] = [
  [
    'minimal is refused',
    say.minimalRefused(),
    {},
    {
      generationConfig: { temperature: 0.7, maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'LOW' } },
      safetySettings: allAt('OFF'),
    },
  ],
  [
    'temperature is refused',
    badSampling,
    {},
    { generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } } },
  ],
  [
    'no reason is given',
    unexplained,
    {},
    { generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'LOW' } } },
  ],
  [
    'it can not think at all',
    noThinking,
    { abilities: { ...UNKNOWN_ABILITIES, lowestLevel: 'low' } },
    { generationConfig: { temperature: 0.7, maxOutputTokens: 2_048 } },
  ],
  ['a gateway refuses OFF', say.safetyOffRefused(), {}, { safetySettings: allAt('BLOCK_NONE') }],
];

test.each(downgrades)('asked once more with less when %s', async (_, refusal, changed, second) => {
  const sent = await bodies(changed, REQUEST, [refusal, say.geminiReply(['응'])]);
  expect(sent).toEqual({ bodies: [expect.any(Object), expect.objectContaining(second)], end: stop });
});

test('safety and capability may both give way, each once; then the refusal stands', async () => {
  const both = [say.safetyOffRefused(), say.minimalRefused(), say.geminiReply(['응'])];
  expect((await bodies({}, REQUEST, both)).bodies).toMatchObject([
    { safetySettings: allAt('OFF') },
    { safetySettings: allAt('BLOCK_NONE') },
    { safetySettings: allAt('BLOCK_NONE'), generationConfig: { thinkingConfig: { thinkingLevel: 'LOW' } } },
  ]);
  const stubborn = await bodies({}, REQUEST, [say.minimalRefused(), say.minimalRefused()]);
  expect(stubborn).toMatchObject({ bodies: [{}, {}], end: { outcome: { kind: 'failed', code: 'model-bad-request' } } });
});

test('environment variables redirect neither calls nor key', async () => {
  process.env.GOOGLE_GEMINI_BASE_URL = 'http://127.0.0.1:9';
  process.env.GOOGLE_GENAI_USE_VERTEXAI = 'true';
  process.env.GOOGLE_GENAI_API_VERSION = 'v9';
  try {
    expect((await bodies({})).end).toEqual(stop);
    expect(fake.requests.at(-1)?.path).toMatch(/^\/v1beta\//);
  } finally {
    delete process.env.GOOGLE_GEMINI_BASE_URL;
    delete process.env.GOOGLE_GENAI_USE_VERTEXAI;
    delete process.env.GOOGLE_GENAI_API_VERSION;
  }
});
