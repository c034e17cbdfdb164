/** The fields of two apps before V1, and what V1 calls them. */
export const OLDER_NAMES: Record<'pygmalion' | 'ooba', [from: string, to: string][]> = {
  pygmalion: [
    ['char_name', 'name'],
    ['char_persona', 'description'],
    ['char_greeting', 'first_mes'],
    ['world_scenario', 'scenario'],
    ['example_dialogue', 'mes_example'],
  ],
  ooba: [
    ['context', 'description'],
    ['greeting', 'first_mes'],
    ['example_dialogue', 'mes_example'],
  ],
};
