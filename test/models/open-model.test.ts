import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserId } from '#shared/ids.ts';
import type { ProviderId } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { Clock } from '../../src-main/core/ports.ts';
import type { LanguageModel } from '../../src-main/models/language-model.ts';
import { listModels, testProvider } from '../../src-main/models/list-models.ts';
import { type OpenModelDeps, openModel } from '../../src-main/models/open-model.ts';
import { readModelRegistry } from '../../src-main/models/read-model-registry.ts';
import { type FakeGemini, startFakeGemini } from '../helpers/fake-gemini.ts';
import { keyInvalid } from '../helpers/fake-gemini-answers.ts';
import { type FakeOllama, startFakeOllama } from '../helpers/fake-ollama.ts';
import { type FakeOpenAi, startFakeOpenAi } from '../helpers/fake-openai.ts';
import { collect, textOfParts } from './acceptance.ts';
import { KEY } from './gemini-under-test.ts';

let gemini: FakeGemini;
let ollama: FakeOllama;
let openai: FakeOpenAi;
beforeAll(async () => {
  [gemini, ollama, openai] = await Promise.all([startFakeGemini(), startFakeOllama(), startFakeOpenAi()]);
});
afterAll(() => Promise.all([gemini.close(), ollama.close(), openai.close()]));

const registry = await readModelRegistry(new URL('../../resources', import.meta.url).pathname);
let now = 1_000;
const clock: Pick<Clock, 'now' | 'after'> = { now: () => (now += 5), after: () => () => {} };

const practice: LanguageModel = {
  provider: 'practice',
  modelId: 'practice',
  async *stream() {
    yield { type: 'finish', outcome: { kind: 'stop' }, reason: null };
  },
};

function deps(changed: Partial<OpenModelDeps> = {}): OpenModelDeps & { clock: typeof clock } {
  return {
    readKey: () => Promise.resolve(KEY),
    fetch: null,
    registry,
    openPractice: () => practice,
    ...changed,
    clock,
  };
}

function settings(provider: ProviderId, model: string, changed: Partial<Settings> = {}): Settings {
  const purpose = { provider, model, temperature: 0.7, reasoning: 'off' as const };
  return {
    language: 'ko',
    theme: 'system',
    pacing: 'normal',
    coalesceMs: 1_200,
    tokenBudget: 32_000,
    cycleTokens: 10_000,
    purposes: { chat: purpose, extract: purpose, summarise: purpose },
    gemini: { baseUrl: `${gemini.baseUrl}/v1beta/`, safety: 'off' },
    ollama: { baseUrl: ollama.baseUrl, contextTokens: 16_384 },
    openai: { baseUrl: `${openai.baseUrl}/v1`, contextTokens: 8_192 },
    embedding: { model: 'soul-e5-small-ko', queryPrefix: null, passagePrefix: null },
    userId: UserId.parse('u'),
    welcomed: true,
    ...changed,
  };
}

test('every provider opens and answers', async () => {
  const asked: [ProviderId, string][] = [
    ['gemini', 'gemini-3.1-flash-lite-preview'],
    ['ollama', 'gemma3:4b'],
    ['openai', 'qwen3-8b'],
    ['practice', 'practice'],
  ];
  const opened = await Promise.all(asked.map(([provider, id]) => openModel(settings(provider, id), 'chat', deps())));
  const texts = [];
  for (const model of opened) texts.push([model.provider, model.modelId, textOfParts(await collect(model))]);
  expect(texts).toEqual([
    ['gemini', 'gemini-3.1-flash-lite', '네.'],
    ['ollama', 'gemma3:4b', '네.'],
    ['openai', 'qwen3-8b', '네.'],
    ['practice', 'practice', ''],
  ]);
});

test('a memory model that Gemini lists no more moves on, and is asked as its successor can be', async () => {
  const liveGeminiIds = new Set(['gemini-3.6-flash']);
  const model = await openModel(settings('gemini', 'gemini-3-flash-preview'), 'summarise', deps({ liveGeminiIds }));
  await collect(model);
  expect(gemini.requests.at(-1)).toMatchObject({ path: expect.stringContaining('/models/gemini-3.6-flash:') });
  expect(gemini.requests.at(-1)?.body).toMatchObject({
    generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
  });
});

test('what is missing or not allowed is said before anything is sent', async () => {
  const sent = () => gemini.requests.length + ollama.requests.length + openai.requests.length;
  const before = sent();
  const noKey = deps({ readKey: () => Promise.resolve(null) });
  const far = { baseUrl: 'http://models.example', contextTokens: 4_096 };
  await expect(openModel(settings('gemini', 'gemini-3.6-flash'), 'chat', noKey)).rejects.toMatchObject({
    code: 'key-missing',
  });
  await expect(listModels('gemini', settings('gemini', ''), noKey)).rejects.toMatchObject({ code: 'key-missing' });
  await expect(openModel(settings('ollama', 'x', { ollama: far }), 'chat', deps())).rejects.toMatchObject({
    code: 'address-not-allowed',
    params: { host: 'models.example' },
  });
  await expect(openModel(settings('openai', 'x', { openai: far }), 'chat', deps())).rejects.toMatchObject({
    code: 'address-not-allowed',
  });
  await expect(openModel(settings('ollama', ' '), 'chat', deps())).rejects.toMatchObject({ code: 'model-not-found' });
  expect(sent()).toBe(before);
});

