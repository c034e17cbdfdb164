import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelRequest, Outcome, StreamPart } from '../../src-main/models/language-model.ts';
import type { FakeAnswer } from '../helpers/fake-model-server.ts';
import * as say from '../helpers/fake-openai.ts';
import { collect, outcomeOf, REQUEST, textOfParts } from './acceptance.ts';
import { messagesOf, openAiAt } from './local-under-test.ts';

let fake: say.FakeOpenAi;
beforeAll(async () => {
  fake = await say.startFakeOpenAi();
});
afterAll(() => fake.close());

type Failure = Extract<Outcome, { kind: 'failed' }>;
const fails = (code: Failure['code'], retryable = false, retryAfterMs: number | null = null): Outcome =>
  expect.objectContaining({ kind: 'failed', code, retryable, retryAfterMs });
const { openAiDelta: delta } = say;
const full = {
  message: 'the request exceeds the available context size',
  type: 'exceed_context_size_error',
  code: 400,
  n_prompt_tokens: 9_000,
  n_ctx: 4_096,
};

const rows: [what: string, answer: FakeAnswer, outcome: Outcome, reason: string | null][] = [
  ['a reply', say.openAiReply(['응']), { kind: 'stop' }, 'stop'],
  ['a reply cut by its length', say.openAiReply(['응'], { finishReason: 'length' }), { kind: 'max_tokens' }, 'length'],
  [
    'a filtered reply',
    say.openAiReply(['응'], { finishReason: 'content_filter' }),
    { kind: 'blocked', reason: 'content_filter', where: 'reply' },
    'content_filter',
  ],
  ['an end of its own name', say.openAiReply(['응'], { finishReason: 'eos' }), { kind: 'stop' }, 'eos'],
  ['[DONE] without a reason', say.openAiReply(['응'], { finishReason: null }), { kind: 'stop' }, null],
  ['a reason without [DONE]', say.openAiReply(['응'], { done: false }), { kind: 'stop' }, 'stop'],
  ['neither', say.openAiReply(['응'], { finishReason: null, done: false }), fails('model-interrupted', true), null],
  ['an empty stream', say.openAiRaw([]), fails('model-context-full'), null],
  ['[DONE] alone', say.openAiRaw(['data: [DONE]\n\n']), fails('model-context-full'), null],
  ['no text after a short prompt', say.openAiReply([]), fails('model-empty', true), 'stop'],
  [
    'no text after a long prompt',
    say.openAiReply([], { usage: { prompt_tokens: 16_000 } }),
    fails('model-context-full'),
    'stop',
  ],
  [
    'thoughts alone',
    say.openAiEvents([delta({ reasoning_content: '음' }), delta({}, 'stop')]),
    fails('model-empty', true),
    'stop',
  ],
  ['llama.cpp with a full context', say.openAiRefusal(400, full), fails('model-context-full'), null],
  [
    'the same within the stream',
    say.openAiEvents([delta({ content: '응' }), { error: full }]),
    fails('model-context-full'),
    null,
  ],
  [
    'a context too long elsewhere',
    say.openAiRefusal(400, {
      message: "This model's maximum context length is 8192 tokens.",
      code: 'context_length_exceeded',
    }),
    fails('model-context-full'),
    null,
  ],
  [
    'LM Studio with a full context',
    say.openAiRaw([
      'event: error\ndata: {"error":{"message":"Trying to keep the first 5000 tokens when context the overflows."}}\n\n',
    ]),
    fails('model-context-full'),
    null,
  ],
  [
    'a named error event',
    say.openAiRaw(['event: error\ndata: {"message":"model crashed"}\n\n']),
    fails('model-server-error', true),
    null,
  ],
  [
    '401',
    say.openAiRefusal(401, { message: 'Invalid API Key', type: 'authentication_error' }),
    fails('key-rejected'),
    null,
  ],
  ['404', say.openAiRefusal(404, { message: 'model not found' }), fails('model-not-found'), null],
  ['400 for an unknown model', say.openAiRefusal(400, 'Model qwen9 not found'), fails('model-not-found'), null],
  [
    '429',
    { ...say.openAiRefusal(429, { message: 'slow down' }), headers: { 'retry-after': '2' } },
    fails('model-rate-limited', true, 2_000),
    null,
  ],
  [
    '429 without money',
    say.openAiRefusal(429, { message: 'x', code: 'insufficient_quota' }),
    fails('model-quota-exhausted'),
    null,
  ],
  [
    '503 while a model loads',
    say.openAiRefusal(503, { message: 'Loading model', type: 'unavailable_error' }),
    fails('model-overloaded', true),
    null,
  ],
  ['500', say.openAiRefusal(500, { message: 'boom' }), fails('model-server-error', true), null],
  ['504', say.openAiRefusal(504, { message: 'x' }), fails('model-timeout', true), null],
];

