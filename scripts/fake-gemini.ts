import { parseArgs } from 'node:util';
import { startFakeGemini } from '../test/helpers/fake-gemini.ts';
import { messengerLines } from '../test/helpers/fake-gemini-lines.ts';
import { SCENARIOS, scenarioPlayer } from '../test/helpers/fake-gemini-scenarios.ts';
import type { RecordedRequest } from '../test/helpers/fake-model-server.ts';

// A Gemini on this machine for people: it answers by itself, and words in a message make it fail in every known way.
// npm run fake-gemini -- --port 8787

const { values } = parseArgs({ options: { port: { type: 'string', default: '8787' } } });
const play = scenarioPlayer();
let turn = 0;

try {
  const server = await startFakeGemini({
    port: Number(values.port),
    otherwise: (request) => {
      const message = newestMessage(request);
      const lines = messengerLines(message, turn);
      turn += 1;
      console.log(`${new Date().toLocaleTimeString('ko-KR')}  ${modelOf(request)}  ${message.slice(-60)}`);
      return play(message, lines);
    },
  });
  console.log(welcome(server.baseUrl));
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`${values.port}번 포트는 이미 쓰이고 있어요. --port 로 다른 번호를 주세요.`);
  process.exitCode = 1;
}

/** The last line of what was said: everything above may be context. */
function newestMessage(request: RecordedRequest): string {
  const body = request.body as { contents?: { parts?: { text?: string }[] }[] } | null;
  const text = body?.contents?.at(-1)?.parts?.at(-1)?.text ?? '';
  return text.trim().split('\n').at(-1) ?? '';
}

function modelOf(request: RecordedRequest): string {
  return /models\/([^:]+):/.exec(request.path)?.[1] ?? '';
}

function welcome(baseUrl: string): string {
  const words = SCENARIOS.map(({ word, about }) => `  ${word.padEnd(10)}${about}`);
  return [
    `가짜 Gemini 서버가 ${baseUrl} 에서 돌고 있어요. (끝내기: Ctrl+C)`,
    '',
    '쓰는 법: 설정 > 모델에서 Gemini 주소를 위 주소로 바꾸고, 키에는 아무 글자나 넣으세요.',
    '메시지의 마지막 줄에 아래 낱말을 넣으면 그 일이 일어나요. 뒤에 *2를 붙이면 두 번만 그러고 답해요. (예: 안녕 !503*2)',
    '',
    ...words,
    '',
  ].join('\n');
}