test('the list of Gemini: what the registry knows, what is gone, what is new; nothing that can not chat', async () => {
  gemini.enqueue({
    chunks: [
      JSON.stringify({
        models: [
          { name: 'models/gemini-3.1-flash-lite', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/gemini-3.8-flash', supportedGenerationMethods: ['generateContent'] },
          {
            name: 'models/gemini-4-argon',
            displayName: 'Gemini 4 Argon',
            inputTokenLimit: 2_000_000,
            supportedGenerationMethods: ['generateContent'],
          },
          { name: 'models/gemini-3.1-flash-image', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] },
          null,
          {},
        ],
      }),
    ],
  });
  const list = await listModels('gemini', settings('gemini', ''), deps());
  expect(gemini.requests.at(-1)).toMatchObject({
    method: 'GET',
    path: '/v1beta/models?pageSize=1000',
    headers: { 'x-goog-api-key': KEY },
  });
  expect(list.map(({ id, status, resolvesTo }) => [id, status, resolvesTo])).toEqual([
    ['gemini-3.1-flash-lite', 'current', null],
    ['gemini-3.1-flash-lite-preview', 'retired', 'gemini-3.1-flash-lite'],
    ['gemini-3.5-flash-lite', 'retired', null],
    ['gemini-3-flash-preview', 'retired', 'gemini-3.8-flash'],
    ['gemini-3.5-flash', 'retired', 'gemini-3.8-flash'],
    ['gemini-3.6-flash', 'retired', 'gemini-3.8-flash'],
    ['gemini-3.7-flash', 'retired', 'gemini-3.8-flash'],
    ['gemini-3.8-flash', 'current', null],
    ['gemini-flash-latest', 'retired', null],
    ['gemini-flash-lite-latest', 'retired', null],
    ['gemini-4-argon', 'current', null],
  ]);
  expect(list.at(-1)).toEqual({
    id: 'gemini-4-argon',
    label: 'Gemini 4 Argon',
    status: 'current',
    resolvesTo: null,
    honoursTemperature: true,
    contextTokens: 2_000_000,
  });
});

test('the lists of local servers and of the practice engine', async () => {
  const local = (id: string, contextTokens: number) => ({
    id,
    label: id,
    status: 'local',
    resolvesTo: null,
    honoursTemperature: true,
    contextTokens,
  });
  const set = settings('practice', '');
  expect(await listModels('ollama', set, deps())).toEqual([local('gemma3:4b', 16_384)]);
  expect(await listModels('openai', set, deps())).toEqual([local('qwen3-8b', 8_192)]);
  expect(await listModels('practice', set, deps())).toMatchObject([{ id: 'practice-1', status: 'local' }]);
});

test('a test call tells how long, how many and where; or what is wrong, without the key', async () => {
  const set = settings('practice', '');
  const host = new URL(ollama.baseUrl).host;
  expect(await testProvider('ollama', set, deps())).toEqual({ milliseconds: 5, models: 1, host });
  expect(await testProvider('practice', set, deps())).toEqual({ milliseconds: 5, models: 1, host: '' });

  gemini.enqueue(keyInvalid());
  await expect(testProvider('gemini', set, deps())).rejects.toMatchObject({ code: 'key-rejected' });
  openai.enqueue({ headers: { 'content-type': 'text/html' }, chunks: ['<html>Sign in</html>'] });
  await expect(testProvider('openai', set, deps())).rejects.toMatchObject({ code: 'model-server-error' });
  const nobody = { baseUrl: 'http://127.0.0.1:9', contextTokens: 4_096 };
  await expect(testProvider('ollama', { ...set, ollama: nobody }, deps())).rejects.toMatchObject({
    code: 'model-unreachable',
    params: { host: '127.0.0.1:9' },
  });
});

test('a list that does not come is given up', async () => {
  const due: (() => void)[] = [];
  const hasty = {
    ...deps(),
    clock: {
      now: () => 0,
      after: (_: number, run: () => void) => {
        due.push(run);
        return () => {};
      },
    },
  };
  ollama.enqueue({ end: 'mute' });
  const before = ollama.requests.length;
  const list = listModels('ollama', settings('ollama', ''), hasty);
  list.catch(() => {});
  while (ollama.requests.length === before) await new Promise((resolve) => setImmediate(resolve));
  for (const run of due) run();
  await expect(list).rejects.toMatchObject({ code: 'model-timeout', params: { seconds: 10 } });
  expect(await ollama.requests.at(-1)?.closedBy).toBe('client');
});
