/** Epoch ms as a `datetime-local` field writes it on this machine's clock, to the minute; '' for none. */
export function toLocalField(at: number | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment (epoch ms) of such a field; null for an empty one, which a half-filled one is to the browser. */
export function fromLocalField(value: string): number | null {
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}
