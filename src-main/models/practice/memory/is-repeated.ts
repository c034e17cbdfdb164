/** Whether a text was told already, but for numbers and marks; notes it otherwise. */
export function isRepeated(text: string, said: Set<string>): boolean {
  const words = text.replace(/[^\p{L}]+/gu, '');
  if (said.has(words)) return true;
  said.add(words);
  return false;
}
