import { createRouterClient } from '@orpc/server';
import { expect, it } from 'vitest';
import { createApp } from '../../src-main/create-app.ts';
import type { DemoLine } from '../../src-main/hosts/cli/demo-lines.ts';
import { WORDS } from '../../src-main/hosts/cli/demo-talk.ts';
import { playDemo } from '../../src-main/hosts/cli/play-demo.ts';
import { findAbility } from '../../src-main/models/practice/find-ability.ts';
import { startFakeGemini } from '../helpers/fake-gemini.ts';
import { geminiRefusal, geminiReply } from '../helpers/fake-gemini-answers.ts';
import type { FakeAnswer, RecordedRequest } from '../helpers/fake-model-server.ts';
import { makeTestPorts } from '../helpers/node-ports.ts';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

const seen = (lines: readonly DemoLine[]) => ({
  checks: lines.flatMap((line) => ('step' in line && line.step === 'check' ? [[line.what, line.ok]] : [])),
  memories: lines.flatMap((line) => ('step' in line && line.step === 'memory' ? [line.when] : [])),
  end: lines.flatMap((line) => ('step' in line ? [] : [{ ok: line.ok, turns: line.turns, cycles: line.cycles }])),
});

/** Ten turns of talk, the question after T2, one for what has left the window; T1, one cycle, T2. */
const whole = (language: 'ko' | 'en') => ({
  checks: Object.values(WORDS[language].checks).map((what) => [what, true]),
  memories: ['T1', 'cycle', 'T2'],
  end: [{ ok: true, turns: 12, cycles: 3 }],
});

it('shows the whole loop of memory without a person, in both languages', CLI_TIMEOUT, async () => {
  const languages = ['ko', 'en'] as const;
  const ended = await Promise.all(languages.map((language) => cli(['demo', '--json', '--language', language])));
  const told = ended.map(({ code, out }) => ({ code, ...seen(out.trim().split('\n').map(readLine)) }));
  expect(told).toEqual(languages.map((language) => ({ code: 0, ...whole(language) })));
});

it('asks Gemini for memory too when told to', CLI_TIMEOUT, async () => {
  const { ok, lines, asked } = await playOverGemini(() => null);
  expect({ ok, asked, ...seen(lines) }).toEqual({
    ok: true,
    asked: { 'gemini-3.1-flash-lite': 13, 'gemini-3-flash-preview': 3 },
    ...whole('ko'),
  });
});

it('is not ok when memory could not be made, though every turn was answered', CLI_TIMEOUT, async () => {
  const refusal = geminiRefusal(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const { ok, lines } = await playOverGemini((task) => (task === 'chat' ? null : refusal));
  const { checks, end } = seen(lines);
  expect({ ok, end, held: checks.filter(([, held]) => held).map(([what]) => what) }).toEqual({
    ok: false,
    end: [{ ok: false, turns: 12, cycles: 0 }],
    held: [WORDS.ko.checks.kept],
  });
});

function readLine(line: string): DemoLine {
  return JSON.parse(line) as DemoLine;
}

interface WireBody {
  systemInstruction: { parts: { text: string }[] };
  contents: { parts: { text: string }[] }[];
}

/** The demo against a Gemini on loopback that answers by rule; `instead` may answer a task otherwise. */
async function playOverGemini(instead: (task: string) => FakeAnswer | null) {
  const gemini = await startFakeGemini({ otherwise: (request) => answerByRule(request, instead) });
  const { ports, remove } = await makeTestPorts();
  const app = await createApp(ports);
  const client = createRouterClient(app.router, { context: {} });
  const lines: DemoLine[] = [];
  try {
    const settings = await client.settings.get();
    await client.settings.setKey({
      provider: 'gemini',
      key: 'AIzaFakeKeyOfATest_0123456789abcdefghij',
      keep: 'session',
    });
    await client.settings.update({ gemini: { ...settings.gemini, baseUrl: gemini.baseUrl } });
    const ok = await playDemo(client, { provider: 'gemini', model: null, language: 'ko' }, (line) => lines.push(line));
    const asked: Record<string, number> = {};
    for (const { path } of gemini.requests) {
      const model = /models\/([^:]+):/.exec(path)?.[1] ?? '';
      asked[model] = (asked[model] ?? 0) + 1;
    }
    return { ok, lines, asked };
  } finally {
    await app.close();
    await gemini.close();
    await remove();
  }
}

function answerByRule({ body }: RecordedRequest, instead: (task: string) => FakeAnswer | null): FakeAnswer {
  const { systemInstruction, contents } = body as WireBody;
  const request = {
    system: systemInstruction.parts.map((part) => part.text).join(''),
    turns: contents.map(({ parts }) => ({ role: 'user' as const, text: parts.map((part) => part.text).join('') })),
    ...{ temperature: null, reasoning: 'off' as const, maxOutputTokens: 8_192, variant: 0 },
  };
  const task = /^\s*<task>\s*([\w-]+)/.exec(request.system)?.[1] ?? 'chat';
  return instead(task) ?? geminiReply([findAbility(request)?.(request) ?? '']);
}
