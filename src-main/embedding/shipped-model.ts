/** The model that comes with the app, as it was made: a wrong prefix would fail silently, so it is pinned here. */
export const SHIPPED_MODEL = {
  /** Its folder in resources/models. */
  name: 'soul-e5-small-ko',
  /** Stands in every fingerprint; changes with its weights. */
  id: 'soul-e5-small-ko-1',
  prefixes: { query: 'query: ', passage: 'passage: ' },
  prefixVersion: '1',
} as const;
