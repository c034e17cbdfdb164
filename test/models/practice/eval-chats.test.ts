import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hideUserName } from '../../../src-main/core/korean/hide-user-name.ts';
import { curateOutput } from '../../../src-main/core/memory/curate-output.ts';
import { type KeptItem, renderDocument, renderSlot, SLOTS } from '../../../src-main/core/memory/memory-document.ts';
import { redact } from '../../../src-main/core/redact.ts';
import { askPractice, extractInput, readMemoryPrompt } from './memory-requests.ts';

interface EvalChat {
  soul: { name: string; display_name: string; default_persona: string };
  user: { name: string };
  episodes: { title: string; plays: { summaries: { time: string | null; text: string }[] }[] }[];
  sessions: { turns: { id: string; at: string; from: 'user' | 'soul'; text: string }[] }[];
  secrets: { value: string }[];
}

type CurateInput = Parameters<typeof curateOutput>[0];
type Source = NonNullable<CurateInput['sources']>[number];

// Data to measure with lies beside the project on the machines that have it; it is not part of it.
const FOLDER = join(import.meta.dirname, '../../../../shared/eval/chats');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
const WEEKDAYS = '일월화수목금토';

/** A thread whose memory the practice engine keeps, every output through all gates. */
class EvalThread {
  readonly refused: string[] = [];
  readonly entries: { title: string; record: string }[] = [];
  items: KeptItem[] = [];
  private count = 0;
  private readonly chat: EvalChat;

  constructor(chat: EvalChat) {
    this.chat = chat;
  }

  extract(): void {
    const plays = this.chat.episodes.map(({ title, plays: [first] }) => ({ title, summaries: first?.summaries ?? [] }));
    const blocks = plays.map(({ title, summaries }, index) =>
      [
        `### 에피소드 ${index + 1}: ${title}`,
        ...summaries.map(({ time, text }, at) => `[${at + 1}] (${time ?? ''}) ${this.hidden(text)}`),
      ].join('\n'),
    );
    const sources = plays.flatMap(({ summaries }, play) =>
      summaries.map(
        ({ time, text }, at): Source => ({
          kind: 'summary',
          id: `p${play}-${at}`,
          text: `(${time ?? ''}) ${this.hidden(text)}`,
          day: null,
        }),
      ),
    );
    const input = extractInput('', this.chat.soul.default_persona, blocks.join('\n\n'));
    this.take('extract', 'extract-v4', input, sources);
  }

  summarise(turns: EvalChat['sessions'][number]['turns']): void {
    const { default_persona: persona, display_name: soul } = this.chat.soul;
    const lines = turns.map(({ at, from, text }) => {
      const weekday = WEEKDAYS.charAt(new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay());
      return `[${at.slice(0, 10)} (${weekday}) ${at.slice(11, 16)}] ${from === 'user' ? '{user}' : soul}: ${this.hidden(text)}`;
    });
    const texts = SLOTS.map((slot) => [slot, renderSlot(slot, this.items)] as const);
    const memory = renderDocument(Object.fromEntries(texts) as Parameters<typeof renderDocument>[0]);
    const input = [
      ['current_memory', memory],
      ['soul_default_persona', persona],
      ['new_messages', lines.join('\n')],
    ].map(([tag, text]) => `<${tag}>\n${text}\n</${tag}>`);
    const sources = turns.map(
      ({ id, at, text }): Source => ({ kind: 'message', id, text: this.hidden(text), day: at.slice(0, 10) }),
    );
    this.take('summarise', 'summarise-v5', input.join('\n\n'), sources);
  }

  private take(
    kind: 'extract' | 'summarise',
    prompt: 'extract-v4' | 'summarise-v5',
    input: string,
    sources: Source[],
  ): void {
    const { chat } = this;
    this.count += 1;
    let made = 0;
    const curated = curateOutput({
      kind,
      output: askPractice(prompt, input, chat.soul.display_name),
      language: 'ko',
      instructions: readMemoryPrompt(prompt),
      names: ['{user}', chat.user.name, chat.soul.name, chat.soul.display_name],
      userName: chat.user.name,
      previous: this.items,
      entries: this.entries,
      sources,
      shown: [chat.soul.default_persona, ...chat.episodes.map(({ title }) => title)],
      given: [],
      maskIdentifiers: true,
      secrets: [],
      cycleId: `cycle-${this.count}`,
      setNumber: this.count,
      nextId: () => `item-${this.count}-${made++}`,
    });
    const bad = curated.findings.filter(({ effect }) => effect !== 'report');
    this.refused.push(
      ...bad.map(({ gate, code, where, detail }) => `${this.count} ${gate} ${code} ${where} ${detail}`),
    );
    if (!curated.accepted) return;
    this.items = curated.items;
    this.entries.push(...curated.entries);
  }

  private hidden(text: string): string {
    return hideUserName(redact(text, { identifiers: true }).text, this.chat.user.name);
  }
}

describe.skipIf(files.length === 0)(
  'the three threads of the evaluation data (skipped where they are not at hand)',
  () => {
    test.each(files)('%s runs through extraction and eight cycles, every output accepted, no secret kept', (file) => {
      const chat = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as EvalChat;
      const thread = new EvalThread(chat);
      thread.extract();
      const extracted = thread.items.length;
      for (const { turns } of chat.sessions) thread.summarise(turns);
      const kept = JSON.stringify([thread.items, thread.entries]);
      expect({
        refused: thread.refused,
        leaked: chat.secrets.filter(({ value }) => kept.includes(value)).length,
        extracted: extracted >= 12,
        slots: new Set(thread.items.map(({ slot }) => slot)).size,
        entries: thread.entries.length >= 10,
      }).toEqual({ refused: [], leaked: 0, extracted: true, slots: 4, entries: true });
    });
  },
);
