/** The forms that a record may name the Soul by, longest first: `한서윤`, `서윤`. */
export function soulNames(soul: string, persona: string): string[] {
  const opening = /^\s*([가-힣]{2,4})(?:[.,。]|은 |는 |\()/u.exec(persona)?.[1] ?? '';
  const full = [soul, opening].flatMap((name) => [
    name,
    ...(/^[가-힣]{3}$/u.test(name) ? [name.slice(1)] : []),
    ...name.split(/\s+/).filter((part) => /^\p{Lu}\p{L}{2,}$/u.test(part)),
  ]);
  return [...new Set(full)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
}

/** Whether the sentence is about what this one did: a name as its subject. */
export function isSubject(sentence: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const at = sentence.indexOf(name);
    if (at < 0) return false;
    const rest = sentence.slice(at + name.length);
    // English has its subject in front, Korean marks it.
    return /^(?:이|가|은|는|도)(?=\s)/u.test(rest) || (at < 3 && /^ [a-z]/.test(rest));
  });
}

export function names(sentence: string, who: readonly string[]): boolean {
  return who.some((name) => sentence.includes(name));
}
