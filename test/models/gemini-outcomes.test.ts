import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome, StreamPart } from '../../src-main/models/language-model.ts';
import { type FakeGemini, startFakeGemini } from '../helpers/fake-gemini.ts';
import * as say from '../helpers/fake-gemini-answers.ts';
import type { FakeAnswer } from '../helpers/fake-model-server.ts';
import { collect, outcomeOf, textOfParts } from './acceptance.ts';
import { geminiAt, KEY } from './gemini-under-test.ts';

let fake: FakeGemini;
beforeAll(async () => {
  fake = await startFakeGemini();
});
afterAll(() => fake.close());

type Told = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind' | 'detail'>;
const fails = (code: Told['code'], retryable = false, retryAfterMs: number | null = null): Outcome =>
  expect.objectContaining({ kind: 'failed', code, retryable, retryAfterMs });
const blocked = (reason: string, where: 'prompt' | 'reply'): Outcome => ({ kind: 'blocked', reason, where });

const text = (value: string) => ({ content: { parts: [{ text: value }], role: 'model' } });
const ending = (finishReason: string, said: string | null = '하나'): FakeAnswer =>
  say.geminiChunks([...(said === null ? [] : [{ candidates: [text(said)] }]), { candidates: [{ finishReason }] }]);

const retryInfo = (retryDelay: unknown) => [{ '@type': 'google.rpc.RetryInfo', retryDelay }];
const html: FakeAnswer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  chunks: ['<html>Bad gateway</html>'],
};
const nested = JSON.stringify({
  error: {
    code: 503,
    status: 'Service Unavailable',
    message: JSON.stringify({ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }),
  },
});

