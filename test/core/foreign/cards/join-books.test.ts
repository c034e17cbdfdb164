import { describe, expect, it } from 'vitest';
import { joinBooks } from '../../../../src-main/core/foreign/cards/join-books.ts';
import type { ForeignBook, ForeignEntry } from '../../../../src-main/core/foreign/foreign.ts';

const entry = (title: string, more: Partial<ForeignEntry> = {}): ForeignEntry => ({
  ...{ id: title, title, keys: [title], secondaryKeys: [], secondaryLogic: null, enabled: true, constant: true },
  ...{ content: `{{user}}와 {{char}}의 ${title}.`, order: 7, raw: { odd: title } },
  ...more,
});

const card: ForeignBook = {
  ...{ format: 'character-book', name: '검은 숲', description: '', scanDepth: 3, tokenBudget: null, recursive: true },
  ...{ entries: ['쑥차', '부두', '등대', '성당'].map((title) => entry(title)), raw: {} },
};

const own = (title: string, more: object = {}) => ({
  ...{ title, keywords: [title], time: '', record: `{{user}}와 미라의 ${title}.`, use: 'on' as const },
  ...more,
});

describe('the book of a card and the lorebook of a room', () => {
  it('stand together: each entry once, as it is decided here, with all that the file had of it', () => {
    const room = {
      name: '미라',
      entries: [
        own('쑥차'),
        own('부두', { use: 'off', keywords: ['항구'] }),
        own('등대', { use: 'forgotten' }),
        own('우산', { time: '2026-05-28 (목)' }),
        own('편지', { use: 'forgotten' }),
      ],
    };
    const beyond = {
      ...entry('우산', { id: '0', constant: false, order: 100, raw: {} }),
      content: '[2026-05-28 (목)] {{user}}와 미라의 우산.',
    };
    expect(joinBooks(card, room, '미라')).toEqual({
      ...card,
      entries: [entry('쑥차'), entry('부두', { enabled: false, keys: ['항구'] }), entry('성당'), beyond],
    });
  });
});
