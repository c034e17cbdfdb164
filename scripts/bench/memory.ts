import { join } from 'node:path';
import type { ThreadId } from '#shared/ids.ts';
import type { ComposedPrompt } from '#shared/prompts.ts';
import { findAbility } from '../../src-main/models/practice/find-ability.ts';
import { openDatabase } from '../../src-main/store/open-database.ts';
import { type FakeGemini, startFakeGemini } from '../../test/helpers/fake-gemini.ts';
import { geminiReply } from '../../test/helpers/fake-gemini-answers.ts';
import type { FakeAnswer, RecordedRequest } from '../../test/helpers/fake-model-server.ts';
import { type BenchApp, openBenchApp } from './bench-app.ts';
import { printSamples, printValue } from './figure.ts';
import { writeGreedySummary } from './greedy-memory.ts';
import { sayLongTalk } from './long-talk.ts';
import { measureApplying } from './measure-applying.ts';

/** Two sends and two bubbles a turn. */
const TURN = 4;
const EARLY_TURNS = 300;
const LATE_TURNS = 10_000;
/** Messages between two cycles: about as many as reach 10,000 tokens. */
const ROUND = 320;
/**
 * Milliseconds of all gates together, once in some 300 messages: the engine answers nothing meanwhile, and a bubble that comes
 * half a second late is not seen as one. Beyond it the gates would have to leave the engine's thread.
 */
const JUDGE_LIMIT = 400;
/** Places in a round at which the next prompt is looked at: right after a cycle, then ever fuller. */
const LOOKS = 4;

/** Memory at real size: 10,000 turns in a hundred cycles, each through a model on the wire, then applying by itself. */
export async function benchMemory(): Promise<boolean> {
  let answer = answerByRule;
  const gemini = await startFakeGemini({ otherwise: (request) => answer(request) });
  const stage = await openBenchApp(0);
  try {
    await askGemini(stage, gemini);
    const lived = await live(stage, gemini);
    const reading = await callsWhileReading(stage, gemini);
    answer = answerGreedily;
    const fullest = await liveGreedily(stage);
    const { data, threadId } = stage;
    await stage.app.close();
    const applied = await measureApplying(join(data, 'soul.db'), threadId, LATE_TURNS * TURN + GREEDY_ROUNDS * ROUND);
    const ratio = lived.late / lived.early;
    return [
      printSamples({ bench: 'memory', figure: 'apply-cycle', unit: 'ms', limit: 20 }, applied.apply),
      printSamples({ bench: 'memory', figure: 'fold-log', unit: 'ms', limit: 40 }, applied.fold),
      printSamples({ bench: 'memory', figure: 'judge-cycle', unit: 'ms', limit: JUDGE_LIMIT }, applied.judge),
      printSamples({ bench: 'memory', figure: 'memory-tokens', unit: 'tokens', limit: 3_000 }, [
        ...lived.memory,
        ...applied.fullest,
      ]),
      printSamples({ bench: 'memory', figure: 'memory-tokens-fullest', unit: 'tokens', limit: 3_000 }, fullest),
      printValue({ bench: 'memory', figure: 'tokens-per-generation', unit: '%', limit: 10 }, Math.abs(ratio - 1) * 100),
      printValue({ bench: 'memory', figure: 'model-calls-read', unit: 'calls', limit: 0 }, reading),
      printValue({ bench: 'memory', figure: 'model-calls-cycle', unit: 'calls', limit: 1 }, lived.calls),
    ].every(Boolean);
  } finally {
    await gemini.close();
    await stage.close();
  }
}

/** Summaries ask the fake Gemini. The chat's model stays the practice engine: then tokens are our estimate, without a margin. */
async function askGemini({ client }: BenchApp, gemini: FakeGemini): Promise<void> {
  const settings = await client.settings.get();
  await client.settings.setKey({ provider: 'gemini', key: 'AIzaFakeKeyOfABench_0123456789abcdefghi', keep: 'session' });
  const asked = { provider: 'gemini', model: 'gemini-3.1-flash-lite', temperature: 0.4, reasoning: 'off' } as const;
  await client.settings.update({
    purposes: { ...settings.purposes, summarise: asked },
    gemini: { ...settings.gemini, baseUrl: gemini.baseUrl },
  });
}

interface WireBody {
  systemInstruction?: { parts: { text: string }[] };
  contents: { parts: { text: string }[] }[];
}

function answerByRule({ body }: RecordedRequest): FakeAnswer {
  const { systemInstruction, contents } = body as WireBody;
  const request = {
    system: systemInstruction?.parts.map((part) => part.text).join('') ?? '',
    turns: contents.map(({ parts }) => ({ role: 'user' as const, text: parts.map((part) => part.text).join('') })),
    ...{ temperature: null, reasoning: 'off' as const, maxOutputTokens: 8_192, variant: 0 },
  };
  return geminiReply([findAbility(request)?.(request) ?? '네.']);
}

