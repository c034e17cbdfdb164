import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarinaraMemory } from '../../../../src-main/core/foreign/chats/read-marinara.ts';
import { fuzzRuns, mutatedJson, watchTime } from './mutations.ts';
import { fixture } from './shown-chat.ts';

const memory = JSON.parse(fixture('marinara/memory-recall.json'));
const advanced = JSON.parse(fixture('marinara/advanced-memory.json'));
const inSeoul = () => 540;

describe('a memory export of Marinara', () => {
  it('is a book with an entry for each chunk, named by its days', () => {
    const read = readMarinaraMemory(memory, inSeoul);
    const { chunks, ...data } = memory.data;
    const nothing = { keys: [], secondaryKeys: [], secondaryLogic: null, enabled: true, constant: false, order: null };
    const { embedding: _, ...first } = chunks[0];
    const { embedding: __, ...second } = chunks[1];
    expect(read).toEqual({
      ok: true,
      value: {
        format: 'marinara',
        name: '부둣가',
        description: '',
        scanDepth: null,
        tokenBudget: null,
        recursive: null,
        entries: [
          { id: '0', title: '2026-05-28 ~ 2026-05-29', ...nothing, content: first.content, raw: first },
          { id: '1', title: '', ...nothing, content: second.content, raw: second },
        ],
        raw: { ...memory, data },
      },
      warnings: [
        { code: 'date-not-read', where: 'data.chunks[1].firstMessageAt', detail: '곧' },
        { code: 'missing', where: 'data.chunks[2].content', detail: '' },
        { code: 'wrong-type', where: 'data.chunks[3]', detail: '7' },
        { code: 'not-carried', where: 'data.chunks[0]', detail: 'embedding' },
      ],
    });
  });

  it('of another kind or version is refused by name', () => {
    expect(
      [advanced, null, {}, { ...memory, version: 2 }, { ...memory, data: null }, { ...memory, data: {} }].map((value) =>
        readMarinaraMemory(value, inSeoul),
      ),
    ).toEqual([
      { ok: false, reason: 'unknown-format', where: 'marinara-advanced-memory' },
      { ok: false, reason: 'wrong-shape', where: 'line 1' },
      { ok: false, reason: 'unknown-format', where: 'type' },
      { ok: false, reason: 'newer-version', where: 'version 2' },
      { ok: false, reason: 'wrong-shape', where: 'data' },
      { ok: false, reason: 'nothing-in-it', where: 'data.chunks' },
    ]);
  });

  it('may be any value: no throw, no hang', () => {
    const watch = watchTime();
    fc.assert(
      fc.property(mutatedJson([memory, advanced]), (value) => {
        const read = watch.time(() => readMarinaraMemory(value, inSeoul));
        if (read.ok) expect(read.value.entries.every(({ content }) => content.trim() !== '')).toBe(true);
      }),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });
});
