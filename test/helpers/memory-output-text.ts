import type { WrittenEntry } from '../../src-main/core/memory/memory-document.ts';

/** A v5 answer in parts; what is left out stands as it would in a short talk. */
export interface SummaryParts {
  recent?: string;
  ltm?: readonly string[];
  relational?: readonly string[];
  profile?: readonly string[];
  impressions?: readonly string[];
  entries?: readonly WrittenEntry[];
}

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** The document that both formats share, without recent context. */
function documentText(parts: SummaryParts): string {
  const headed = (heading: string, items: readonly string[]) =>
    items.length === 0 ? '' : `\n### ${heading}\n${bullets(items)}`;
  return [
    `## Long-term memory(LTM)\n${bullets(parts.ltm ?? [])}`,
    `## Soul persona\n### Relational\n${bullets(parts.relational ?? [])}`,
    `## User persona${headed('Profile', parts.profile ?? [])}${headed('How Soul sees the user', parts.impressions ?? [])}`,
  ].join('\n\n');
}

export function extractText(parts: SummaryParts): string {
  return `${documentText(parts)}\n`;
}

export function summaryText(parts: SummaryParts): string {
  const entries = (parts.entries ?? []).map(
    (entry) =>
      `### ${entry.title}\n- keywords: ${entry.keywords.join(', ')}\n- 시점: ${entry.time}\n- 기록: ${entry.record}`,
  );
  return [
    '=== MEMORY ===',
    `## Recent context\n${parts.recent ?? '{user}와 서윤은 하루 이야기를 나누고 인사를 했다.'}`,
    documentText(parts),
    '=== LOREBOOK ===',
    ...entries,
  ].join('\n\n');
}

/** The bullets under long-term memory in what a memory model was given: to carry them over as they are. */
export function carriedLtm(turn: string): string[] {
  const memory = /<current_memory>\n([\s\S]*?)\n<\/current_memory>/u.exec(turn)?.[1] ?? '';
  const ltm = /## Long-term memory\(LTM\)\n([\s\S]*?)(?:\n\n## |$)/u.exec(memory)?.[1] ?? '';
  return ltm
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
}
