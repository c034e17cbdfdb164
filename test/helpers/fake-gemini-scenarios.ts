import * as say from './fake-gemini-answers.ts';
import type { FakeAnswer } from './fake-model-server.ts';

/** A word that a tester writes into a message, and what the server then does. */
export interface Scenario {
  word: string;
  /** For the list that the script prints. */
  about: string;
  answer(reply: readonly string[]): FakeAnswer;
}

export const SCENARIOS: readonly Scenario[] = [
  { word: '!429', about: '분당 한도 초과 (5초 뒤에 다시)', answer: () => say.rateLimited('5s') },
  { word: '!quota', about: '하루 한도 소진 (기다려도 안 됨)', answer: say.dailyQuotaGone },
  { word: '!503', about: '과부하', answer: say.overloaded },
  {
    word: '!500',
    about: '서버 오류',
    answer: () => say.geminiRefusal(500, 'INTERNAL', 'An internal error has occurred.'),
  },
  {
    word: '!504',
    about: '서버 시간 초과',
    answer: () => say.geminiRefusal(504, 'DEADLINE_EXCEEDED', 'Deadline expired.'),
  },
  { word: '!404', about: '없어진 모델', answer: say.notFound },
  { word: '!key', about: '틀린 키', answer: say.keyInvalid },
  { word: '!region', about: '지원하지 않는 지역', answer: say.wrongPlace },
  { word: '!block', about: '질문이 막힘', answer: () => say.promptBlocked() },
  {
    word: '!safety',
    about: '답장 도중 막힘',
    answer: (reply) => say.geminiReply(reply.slice(0, 1), { finishReason: 'SAFETY' }),
  },
  {
    word: '!max',
    about: '길이 제한에 걸려 잘림',
    answer: (reply) => say.geminiReply(cutShort(reply), { finishReason: 'MAX_TOKENS' }),
  },
  { word: '!empty', about: '빈 답장', answer: () => say.geminiReply([]) },
  {
    word: '!cut',
    about: '끝맺음 없이 끊김',
    answer: (reply) => say.geminiReply(cutShort(reply), { finishReason: null }),
  },
  {
    word: '!drop',
    about: '도중에 연결이 끊어짐',
    answer: (reply) => say.geminiRaw([say.geminiStream(cutShort(reply), { finishReason: null })], 'drop'),
  },
  {
    word: '!hang',
    about: '말하다가 멈춤',
    answer: (reply) => say.geminiRaw([say.geminiStream(cutShort(reply), { finishReason: null })], 'hang'),
  },
  { word: '!mute', about: '아무 대답이 없음', answer: () => ({ end: 'mute' }) },
  { word: '!slow', about: '한 글자씩 아주 느리게', answer: (reply) => slowly(reply, 400) },
  { word: '!think', about: '생각이 섞여 옴', answer: (reply) => say.geminiChunks(thinking(reply)) },
  { word: '!garbage', about: '알 수 없는 응답', answer: () => say.geminiRaw(['data: {"candidates":[{"content":\n\n']) },
];

/**
 * What to answer to a message: the scenario whose word it holds, or else a reply at reading speed. `!503*2` lets the first
 * two calls fail and then answers, so that a recovery can be seen.
 */
export function scenarioPlayer(): (message: string, reply: readonly string[]) => FakeAnswer {
  const calls = new Map<string, number>();
  return (message, reply) => {
    const [, word, limit] = /(![a-z0-9]+)(?:\*(\d+))?/i.exec(message) ?? [];
    const scenario = SCENARIOS.find((one) => one.word === word?.toLowerCase());
    const call = (calls.get(message) ?? 0) + 1;
    calls.set(message, call);
    if (scenario === undefined || (limit !== undefined && call > Number(limit))) return slowly(reply, 40);
    return scenario.answer(reply);
  };
}

function slowly(reply: readonly string[], delayMs: number): FakeAnswer {
  const letters = [...new Intl.Segmenter('ko').segment(reply.join(''))].map(({ segment }) => segment);
  const events = letters.map((letter) => say.geminiStream([letter], { finishReason: null, usage: null }));
  return { ...say.geminiRaw([...events, say.geminiStream([])]), delayMs };
}

function thinking(reply: readonly string[]): object[] {
  const thought = { text: '**상황 살피기** 무슨 말을 할지 고르는 중', thought: true };
  return [
    { candidates: [{ content: { parts: [thought], role: 'model' } }] },
    ...reply.map((text) => ({ candidates: [{ content: { parts: [{ text }], role: 'model' } }] })),
    { candidates: [{ finishReason: 'STOP' }], usageMetadata: { ...say.USAGE, thoughtsTokenCount: 31 } },
  ];
}

/** The first half of the letters, so that something is missing. */
function cutShort(reply: readonly string[]): string[] {
  const letters = [...new Intl.Segmenter('ko').segment(reply.join(''))].map(({ segment }) => segment);
  return [letters.slice(0, Math.ceil(letters.length / 2)).join('')];
}
