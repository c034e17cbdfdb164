/** A detail for the Inspector without the key in it, also where a server or a proxy echoes one. */
export function maskKey(text: string, key: string | null): string {
  const masked = key === null || key === '' ? text : text.replaceAll(key, '[key]');
  return masked.replace(/\b(AIza[\w-]{20,}|sk-[\w-]{16,})/g, '[key]').replace(/([?&]key=)[^&\s"]+/gi, '$1[key]');
}
