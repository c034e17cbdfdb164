import { oneLine } from '../../plain-text.ts';

/** As SoulProfile has them (src-shared/souls.ts), in UTF-16 units. */
export const PROFILE_LIMITS = { name: 60, defaultPersona: 40_000, initialSituation: 20_000 };

/** A name in one line, NFC, of at most 60 units; no letter, and no family of emoji, is cut in two. */
export function cutName(name: string): string {
  const line = lineOfName(name);
  if (line.length <= PROFILE_LIMITS.name) return line;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (cut.length + segment.length > PROFILE_LIMITS.name) break;
    cut += segment;
  }
  return cut.trim();
}

export function isNameCut(name: string): boolean {
  return name.length > LONGEST_READ || lineOfName(name).length > PROFILE_LIMITS.name;
}

export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const LONGEST_READ = 2_000;

function lineOfName(name: string): string {
  return oneLine(name.slice(0, LONGEST_READ).toWellFormed().normalize('NFC'));
}
