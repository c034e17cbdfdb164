import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SoulProfile } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';

/** How long the writer must pause before the tokens are counted again, in milliseconds. */
const COUNT_AFTER_MS = 400;

/** Tokens that a Soul's own texts take in every prompt, as the engine estimates them. */
export interface TokenCounts {
  persona: number;
  situation: number;
  bio: number;
}

/** The counts of what stands in the fields; null until the first are there. They follow the writing after a pause. */
export function useTokenCounts(profile: SoulProfile): TokenCounts | null {
  const { defaultPersona, initialSituation } = profile;
  const bio = bioText(profile);
  const [texts, setTexts] = useState([defaultPersona, initialSituation, bio]);
  useEffect(() => {
    const timer = setTimeout(() => setTexts([defaultPersona, initialSituation, bio]), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [defaultPersona, initialSituation, bio]);
  const { data } = useEngineQuery(
    // Whole texts are the key: nothing is kept of those that were left behind.
    engine.prompts.countTokens.queryOptions({ input: { texts }, placeholderData: keepPreviousData, gcTime: 0 }),
  );
  const [persona = 0, situation = 0, ofBio = 0] = data ?? [];
  return data === undefined ? null : { persona, situation, bio: ofBio };
}

/** As it stands in the prompt (SPEC section 3). */
function bioText({ displayName, status }: SoulProfile): string {
  const name = displayName.trim() === '' ? [] : [`- display_name: ${displayName.trim()}`];
  return [...name, ...(status.trim() === '' ? [] : [`- status: ${status.trim()}`])].join('\n');
}
