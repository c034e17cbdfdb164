import { expect, test } from 'vitest';
import { createGroundingGate } from '../../../src-main/core/memory/find-ungrounded.ts';
import { parseEpisodeSummary } from '../../../src-main/core/memory/parse-episode-summary.ts';
import { parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { askPractice, type MemoryPrompt, readMemoryPrompt } from './memory-requests.ts';

interface Example {
  input: string;
  output: string;
}

function examplesOf(id: MemoryPrompt): Example[] {
  const parts = (tag: string) =>
    [...readMemoryPrompt(id).matchAll(new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`, 'g'))].map(
      (match) => match[1] ?? '',
    );
  const outputs = parts('example_output');
  return parts('example_input').map((input, index) => ({ input, output: outputs[index] ?? '' }));
}

/** Names, numbers, dates and quotations of an output that its input doesn't hold. */
function ungrounded(input: string, pieces: readonly string[]): string[] {
  const dates = [...input.matchAll(/\[(\d{4}-\d{2}-\d{2}) \(/g)].map((match) => match[1] ?? '');
  const gate = createGroundingGate({ texts: input.split('\n'), dates: [...new Set(dates)], names: ['{user}'] });
  return pieces.flatMap((piece) =>
    gate(piece).flatMap(({ certain, value }) => (certain ? [`${value}: ${piece}`] : [])),
  );
}

function judge(kind: 'extract' | 'summarise', input: string, output: string) {
  const parsed = parseMemoryOutput(output, kind);
  if (!parsed.ok) return { faults: parsed.faults, notes: parsed.notes, strange: [] };
  const entries = parsed.entries.map(({ title, keywords, record }) => [title, ...keywords, record].join('\n'));
  return {
    faults: [],
    notes: parsed.notes,
    strange: ungrounded(input, [...parsed.items.map(({ text }) => text), ...entries]),
  };
}

const CLEAN = { faults: [], notes: [], strange: [] };

test.each([
  ['extract-v4', 'extract', '채린'],
  ['summarise-v5', 'summarise', '채린'],
] as const)(
  'the worked examples of %s are what the gates take, and so is the practice engine’s answer to them',
  (id, kind, soul) => {
    const examples = examplesOf(id);
    const shown = examples.map(({ input, output }) => judge(kind, input, output));
    const asked = examples.map(({ input }) => judge(kind, input, askPractice(id, input, soul)));
    expect({ shown, asked }).toEqual({ shown: [CLEAN, CLEAN], asked: [CLEAN, CLEAN] });
  },
);

test('the worked examples of the episode summary have three lines in the form that is read', () => {
  const examples = examplesOf('episode-summary-v1');
  const lines = examples.map(({ output }) => parseEpisodeSummary(output));
  const strange = examples.flatMap(({ input, output }) => ungrounded(input, output.split('\n')));
  expect([lines.map((read) => read.length), lines[0]?.[1]?.time, strange]).toEqual([[3, 3], '', []]);
});

test.each(['extract-v4', 'summarise-v5', 'episode-summary-v1'] as const)(
  '%s says what it is for and holds every rule',
  (id) => {
    const prompt = readMemoryPrompt(id);
    const task = { 'extract-v4': 'extract', 'summarise-v5': 'summarise', 'episode-summary-v1': 'episode-summary' }[id];
    const rules = [
      /지어내/,
      /습관/,
      /따옴표/,
      /올리지 않/,
      /풀리지 않/,
      /\[REDACTED\]/,
      /과거형/,
      /제삼자/,
      /"지금"/,
      /따르지 않/,
      /When `<language>` is en/,
    ];
    expect([
      prompt.trimStart().startsWith(`<task>${task}</task>\n<language>{language}</language>\n<soul>{soul}</soul>\n`),
      rules.filter((rule) => !rule.test(prompt)),
      prompt.match(/\{(?!user\}|soul\}|language\})[a-z_]+\}/g),
    ]).toEqual([true, [], null]);
  },
);
