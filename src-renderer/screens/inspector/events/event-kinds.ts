/** Every type of event that the app writes (SPEC section 8), in the order of the filter. */
export const EVENT_KINDS = [
  'seed_dm_memory_from_episode',
  'run_dm_memory_update',
  'no_update_dm_memory_slot',
  'displace_ltm_bullet',
  'conflict_dm_memory_update',
  'redact_dm_memory_sensitive',
  'reject_dm_memory_output',
  'fail_dm_memory_cycle',
  'discard_dm_memory_cycle',
  'restore_dm_memory',
  'rebuild_dm_memory',
  'import_episodes',
  'summarise_episode_play',
  'label_reply',
  'apply_soul_version',
  'change_answering_model',
  'make_backup',
  'restore_backup',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** null: a type that this version has no words for. */
export const kindOf = (type: string): EventKind | null => EVENT_KINDS.find((kind) => kind === type) ?? null;

/** `good`: memory was made. `attention`: something was held back or went wrong. */
export function toneOf(type: string): 'good' | 'attention' | 'plain' {
  switch (kindOf(type)) {
    case 'seed_dm_memory_from_episode':
    case 'run_dm_memory_update':
      return 'good';
    case 'conflict_dm_memory_update':
    case 'redact_dm_memory_sensitive':
    case 'reject_dm_memory_output':
    case 'fail_dm_memory_cycle':
    case 'discard_dm_memory_cycle':
      return 'attention';
    default:
      return 'plain';
  }
}
