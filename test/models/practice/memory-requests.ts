import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAbility } from '../../../src-main/models/practice/find-ability.ts';

const PROMPTS = join(import.meta.dirname, '../../../prompts');

export type MemoryPrompt = 'extract-v4' | 'summarise-v5' | 'episode-summary-v1';

/** The shipped template without its front matter. */
export function readMemoryPrompt(id: MemoryPrompt): string {
  return readFileSync(join(PROMPTS, `${id}.md`), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
}

/** What the practice engine answers to this template and input. */
export function askPractice(id: MemoryPrompt, input: string, soul: string, language: 'ko' | 'en' = 'ko'): string {
  const system = readMemoryPrompt(id).replaceAll('{soul}', soul).replaceAll('{language}', language);
  const turns = [{ role: 'user' as const, text: input }];
  const request = { system, turns, temperature: 0.4, reasoning: 'off' as const, maxOutputTokens: 8192, variant: 0 };
  return findAbility(request)?.(request) ?? '';
}

/** A message of a talk: minutes since Thursday 2026-05-28 21:00, who, and what. */
export type SaidAt = readonly [minute: number, by: 'user' | 'soul', text: string];

export function summariseInput(
  memory: string,
  soul: string,
  said: readonly SaidAt[],
  language: 'ko' | 'en' = 'ko',
): string {
  const lines = said.map(([minute, by, text]) => {
    const name = by === 'user' ? '{user}' : soul;
    return `[${stampOf(minute, language)}] ${name}: ${text.replaceAll('\n', '\n  ')}`;
  });
  return [
    block('current_memory', memory),
    block('soul_default_persona', `${soul}.`),
    block('soul_messenger_bio', `- display_name: ${soul}`),
    block('new_messages', lines.join('\n')),
  ].join('\n\n');
}

export function extractInput(memory: string, persona: string, episodes: string): string {
  const current = memory === '' ? [] : [block('current_memory', memory)];
  return [...current, block('soul_default_persona', persona), block('episodes', episodes)].join('\n\n');
}

/** The memory document of a summary, as the next one gets it. */
export function memoryOf(output: string): string {
  return output.replace('=== MEMORY ===', '').split('=== LOREBOOK ===')[0]?.trim() ?? '';
}

export function lorebookOf(output: string): string {
  return output.split('=== LOREBOOK ===')[1]?.trim() ?? '';
}

function block(tag: string, text: string): string {
  return `<${tag}>\n${text}\n</${tag}>`;
}

const WEEKDAYS = {
  ko: [...'일월화수목금토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
const START = Date.UTC(2026, 4, 28, 21, 0);

export function stampOf(minute: number, language: 'ko' | 'en'): string {
  const at = new Date(START + minute * 60_000);
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} (${WEEKDAYS[language][at.getUTCDay()]}) ${iso.slice(11, 16)}`;
}