const rows: [what: string, answer: FakeAnswer, outcome: Outcome, reason: string | null][] = [
  // How a reply ends.
  ['STOP with text', ending('STOP'), { kind: 'stop' }, 'STOP'],
  ['STOP without text', ending('STOP', null), fails('model-empty', true), 'STOP'],
  ['MAX_TOKENS with text', ending('MAX_TOKENS'), { kind: 'max_tokens' }, 'MAX_TOKENS'],
  ['MAX_TOKENS without text', ending('MAX_TOKENS', null), { kind: 'max_tokens' }, 'MAX_TOKENS'],
  ['SAFETY', ending('SAFETY'), blocked('SAFETY', 'reply'), 'SAFETY'],
  [
    'PROHIBITED_CONTENT',
    ending('PROHIBITED_CONTENT', null),
    blocked('PROHIBITED_CONTENT', 'reply'),
    'PROHIBITED_CONTENT',
  ],
  ['SPII', ending('SPII'), blocked('SPII', 'reply'), 'SPII'],
  ['BLOCKLIST', ending('BLOCKLIST'), blocked('BLOCKLIST', 'reply'), 'BLOCKLIST'],
  ['RECITATION', ending('RECITATION'), blocked('RECITATION', 'reply'), 'RECITATION'],
  ['LANGUAGE', ending('LANGUAGE'), blocked('LANGUAGE', 'reply'), 'LANGUAGE'],
  ['OTHER', ending('OTHER'), blocked('OTHER', 'reply'), 'OTHER'],
  ['a reason nobody knows', ending('MOON_PHASE'), blocked('OTHER', 'reply'), 'MOON_PHASE'],
  [
    'a tool call nobody offered',
    ending('MALFORMED_FUNCTION_CALL', null),
    fails('model-empty', true),
    'MALFORMED_FUNCTION_CALL',
  ],
  ['a prompt that is refused', say.promptBlocked(), blocked('PROHIBITED_CONTENT', 'prompt'), 'PROHIBITED_CONTENT'],
  ['a prompt refused for safety', say.promptBlocked('SAFETY'), blocked('SAFETY', 'prompt'), 'SAFETY'],
  ['no finishReason', say.geminiReply(['하나'], { finishReason: null }), fails('model-interrupted', true), null],
  ['an unspecified finishReason', ending('FINISH_REASON_UNSPECIFIED'), fails('model-interrupted', true), null],
  ['an empty stream', say.geminiRaw([]), fails('model-interrupted', true), null],
  [
    'a candidate without content',
    say.geminiChunks([{ candidates: [{ finishReason: 'STOP' }] }]),
    fails('model-empty', true),
    'STOP',
  ],
  ['JSON cut in the middle', say.geminiRaw(['data: {"candidates":[{"cont']), fails('model-interrupted', true), null],
  [
    'a dropped socket',
    say.geminiRaw([say.geminiEvent({ candidates: [text('하나')] })], 'drop'),
    fails('model-interrupted', true),
    null,
  ],
  [
    'an error in the stream',
    say.geminiRaw([
      say.geminiEvent({ candidates: [text('하나')] }),
      say.geminiEvent({ error: { code: 503, status: 'UNAVAILABLE', message: 'overloaded' } }),
    ]),
    fails('model-overloaded', true),
    null,
  ],
  [
    'a bare error behind 200',
    say.geminiRaw([JSON.stringify([{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'slow down' } }])]),
    fails('model-rate-limited', true),
    null,
  ],
  // What a refusal means.
  ['429 per minute', say.rateLimited('34s'), fails('model-rate-limited', true, 34_000), null],
  ['429 with a fraction', say.rateLimited('34.074824224s'), fails('model-rate-limited', true, 34_075), null],
  ['429 with nothing said', say.rateLimited(null), fails('model-rate-limited', true), null],
  [
    '429 with seconds as a field',
    say.geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'x', retryInfo({ seconds: 7 })),
    fails('model-rate-limited', true, 7_000),
    null,
  ],
  [
    '429 told in words',
    say.geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'Please retry in 3.5s.'),
    fails('model-rate-limited', true, 3_500),
    null,
  ],
  [
    '429 told in a header',
    { ...say.geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'x'), headers: { 'retry-after': '12' } },
    fails('model-rate-limited', true, 12_000),
    null,
  ],
  ['429 per day', say.dailyQuotaGone(), fails('model-quota-exhausted'), null],
  [
    '429 for a tier without this model',
    say.geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for metric: x, limit: 0, model: y'),
    fails('model-quota-exhausted'),
    null,
  ],
  ['401', say.geminiRefusal(401, 'UNAUTHENTICATED', 'x'), fails('key-rejected'), null],
  [
    '403',
    say.geminiRefusal(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked.'),
    fails('key-rejected'),
    null,
  ],
  ['400 for a wrong key', say.keyInvalid(), fails('key-rejected'), null],
  ['400 for a place', say.wrongPlace(), fails('model-region'), null],
  [
    '400 for a long prompt',
    say.geminiRefusal(
      400,
      'INVALID_ARGUMENT',
      'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
    ),
    fails('model-context-full'),
    null,
  ],
  [
    '400 for a role',
    say.geminiRefusal(400, 'INVALID_ARGUMENT', 'Please ensure that multiturn requests end with a user role.'),
    fails('model-bad-request'),
    null,
  ],
  ['404', say.notFound(), fails('model-not-found'), null],
  ['500', say.geminiRefusal(500, 'INTERNAL', 'x'), fails('model-server-error', true), null],
  ['502 with a page', html, fails('model-server-error', true), null],
  ['503', say.overloaded(), fails('model-overloaded', true), null],
  ['503 as JSON in JSON', { status: 503, chunks: [nested] }, fails('model-overloaded', true), null],
  ['504', say.geminiRefusal(504, 'DEADLINE_EXCEEDED', 'x'), fails('model-timeout', true), null],
];

test.each(rows)('%s', async (_, answer, outcome, reason) => {
  fake.enqueue(answer);
  const sent = fake.requests.length;
  expect(await outcomeOf(geminiAt(fake.baseUrl))).toEqual({ type: 'finish', outcome, reason });
  // One call is one attempt.
  expect(fake.requests.length - sent).toBe(1);
});

test('nobody there, and no such host', async () => {
  const refused = await outcomeOf(geminiAt('http://127.0.0.1:9'));
  expect(refused).toMatchObject({ outcome: { code: 'model-unreachable', retryable: true } });
  // As undici puts it; asking a real resolver could take seconds.
  const noSuchName = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.invalid'), { code: 'ENOTFOUND' });
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: noSuchName }));
  expect(await outcomeOf(geminiAt('https://nowhere.invalid', { fetch }))).toMatchObject({
    outcome: {
      code: 'model-unreachable',
      retryable: true,
      detail: 'fetch failed: getaddrinfo ENOTFOUND nowhere.invalid',
    },
  });
});

