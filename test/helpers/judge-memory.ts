import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BoundsContext, judgeBounds } from '../../src-main/core/memory/judge-bounds.ts';
import type { WrittenEntry, WrittenItem } from '../../src-main/core/memory/memory-document.ts';

export const promptOf = (kind: BoundsContext['kind']) =>
  readFileSync(
    join(import.meta.dirname, '../../prompts', kind === 'extract' ? 'extract-v4.md' : 'summarise-v5.md'),
    'utf8',
  );
const PROMPT = promptOf('summarise');
export const NAMES = ['지호', '한서윤', '서윤', 'Seo-yun'];

export const ltm = (text: string): WrittenItem => ({ slot: 'long_term_memory', section: null, text });
export const bullet = (body: string): WrittenItem => ltm(`[Episode / "정전" / 밤 / 방송] ${body}`);
export const relational = (text: string): WrittenItem => ({ slot: 'soul_relational_persona', section: null, text });
export const profile = (text: string): WrittenItem => ({ slot: 'user_relational_persona', section: 'profile', text });
export const recent = (text: string): WrittenItem => ({ slot: 'recent_context', section: null, text });
export const entry = (record: string, other: Partial<WrittenEntry> = {}): WrittenEntry => ({
  title: '물통 사건',
  keywords: ['나비'],
  time: '2026-05-28 (목)',
  record,
  ...other,
});
export const TALK = recent('두 사람은 나비의 물통 이야기를 했다.');

/** The findings of the bounds gate, shortened to `effect code where`. */
export function judge(
  items: WrittenItem[],
  entries: WrittenEntry[] = [],
  other: Partial<BoundsContext> = {},
): string[] {
  const context: BoundsContext = { kind: 'summarise', language: 'ko', prompt: PROMPT, names: NAMES, ...other };
  const whole = items.some((item) => item.slot === 'recent_context') ? items : [TALK, ...items];
  return judgeBounds({ items: whole, entries }, context).map((one) => `${one.effect} ${one.code} ${one.where}`.trim());
}