test.each(rows)('%s', async (_, answer, outcome, reason) => {
  fake.enqueue(answer);
  expect(await outcomeOf(openAiAt(fake.baseUrl))).toEqual({ type: 'finish', outcome, reason });
});

async function bodies(answers: readonly FakeAnswer[], request: ModelRequest = REQUEST): Promise<object[]> {
  const before = fake.requests.length;
  fake.enqueue(...answers);
  await collect(openAiAt(fake.baseUrl), request);
  return fake.requests.slice(before).map(({ body }) => body as object);
}

const MESSAGES = [
  { role: 'system', content: '너는 소울이다.' },
  { role: 'user', content: '저기' },
  { role: 'assistant', content: '응' },
  { role: 'user', content: '오늘 뭐 해?' },
];

test('a whole request, as it goes out, to this machine and to a cloud', async () => {
  await collect(openAiAt(fake.baseUrl));
  await collect(openAiAt(fake.baseUrl, { key: 'sk-test', local: false }), { ...REQUEST, reasoning: 'low' });
  const shared = {
    model: 'qwen3-8b',
    messages: MESSAGES,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 2_048,
    temperature: 0.7,
  };
  expect(fake.requests.slice(-2).map(({ headers, body }) => ({ key: headers.authorization, body }))).toEqual([
    { key: undefined, body: { ...shared, chat_template_kwargs: { enable_thinking: false } } },
    { key: 'Bearer sk-test', body: { ...shared, reasoning_effort: 'low' } },
  ]);
});

const folded = [{ role: 'user', content: '너는 소울이다.\n\n저기' }, ...MESSAGES.slice(2)];

test.each([
  'System role not supported',
  'Only user and assistant roles are supported!',
  'Conversation roles must alternate user/assistant/user/assistant/...',
])('the system text moves into the first user turn after: %s', async (message) => {
  await bodies([say.openAiRefusal(500, { message }), say.openAiReply(['응'])]);
  expect(messagesOf(fake)).toEqual(folded);
});

const refused = (message: string) => say.openAiRefusal(400, { message });

test('each demand that a server refuses is given up once', async () => {
  const sent = await bodies([
    refused("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
    refused('Unrecognized request argument supplied: chat_template_kwargs'),
    refused('stream_options is not supported'),
    refused("Unsupported value: 'temperature' does not support 0.7 with this model."),
    refused("Unsupported value: 'temperature' does not support 0.7 with this model."),
  ]);
  expect(sent).toHaveLength(5);
  expect(sent.at(-1)).toEqual({ model: 'qwen3-8b', messages: MESSAGES, stream: true, max_completion_tokens: 2_048 });
});

test('thoughts, pings, carriage returns and the parts around the text', async () => {
  const usage = {
    prompt_tokens: 50,
    completion_tokens: 8,
    prompt_tokens_details: { cached_tokens: 40 },
    completion_tokens_details: { reasoning_tokens: 5 },
  };
  const events = [
    delta({ role: 'assistant', content: null }),
    delta({ reasoning_content: '음' }),
    delta({ content: '<think>어' }),
    delta({ content: '</think>\n왔' }),
    delta({ content: '어?' }),
    delta({}, 'stop'),
    { choices: [], usage },
  ];
  const framed = events.map((event) => `: ping\r\n\r\ndata: ${JSON.stringify(event)}\r\n\r\n`).join('');
  fake.enqueue(say.openAiRaw([`${framed}data: [DONE]\r\n\r\n`]));
  const named: StreamPart = { type: 'model-answered', model: 'qwen3-8b' };
  const parts = await collect(openAiAt(fake.baseUrl));
  expect(textOfParts(parts)).toBe('왔어?');
  expect(parts).toEqual([
    named,
    named,
    named,
    { type: 'text-delta', text: '왔' },
    { type: 'text-delta', text: '어?' },
    { type: 'usage', usage: { promptTokens: 50, outputTokens: 8, thoughtTokens: 5, cachedTokens: 40 } },
    { type: 'finish', outcome: { kind: 'stop' }, reason: 'stop' },
  ]);
});
