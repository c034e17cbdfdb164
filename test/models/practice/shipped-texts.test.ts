import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { readPrompt } from '../../../src-main/models/practice/read-prompt.ts';
import { voiceOf } from '../../../src-main/models/practice/voice.ts';
import { composePrompt, readOverview, readSample, roomOf } from './talk-with-practice.ts';

const SAMPLES = join(import.meta.dirname, '../../../resources/samples');

test('every sample soul fits the contract, in both languages, with a readable avatar', () => {
  // Episodes to import stand beside the souls.
  const files = readdirSync(SAMPLES)
    .filter((file) => !file.startsWith('episodes-'))
    .sort();
  const souls = files.map((file) => readSample(file.replace(/\.json$/, '')));
  expect(files).toEqual(['eunje.en.json', 'eunje.ko.json', 'haeon.en.json', 'haeon.ko.json']);
  expect(souls.map((soul) => `${soul.sampleId}`)).toEqual(['eunje', 'eunje', 'haeon', 'haeon']);
  for (const { profile } of souls) {
    expect(profile.avatar.kind === 'initial' ? contrastWithWhite(profile.avatar.color) : 0).toBeGreaterThanOrEqual(4.5);
    expect(profile.defaultPersona.split('\n').length).toBeGreaterThanOrEqual(12);
    expect(profile.initialSituation).toContain('{user}');
    // A particle after a name depends on its last sound, which a template can't know.
    expect(profile.initialSituation).not.toMatch(/\{user\}(은|는|이|가|을|를|과|와)[\s,.]/);
  }
});

test('the chat template says what the overview has to say, in order, within its size', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../prompts/chat-v6.md'), 'utf8');
  expect(text.split('\n').slice(0, 6)).toEqual([
    '---',
    'id: chat-v6',
    'version: 6.0.0',
    'type: chat',
    'inputs: [display_name, soul_name, language]',
    '---',
  ]);
  expect(text.match(/^#+ .+$/gm)).toEqual([
    '# Overview',
    '## Writing rule',
    '### Voice & output',
    '### Bubble dynamics',
    '### Situational handling',
    '## Conversation Guide',
  ]);
  expect(text.match(/^\d\. /gm)).toHaveLength(6);
  expect(new Set(text.match(/\{[^}]*\}/g))).toEqual(new Set(['{soul}', '{user}']));
  expect(estimateTokens(readOverview('지호', '윤해온'))).toBeLessThan(1_500);
});

test('the practice engine reads names and voice from a composed prompt', () => {
  const read = ['haeon.ko', 'eunje.ko'].map((sample) => {
    const prompt = readPrompt(
      composePrompt(roomOf(sample, '지호', { memory: '- 하나.' }), [], { minute: 0, texts: ['안녕'] }),
    );
    return [prompt.userName, prompt.soulName, prompt.displayName, prompt.longTermMemory, voiceOf(prompt)];
  });
  expect(read).toEqual([
    ['지호', '윤해온', '윤해온', '- 하나.', 'ko-casual'],
    ['지호', '고은제', '밤의 사서', '- 하나.', 'ko-polite'],
  ]);
});

function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