/** A model that never leaves out what it may write. */
function answerGreedily({ body }: RecordedRequest): FakeAnswer {
  const turn = (body as WireBody).contents.flatMap(({ parts }) => parts.map((part) => part.text)).join('');
  return geminiReply([writeGreedySummary(turn)]);
}

const GREEDY_ROUNDS = 5;

/** Tokens of the memory in the next prompt after each cycle of a model that fills every slot to its bound. */
async function liveGreedily(stage: BenchApp): Promise<number[]> {
  const tokens: number[] = [];
  for (let round = 0; round < GREEDY_ROUNDS; round++) {
    const from = LATE_TURNS * TURN + round * ROUND;
    say(stage, from, from + ROUND);
    await sumUp(stage);
    tokens.push(memoryTokens(await stage.client.prompts.preview({ threadId: stage.threadId })));
  }
  return tokens;
}

function memoryTokens({ blocks }: ComposedPrompt): number {
  return blocks.filter(({ name }) => MEMORY.has(name)).reduce((sum, block) => sum + block.tokens, 0);
}

interface Lived {
  /** Mean tokens of the next prompt, around the early and at the late turn. */
  early: number;
  late: number;
  /** Tokens of the memory in a prompt, looked at all along. */
  memory: number[];
  /** Model calls of a cycle, at most. */
  calls: number;
}

/** Says the whole talk, round by round, with a cycle behind each, and looks at the next prompt all the while. */
async function live(stage: BenchApp, gemini: FakeGemini): Promise<Lived> {
  const { client, threadId } = stage;
  const looks: { turn: number; tokens: number }[] = [];
  const memory: number[] = [];
  let calls = 0;
  const total = LATE_TURNS * TURN;
  for (let from = 0; from < total; from += ROUND) {
    for (let part = 0; part < LOOKS; part++) {
      const [begin, end] = [from + (part * ROUND) / LOOKS, from + ((part + 1) * ROUND) / LOOKS];
      say(stage, begin, end);
      const prompt = await client.prompts.preview({ threadId });
      looks.push({ turn: end / TURN, tokens: prompt.tokens });
      memory.push(memoryTokens(prompt));
    }
    gemini.requests.length = 0;
    await sumUp(stage);
    calls = Math.max(calls, gemini.requests.length);
  }
  const mean = (turns: (turn: number) => boolean) => {
    const own = looks.filter(({ turn }) => turns(turn)).map(({ tokens }) => tokens);
    return own.reduce((sum, tokens) => sum + tokens, 0) / own.length;
  };
  const round = ROUND / TURN;
  return {
    early: mean((turn) => turn > EARLY_TURNS && turn <= EARLY_TURNS + 2 * round),
    late: mean((turn) => turn > LATE_TURNS - 2 * round),
    memory,
    calls,
  };
}

const MEMORY = new Set([
  'long_term_memory',
  'soul_relational_persona',
  'user_relational_persona',
  'initial_or_recent_context',
]);

function say({ data, threadId }: BenchApp, from: number, to: number): void {
  const database = openDatabase(join(data, 'soul.db'), { missing: 'refuse', access: 'own' });
  try {
    database.write((db) => sayLongTalk(db, threadId, from, to));
  } finally {
    database.close();
  }
}

/** One cycle, through to its end. Throws where it was not applied: the figures would be of another life. */
async function sumUp({ client, threadId }: BenchApp): Promise<void> {
  const news = await client.events.watch();
  await client.memory.summarise({ threadId });
  for await (const event of news) if (event.type === 'memory-changed' && !(await isWorking(client, threadId))) break;
  const [cycle] = await client.memory.cycles({ threadId, before: null, limit: 1 });
  if (cycle?.state !== 'applied') throw new Error(`a cycle ended ${cycle?.state} (${cycle?.code})`);
}

async function isWorking(client: BenchApp['client'], threadId: ThreadId): Promise<boolean> {
  return (await client.memory.current({ threadId })).work.length > 0;
}

/** Model calls while everything that reads memory is read. */
async function callsWhileReading({ client, threadId }: BenchApp, gemini: FakeGemini): Promise<number> {
  gemini.requests.length = 0;
  await client.prompts.preview({ threadId });
  await client.memory.current({ threadId });
  await client.memory.sets({ threadId });
  await client.lorebook.list({ threadId, query: '나비', retired: true, before: null, limit: 200 });
  await client.memory.recallPlan({ threadId });
  return gemini.requests.length;
}
