import type { GenerationId } from '#shared/ids.ts';
import type { BlockName, ComposedPrompt, Generation, PromptBlock } from '#shared/prompts.ts';
import { formatStamp } from '../../../src-main/core/wall-time.ts';
import { SAMPLE_RECEIPT } from './receipt-sample.ts';
import { type Room, wallTime } from './world.ts';

/** A generation as the Inspector may see it: all blocks, something left out, one try that failed before. */
export function makeGeneration(room: Room, id: GenerationId, language: 'ko' | 'en'): Generation {
  const bubbles = room.messages.filter((message) => message.generationId === id);
  const first = bubbles[0];
  const prompt = makePrompt(room, language, first?.seq);
  return {
    id,
    threadId: room.id,
    started: first?.sent ?? wallTime(Date.now()),
    end: 'complete',
    code: null,
    firstBubble: first?.text ?? '',
    bubbles: bubbles.length,
    promptTokens: prompt.tokens,
    milliseconds: 1310,
    chosen: true,
    provider: 'gemini',
    prompt,
    modelRequested: 'gemini-3.1-flash-lite-preview',
    modelAnswered: 'gemini-3.5-flash-lite',
    temperature: 0.7,
    finishReason: 'STOP',
    usage: { promptTokens: prompt.tokens + 122, outputTokens: 46, thoughtTokens: 0, cachedTokens: 2048 },
    firstTokenMs: 640,
    attempts: [
      { at: Date.now() - 2400, outcome: 'failed', code: 'model-overloaded', milliseconds: 410 },
      { at: Date.now() - 1310, outcome: 'stop', code: null, milliseconds: 1310 },
    ],
    reply: [
      ...bubbles.map(({ text }) => ({ text, state: 'shown' as const })),
      { text: '그리고 하나 더', state: 'dropped' as const },
    ],
    flagged: false,
    flags: [],
    labels: [],
    sampled: false,
  };
}

/** The prompt of the next answer of a room, or of the one whose first bubble has the seq `before`. */
export function makePrompt(room: Room, language: 'ko' | 'en', before = Number.POSITIVE_INFINITY): ComposedPrompt {
  const lines = room.messages
    .filter(({ seq }) => seq < before)
    .slice(-24)
    .map(({ author, sent, text }) => ({ author, text: `[${formatStamp(sent, language)}] ${text}` }));
  const blocks: PromptBlock[] = [
    block('overview', 'system', '# Overview\nmodel(you)은 이 Soul로서 {user}와 사적인 대화를 나눈다…', 1270),
    block(
      'long_term_memory',
      'system',
      '- [Messenger / 2026-05-12 (화) / 안장] 지호가 길에서 본 오래된 자전거 이야기를 했다. 윤해온은 사흘이면 고친다고 장담했다.\n- [Messenger / 2026-04-03 (금) / 바람] 바람이 불면 간판부터 걷는다고 했다.',
      702,
    ),
    block(
      'soul_default_persona',
      'system',
      '해 지면 가게 문을 닫는 자전거 수리공. 짧게 말하고, 걱정은 농담으로 돌린다.',
      410,
    ),
    block('soul_relational_persona', 'system', '- 지호의 야근을 걱정하지만 말로는 놀린다.', 248),
    block(
      'soul_messenger_bio',
      'system',
      '- display_name: 윤해온\n- status: 등대 아래 자전거포. 해 지면 문 닫아요',
      41,
    ),
    block('user_relational_persona', 'system', '### Profile\n출판사 3년 차, 야근이 잦다.', 371),
    block('initial_or_recent_context', 'turn', '이틀 만의 대화. 지호는 막 퇴근했고 바람이 세다.', 88),
    {
      ...block('live_chat_history', 'turn', lines.map(({ text }) => text).join('\n'), 665),
      items: lines.length,
      lines,
    },
    { ...block('recalled', 'turn', '[2026-05-12 (화)] 사흘. 길면 닷새. 안장이 걸리면 더', 452), items: 2 },
  ];
  return {
    template: 'chat-v6',
    budget: 32_000,
    tokens: blocks.reduce((sum, { tokens }) => sum + tokens, 0),
    blocks,
    omitted: [
      {
        name: 'long_term_memory',
        reason: 'over-budget',
        items: 1,
        tokens: 38,
        sample: '- [Messenger / 2026-03-02 (월) / 첫 인사] 번호를 주고받았다.',
      },
    ],
    recall: SAMPLE_RECEIPT,
  };
}

const block = (name: BlockName, area: 'system' | 'turn', text: string, tokens: number): PromptBlock => ({
  name,
  area,
  text,
  tokens,
  items: 1,
  lines: null,
});
