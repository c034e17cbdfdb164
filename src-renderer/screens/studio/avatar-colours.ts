/**
 * The eight grounds of an avatar with an initial. Each holds white text at 4.5:1 or more (asserted in a test), and none
 * is the persimmon that means "wants attention" in this app.
 */
export const AVATAR_COLOURS = [
  { id: 'indigo', color: '#285a84' },
  { id: 'sea', color: '#3d6b63' },
  { id: 'violet', color: '#6b5b8c' },
  { id: 'clay', color: '#8a5a3c' },
  { id: 'amber', color: '#8d5f1c' },
  { id: 'moss', color: '#56683a' },
  { id: 'plum', color: '#7a4b5f' },
  { id: 'slate', color: '#5b6169' },
] as const;
