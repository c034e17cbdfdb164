import { readableText } from './readable-text.ts';
import { isExcused, withoutIdioms } from './scene/excuse-scene.ts';
import { hasMadeTogether } from './scene/made-together.ts';
import { SCENE_RULES, type SceneReason } from './scene/scene-rules.ts';

export interface SceneFinding {
  /** Place of the bubble. */
  index: number;
  /** The sentence. */
  excerpt: string;
  reason: SceneReason;
}

/**
 * Where a reply speaks as if the two were in one place now: of touching, of being side by side, of handing something over, of
 * seeing the other (SPEC section 6 d). Nothing is found while the user has made it so in `userLines` (newest last). Recalling,
 * wishing, planning and figures of speech are left alone. At most one finding a sentence; for review, so mistakes cost a look.
 */
export function findScene(bubbles: readonly string[], userLines: readonly string[]): SceneFinding[] {
  if (hasMadeTogether(userLines)) return [];
  const hasPicture = userLines.some((line) => PICTURE.test(line));
  return bubbles.flatMap((bubble, index) =>
    sentencesOf(bubble).flatMap((sentence): SceneFinding[] => {
      const reason = reasonOf(sentence);
      // A picture that was sent shows what the other looks like (SPEC section 3).
      if (reason === null || (reason === 'watching' && hasPicture)) return [];
      return [{ index, excerpt: sentence.trim(), reason }];
    }),
  );
}

const PICTURE = /사진|셀카|인증샷|찍었|찍어|보냈어|photo|picture|selfie/iu;

function reasonOf(sentence: string): SceneReason | null {
  const plain = withoutIdioms(sentence);
  for (const { reason, pattern } of SCENE_RULES)
    for (const match of plain.matchAll(pattern))
      if (!isExcused(plain, match.index, match.index + match[0].length)) return reason;
  return null;
}

/** A sentence ends at its mark; what is quoted is someone else's. */
function sentencesOf(bubble: string): string[] {
  const plain = readableText(bubble).replace(/"[^"\n]*"|(?<!\p{L})'[^'\n]{2,}'(?!\p{L})/gu, ' ');
  return plain.match(/[^.!?…\n]+[.!?…\n]*/g) ?? [];
}
