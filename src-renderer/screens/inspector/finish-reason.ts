/** What a provider's own word for the end of a call comes down to; `other` is shown as the provider said it. */
export type FinishKind = 'natural' | 'length' | 'safety' | 'recitation' | 'none' | 'other';

const KINDS: Record<string, FinishKind> = {
  stop: 'natural',
  end_turn: 'natural',
  eos: 'natural',
  max_tokens: 'length',
  length: 'length',
  safety: 'safety',
  prohibited_content: 'safety',
  blocklist: 'safety',
  spii: 'safety',
  image_safety: 'safety',
  content_filter: 'safety',
  recitation: 'recitation',
};

export function finishKind(reason: string | null): FinishKind {
  if (reason === null || reason === '') return 'none';
  return KINDS[reason.toLowerCase()] ?? 'other';
}
