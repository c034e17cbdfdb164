import type { events as ko } from '../ko/events.ts';

const counted = (count: string, one: string, many: string): string => `${count} ${count === '1' ? one : many}`;
const after = (words: string, more: string | null): string => (more === null ? words : `${words}: ${more}`);

export const events: typeof ko = {
  title: 'Events',
  scope: 'Which chats',
  everywhere: 'All chats',
  thisThread: 'This chat only',
  empty: 'No events yet.',
  older: 'Older events',
  filter: 'Filter by kind',
  all: 'All',
  otherKinds: (count) => counted(count, 'other kind', 'other kinds'),
  noMatch: 'No event of the kinds you chose.',
  lookedAt: (count) => `Looked through the newest ${count}.`,
  lookFurther: 'Look further',
  toCycle: 'See the cycle',
  toReply: 'See the reply',
  copy: 'Copy JSON',
  type: 'Kind',
  at: 'At',
  noValue: 'None',
  export: {
    start: 'Export as JSONL',
    running: (count) => `Gathering, ${count} so far`,
    done: (count) => `Gathered ${counted(count, 'event', 'events')}, whatever the filter.`,
    save: 'Save file',
    cancelled: 'Export stopped.',
  },
  kinds: {
    seed_dm_memory_from_episode: 'Memory from episodes',
    run_dm_memory_update: 'Memory updated',
    no_update_dm_memory_slot: 'Slot left as it was',
    displace_ltm_bullet: 'Moved to lorebook',
    conflict_dm_memory_update: 'Conflict',
    redact_dm_memory_sensitive: 'Redacted',
    reject_dm_memory_output: 'Rejected',
    fail_dm_memory_cycle: 'Cycle failed',
    discard_dm_memory_cycle: 'Cycle discarded',
    restore_dm_memory: 'Memory restored',
    rebuild_dm_memory: 'Rebuilt',
    import_episodes: 'Episodes imported',
    summarise_episode_play: 'Episode summary',
    label_reply: 'Label',
    apply_soul_version: 'Soul applied',
    change_answering_model: 'Model changed',
    make_backup: 'Backup',
    restore_backup: 'Backup restored',
  },
  sentences: {
    seed_dm_memory_from_episode: (fact) => {
      const plays = fact('episode_play_ids');
      const words = `Made memory from ${plays === null ? 'episodes' : counted(plays, 'play', 'plays')}`;
      const source = fact('source');
      return source === null ? words : `${words} · ${source}`;
    },
    run_dm_memory_update: (fact) => {
      const messages = fact('messages_consumed');
      const slots = fact('slots_changed');
      const read = `Summarised ${messages === null ? 'the chat' : counted(messages, 'message', 'messages')}`;
      return slots === null ? `${read}; no slot changed` : `${read}; changed ${slots}`;
    },
    no_update_dm_memory_slot: (fact) => after('Nothing to change, left as it was', fact('slot')),
    displace_ltm_bullet: (fact) => after('What left long-term memory went to the lorebook', fact('title')),
    conflict_dm_memory_update: (fact) => after('Memories disagree', fact('detail') ?? fact('reason')),
    redact_dm_memory_sensitive: (fact) => {
      const what = `Masked: ${fact('kind') ?? 'a sensitive value'}`;
      const slot = fact('slot');
      return slot === null ? what : `${what} (${slot})`;
    },
    reject_dm_memory_output: (fact) =>
      after('The model’s answer did not pass the gates and was not used', fact('codes')),
    fail_dm_memory_cycle: (fact) => `The cycle failed. ${fact('code') ?? 'It will run again.'}`,
    discard_dm_memory_cycle: (fact) => after('The cycle’s result was dropped', fact('reason')),
    restore_dm_memory: (fact) => {
      const to = fact('restored_set');
      return to === null ? 'An earlier memory was restored' : `Memory ${to} was restored`;
    },
    rebuild_dm_memory: (fact) => {
      const cycles = fact('cycles');
      return cycles === null
        ? 'Rebuilt memory from the change on'
        : `Ran ${counted(cycles, 'cycle', 'cycles')} again from the change on`;
    },
    import_episodes: (fact) => {
      const episodes = fact('episodes');
      return episodes === null ? 'Imported episodes' : `Imported ${counted(episodes, 'episode', 'episodes')}`;
    },
    summarise_episode_play: (fact) => {
      const summaries = fact('summaries');
      return summaries === null
        ? 'Wrote a missing summary'
        : `Wrote ${counted(summaries, 'summary', 'summaries')} for a play that had none`;
    },
    label_reply: (fact) => {
      const said = fact('value');
      const who = fact('by') ?? 'Someone';
      const what = fact('aspect') ?? 'a reply';
      return said === null ? `${who} took back “${what}”` : `${who} said “${said}” to “${what}”`;
    },
    apply_soul_version: (fact) => {
      const number = fact('number') ?? '';
      const restored = fact('restored_from');
      return restored === null
        ? `Applied version ${number} of the Soul`
        : `Restored version ${restored} of the Soul as version ${number}`;
    },
    change_answering_model: (fact) =>
      after('Another model is answering', `${fact('before') ?? fact('requested') ?? '?'} → ${fact('answered') ?? '?'}`),
    make_backup: (fact) => after('Made a backup', fact('file')),
    restore_backup: (fact) => after('Restored a backup', fact('file')),
  },
  keys: {
    slot: 'Slot',
    slots_changed: 'Slots changed',
    messages_consumed: 'Messages read',
    latency_ms: 'Took',
    episode_play_ids: 'Plays',
    source: 'Cause',
    patch_size: 'Patch size',
    cycle_id: 'Cycle',
    generation_id: 'Reply',
    reason: 'Reason',
    kind: 'What',
    codes: 'Verdicts',
    detail: 'Detail',
    work: 'Work',
    count: 'Count',
    set: 'Memory',
    base_set: 'Based on',
    made_set: 'Memory made',
    from_set: 'Memory then',
    restored_set: 'Memory restored',
    cycles: 'Cycles run',
    episodes: 'Episodes',
    episode_play_id: 'Play',
    summaries: 'Summaries',
    code: 'Code',
    tries: 'Tries',
    aspect: 'Question',
    by: 'By',
    value: 'Answer',
    file: 'File',
    number: 'Number',
    restored_from: 'Restored from',
    requested: 'Model asked',
    answered: 'Model answered',
    before: 'Answered before',
    provider: 'Provider',
    messages: 'Messages',
    template: 'Template',
    input_hash: 'Input hash',
  },
  reasons: {
    start: 'at start',
    daily: 'daily',
    migration: 'before a migration',
    manual: 'by hand',
    restore: 'before a restore',
    input_changed: 'messages or memory changed meanwhile',
    memory_changed: 'memory changed meanwhile',
  },
  places: { messages: 'messages', play_summary: 'episode summary', lorebook: 'lorebook' },
  secrets: {
    api_key: 'API key',
    token: 'access token',
    private_key: 'private key',
    connection: 'connection string',
    secret: 'secret',
    seed_phrase: 'seed phrase',
    password: 'password',
    otp: 'one-time code',
    kr_rrn: 'resident number',
    ssn: 'social security number',
    passport: 'passport number',
    driver_license: 'licence number',
    card: 'card number',
    bank_account: 'account number',
    phone: 'phone number',
    email: 'e-mail',
    address: 'address',
    messenger_id: 'messenger id',
    order_id: 'order number',
    biz_no: 'business number',
    plate: 'number plate',
  },
};
