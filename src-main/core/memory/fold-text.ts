/** `text` for comparing: NFKC (full width, ligatures), lower case, one kind of quotation mark, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„‟″«»「」『』]/gu, '"')
    .replace(/[‘’‚‛′`]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Only what is read aloud: folded letters and digits in one run. Laughter and tears in single jamo (ㅋㅋ, ㅠㅠ) are left out. */
export function squeezeText(text: string): string {
  return squeezeFolded(foldText(text));
}

/** The same for a text that is folded already. */
export function squeezeFolded(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+|[\u1100-\u11ff\u3131-\u318e]+/gu, '');
}
