/** How a word ends when it is read aloud in Korean: what a particle behind it depends on. */
export type FinalSound = 'vowel' | 'rieul' | 'consonant';