test('a redirect is not followed: it could take the key elsewhere', async () => {
  fake.enqueue({
    status: 307,
    headers: { location: `${fake.baseUrl}/v1beta/models/elsewhere:streamGenerateContent?alt=sse` },
  });
  const sent = fake.requests.length;
  expect(await outcomeOf(geminiAt(fake.baseUrl))).toMatchObject({ outcome: { code: 'model-unreachable' } });
  expect(fake.requests.length - sent).toBe(1);
});

test('without a usable key or id nothing is sent', async () => {
  const sent = fake.requests.length;
  const failures = [
    await outcomeOf(geminiAt(fake.baseUrl, { key: null })),
    await outcomeOf(geminiAt(fake.baseUrl, { key: ' ' })),
    await outcomeOf(geminiAt(fake.baseUrl, { key: '내 열쇠' })),
  ];
  expect(
    failures.map((part) => part?.type === 'finish' && part.outcome.kind === 'failed' && part.outcome.code),
  ).toEqual(['key-missing', 'key-missing', 'key-rejected']);
  expect(fake.requests.length).toBe(sent);
});

test('the key goes out in its header alone, and no detail repeats it', async () => {
  fake.enqueue(say.geminiRefusal(403, 'PERMISSION_DENIED', `Key ${KEY} and ?key=${KEY} are refused`));
  const end = await outcomeOf(geminiAt(fake.baseUrl));
  const request = fake.requests.at(-1);
  expect(request?.headers['x-goog-api-key']).toBe(KEY);
  expect(request?.path).toBe('/v1beta/models/gemini-3.1-flash-lite:streamGenerateContent?alt=sse');
  expect(JSON.stringify([end, request?.body])).not.toContain(KEY);
});

test('thoughts are never text, STOP on an empty first chunk ends nothing, model and usage come through', async () => {
  fake.enqueue(
    say.geminiChunks([
      { candidates: [{ finishReason: 'STOP' }], modelVersion: 'gemini-3.6-flash' },
      { candidates: [{ content: { parts: [{ text: '그녀는 지쳐 보인다', thought: true }] } }] },
      {
        candidates: [
          {
            content: {
              parts: [{ text: '생각', thought: true }, { text: '왔어?' }, { text: '', thoughtSignature: 'x' }],
            },
          },
        ],
      },
      {
        candidates: [{ finishReason: 'STOP' }],
        usageMetadata: {
          promptTokenCount: 50,
          candidatesTokenCount: 3,
          thoughtsTokenCount: 7,
          cachedContentTokenCount: 40,
        },
      },
    ]),
  );
  expect(await collect(geminiAt(fake.baseUrl))).toEqual<StreamPart[]>([
    { type: 'model-answered', model: 'gemini-3.6-flash' },
    { type: 'model-answered', model: 'gemini-3.6-flash' },
    { type: 'text-delta', text: '왔어?' },
    { type: 'usage', usage: { promptTokens: 50, outputTokens: 3, thoughtTokens: 7, cachedTokens: 40 } },
    { type: 'finish', outcome: { kind: 'stop' }, reason: 'STOP' },
  ]);
});

test('usage that a gateway leaves out is unknown, not zero', async () => {
  fake.enqueue(
    say.geminiChunks([
      { candidates: [{ ...text('응'), finishReason: 'STOP' }], usageMetadata: { promptTokenCount: 5 } },
    ]),
  );
  expect((await collect(geminiAt(fake.baseUrl))).find(({ type }) => type === 'usage')).toEqual({
    type: 'usage',
    usage: { promptTokens: 5, outputTokens: null, thoughtTokens: null, cachedTokens: null },
  });
});

test('framing that the SDK alone would lose: comments, ids, [DONE], data over lines, no last blank line', async () => {
  const chunk = (value: string, finishReason?: string) =>
    JSON.stringify({ candidates: [{ ...text(value), finishReason }] });
  fake.enqueue(
    say.geminiRaw([
      `: ping\n\n: ping\ndata: ${chunk('하나')}\n\n`,
      `id: 7\r\nevent: message\r\ndata: ${chunk(' 둘')}\r\n\r\n`,
      'data: {"candidates":\ndata: [{"content":{"parts":[{"text":" 셋"}]}}]}\n\n',
      `data:${chunk(' 넷', 'STOP')}\n\ndata: [DONE]`,
    ]),
  );
  const parts = await collect(geminiAt(fake.baseUrl));
  expect({ text: textOfParts(parts), end: parts.at(-1) }).toEqual({
    text: '하나 둘 셋 넷',
    end: { type: 'finish', outcome: { kind: 'stop' }, reason: 'STOP' },
  });
});
