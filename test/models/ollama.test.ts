import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '../../src-main/models/language-model.ts';
import { ollamaModel } from '../../src-main/models/ollama.ts';
import type { FakeAnswer } from '../helpers/fake-model-server.ts';
import * as say from '../helpers/fake-ollama.ts';
import { collect, outcomeOf, REQUEST, textOfParts } from './acceptance.ts';
import { ollamaAt } from './local-under-test.ts';

let fake: say.FakeOllama;
beforeAll(async () => {
  fake = await say.startFakeOllama();
});
afterAll(() => fake.close());

type Failure = Extract<Outcome, { kind: 'failed' }>;
const fails = (code: Failure['code'], retryable = false): Outcome =>
  expect.objectContaining({ kind: 'failed', code, retryable });
const line = (message: object, rest: object = {}) => ({ model: 'gemma3:4b', message, done: false, ...rest });
const done = (rest: object = {}) => line({ content: '' }, { done: true, done_reason: 'stop', ...rest });

const rows: [what: string, answer: FakeAnswer, outcome: Outcome, reason: string | null][] = [
  ['a reply', say.ollamaReply(['응']), { kind: 'stop' }, 'stop'],
  ['a reply cut by its length', say.ollamaReply(['응'], { doneReason: 'length' }), { kind: 'max_tokens' }, 'length'],
  ['a last line without a reason', say.ollamaLines([line({ content: '응' }), { done: true }]), { kind: 'stop' }, null],
  [
    'a full context',
    say.ollamaReply(['응'], { promptTokens: 16_000, outputTokens: 384 }),
    fails('model-context-full'),
    'stop',
  ],
  ['no lines at all', say.ollamaRaw([]), fails('model-context-full'), null],
  [
    'no text, a prompt as large as the context',
    say.ollamaReply([], { promptTokens: 16_384, outputTokens: 0 }),
    fails('model-context-full'),
    'stop',
  ],
  ['no text, a short prompt', say.ollamaReply([]), fails('model-empty', true), 'stop'],
  ['thoughts alone', say.ollamaLines([line({ thinking: '음' }), done()]), fails('model-empty', true), 'stop'],
  ['no last line', say.ollamaReply(['응'], { doneReason: null }), fails('model-interrupted', true), null],
  [
    'an error in the stream',
    say.ollamaLines([line({ content: '응' }), { error: 'an error was encountered while running the model' }]),
    fails('model-server-error', true),
    null,
  ],
  ['a model that is not there', say.ollamaRefusal(404, "model 'gemma9' not found"), fails('model-not-found'), null],
  [
    'too little memory',
    say.ollamaRefusal(500, 'model requires more system memory (9.9 GiB) than is available'),
    fails('model-server-error'),
    null,
  ],
  ['a crash', say.ollamaRefusal(500, 'llama runner process has terminated'), fails('model-server-error', true), null],
  [
    'a full queue',
    say.ollamaRefusal(503, 'server busy, please try again. maximum pending requests exceeded'),
    fails('model-overloaded', true),
    null,
  ],
  ['a bad request', say.ollamaRefusal(400, 'invalid options'), fails('model-bad-request'), null],
];

test.each(rows)('%s', async (_, answer, outcome, reason) => {
  fake.enqueue(answer);
  expect(await outcomeOf(ollamaAt(fake.baseUrl))).toEqual({ type: 'finish', outcome, reason });
});

test('a whole request, as it goes out', async () => {
  await collect(ollamaAt(fake.baseUrl), { ...REQUEST, reasoning: 'low', temperature: null });
  await collect(ollamaAt(fake.baseUrl));
  const messages = [
    { role: 'system', content: '너는 소울이다.' },
    { role: 'user', content: '저기' },
    { role: 'assistant', content: '응' },
    { role: 'user', content: '오늘 뭐 해?' },
  ];
  const shared = { model: 'gemma3:4b', messages, stream: true };
  expect(fake.requests.slice(-2).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/chat', body: { ...shared, think: true, options: { num_ctx: 16_384, num_predict: 2_048 } } },
    {
      path: '/api/chat',
      body: { ...shared, think: false, options: { num_ctx: 16_384, num_predict: 2_048, temperature: 0.7 } },
    },
  ]);
});

test('asked again without `think` where a server refuses it', async () => {
  const before = fake.requests.length;
  fake.enqueue(say.ollamaRefusal(400, '"gemma3:4b" does not support thinking'), say.ollamaReply(['응']));
  expect(await outcomeOf(ollamaAt(fake.baseUrl))).toMatchObject({ outcome: { kind: 'stop' } });
  const bodies = fake.requests.slice(before).map(({ body }) => body as { think?: boolean });
  expect(bodies.map(({ think }) => think)).toEqual([false, undefined]);
});

test('thoughts stay out of the text, in their field and in tags cut anywhere', async () => {
  fake.enqueue(
    say.ollamaLines([
      line({ content: '', thinking: '뭐라고 하지' }),
      ...['<thi', 'nk>피곤해', ' 보여</th', 'ink>\n\n', '왔어? <3', ' <', 'b>'].map((content) => line({ content })),
      done(),
    ]),
  );
  expect(textOfParts(await collect(ollamaAt(fake.baseUrl)))).toBe('왔어? <3 <b>');
});

test('localhost is tried as IPv4 and as IPv6', async () => {
  const asked: string[] = [];
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.reject(new TypeError('fetch failed', { cause: refused }));
  };
  const model = ollamaModel('x', { baseUrl: 'http://localhost:11434', key: null, fetch, contextTokens: 4_096 });
  expect(await outcomeOf(model)).toMatchObject({ outcome: { code: 'model-unreachable', retryable: true } });
  expect(asked).toEqual(['http://127.0.0.1:11434/api/chat', 'http://[::1]:11434/api/chat']);
});
