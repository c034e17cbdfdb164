import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockName, type ComposedPrompt } from '#shared/prompts.ts';
import { tokenBarSegments } from '../../../src-renderer/screens/inspector/token-bar-segments.ts';

const prompt = (tokens: number, blocks: Array<[BlockName, number]>): ComposedPrompt => ({
  template: 'chat-v6',
  budget: 32_000,
  tokens,
  blocks: blocks.map(([name, count]) => ({ name, area: 'system', text: '', tokens: count, items: 1, lines: null })),
  omitted: [],
  recall: null,
});

test('one segment per block name in order; what stands around the blocks is told apart', () => {
  const segments = tokenBarSegments(
    prompt(100, [
      ['overview', 50],
      ['recalled', 0],
      ['live_chat_history', 20],
      ['live_chat_history', 20],
    ]),
  );
  expect(segments).toEqual([
    { name: 'overview', tokens: 50, share: 0.5 },
    { name: 'live_chat_history', tokens: 40, share: 0.4 },
    { name: 'headings', tokens: 10, share: 0.1 },
  ]);
});

test('shares add up to one, whatever the rounding', () => {
  const blocks = fc.array(fc.tuple(fc.constantFrom(...BlockName.options), fc.nat(5000)), { minLength: 1 });
  fc.assert(
    fc.property(blocks, fc.nat(20_000), (list, tokens) => {
      const segments = tokenBarSegments(prompt(tokens, list));
      const sum = segments.reduce((total, { share }) => total + share, 0);
      if (segments.length > 0) expect(sum).toBeCloseTo(1);
    }),
  );
});
