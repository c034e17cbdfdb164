import { describe, expect, it } from 'vitest';
import type { MemorySlot } from '#shared/memory.ts';
import { diffItems } from '../../../src-main/core/memory/diff-items.ts';
import type { KeptItem } from '../../../src-main/core/memory/memory-document.ts';

const item = (id: string, text: string, slot: MemorySlot = 'long_term_memory'): KeptItem => ({
  id,
  slot,
  section: null,
  text,
  flags: [],
  evidence: [],
  since: 1,
});

describe('difference of two sets', () => {
  it('tells of each item by its id, slot by slot, removed ones last in theirs', () => {
    const from = [
      item('r', '말투가 짧다', 'soul_relational_persona'),
      item('a', '하나'),
      item('b', '둘'),
      item('c', '셋'),
    ];
    const to = [item('c', '셋'), item('d', '넷'), item('b', '둘 반'), item('n', '요즘 이야기', 'recent_context')];
    expect(diffItems(from, to).map(({ slot, id, change, before, after }) => [slot, id, change, before, after])).toEqual(
      [
        ['recent_context', 'n', 'added', null, '요즘 이야기'],
        ['long_term_memory', 'c', 'same', '셋', '셋'],
        ['long_term_memory', 'd', 'added', null, '넷'],
        ['long_term_memory', 'b', 'revised', '둘', '둘 반'],
        ['long_term_memory', 'a', 'removed', '하나', null],
        ['soul_relational_persona', 'r', 'removed', '말투가 짧다', null],
      ],
    );
  });

  it('takes everything as added against nothing', () => {
    expect(diffItems(null, [item('a', '하나')])).toEqual([
      { slot: 'long_term_memory', id: 'a', change: 'added', before: null, after: '하나' },
    ]);
  });
});
