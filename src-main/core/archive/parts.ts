/** What a column holds. `id` and `json` may name rows; `text` is somebody's words, which nothing ever rewrites. */
export type ColumnKind = 'id' | 'word' | 'text' | 'json' | 'integer' | 'real';

export interface Column {
  name: string;
  kind: ColumnKind;
  nullable: boolean;
}

/** Whose rows a part holds: they come owner by owner, in the order of the owners' ids. */
export type Owner = 'user' | 'picture' | 'soul' | 'episode' | 'text' | 'thread';

/** One noun of the archive: a table, its columns in the order in which a line has them, and the order of its rows. */
export interface ArchivePart {
  name: string;
  table: string;
  owner: Owner;
  columns: readonly Column[];
  /** How rows are found by their owner: `?` is its id. */
  where: string;
  order: string;
}

/**
 * Every part of a memory archive (docs/archive-format.md), in the order in which they stand in the file and can be put into a
 * database: what a row names comes before it.
 */
export const ARCHIVE_PARTS: readonly ArchivePart[] = [
  part('users', 'users', 'user', 'id:id name:text created_at:integer', 'id = ?', 'id'),
  part('pictures', 'pictures', 'picture', 'hash:word mime:word', 'hash = ?', 'hash'),
  part('souls', 'souls', 'soul', 'id:id version:integer created_at:integer removed_at:integer?', 'id = ?', 'id'),
  part(
    'soul-versions',
    'soul_versions',
    'soul',
    'soul_id:id number:integer profile:json applied_at:integer restored_from:integer?',
    'soul_id = ?',
    'number',
  ),
  part('soul-drafts', 'soul_drafts', 'soul', 'soul_id:id profile:json saved_at:integer', 'soul_id = ?', 'soul_id'),
  part('soul-sources', 'soul_sources', 'soul', 'soul_id:id format:word raw:text', 'soul_id = ?', 'soul_id'),
  part(
    'episodes',
    'episodes',
    'episode',
    'id:id user_id:id title:text created_at:integer removed_at:integer?',
    'id = ?',
    'id',
  ),
  part(
    'episode-links',
    'episode_links',
    'episode',
    'episode_id:id soul_id:id character:text',
    'episode_id = ?',
    'soul_id',
  ),
  part(
    'plays',
    'plays',
    'episode',
    'id:id episode_id:id place:integer cleared_at:integer? scene_count:integer appearances:json removed_at:integer?',
    'episode_id = ?',
    'place, id',
  ),
  part('play-scenes', 'play_scenes', 'episode', 'play_id:id place:integer text:text', OF_PLAYS(), 'play_id, place'),
  part(
    'play-summaries',
    'play_summaries',
    'episode',
    'id:id play_id:id place:integer time:text text:text source:word removed_at:integer?',
    OF_PLAYS(),
    'play_id, place, id',
  ),
  part('prompt-texts', 'prompt_texts', 'text', 'hash:word text:text', 'hash = ?', 'hash'),
  part(
    'threads',
    'threads',
    'thread',
    'id:id user_id:id soul_id:id created_at:integer newest_seq:integer last_read_seq:integer draft:text memory_set:integer? recall_off:integer',
    'id = ?',
    'id',
  ),
  part(
    'generations',
    'generations',
    'thread',
    'id:id thread_id:id root_id:id chosen:integer answers_seq:integer reply_end:word code:word? provider:word model_requested:word model_answered:word? ' +
      'temperature:real? reasoning:word prompt:json prompt_tokens:integer finish_reason:word? usage:json? attempts:json started_at:integer ' +
      'started_offset:integer first_token_at:integer? ended_at:integer? guarded_at:integer?',
    'thread_id = ?',
    'rowid',
  ),
  part(
    'cycles',
    'cycles',
    'thread',
    'id:id thread_id:id kind:word source:word state:word code:word? base_set:integer? made_set:integer? from_seq:integer? to_seq:integer? ' +
      'message_count:integer summary_count:integer entry_count:integer input_hash:word template:word provider:word model_requested:word ' +
      'model_answered:word? temperature:real? reasoning:word system_text:word input_text:word output:text? findings:json rejected:integer ' +
      'usage:json? attempts:json started_at:integer started_offset:integer ended_at:integer?',
    'thread_id = ?',
    'rowid',
  ),
  part(
    'messages',
    'messages',
    'thread',
    'id:id thread_id:id seq:integer author:word text:text tokens:integer sent_at:integer sent_offset:integer typing_at:integer? generation_id:id? ' +
      'presence:word delivery:word delivery_code:word? retry_at:integer? edited_at:integer? deleted_at:integer? consumed_by:id?',
    'thread_id = ?',
    'seq',
  ),
  part(
    'message-sources',
    'message_sources',
    'thread',
    'message_id:id line:integer speaker:text date:text',
    'message_id IN (SELECT id FROM messages WHERE thread_id = ?)',
    'message_id',
  ),
  part(
    'message-edits',
    'message_edits',
    'thread',
    'number:integer message_id:id replaced_at:integer text:text',
    'message_id IN (SELECT id FROM messages WHERE thread_id = ?)',
    'number',
  ),
  part(
    'consumptions',
    'consumptions',
    'thread',
    'cycle_id:id message_id:id edit:integer changed:integer',
    OF_CYCLES(),
    'cycle_id, message_id',
  ),
  part(
    'imported-summaries',
    'imported_summaries',
    'thread',
    'cycle_id:id summary_id:id text_hash:word',
    OF_CYCLES(),
    'cycle_id, summary_id',
  ),
  part(
    'memory-sets',
    'memory_sets',
    'thread',
    'thread_id:id number:integer base:integer? origin:word cycle_id:id? window_from:integer consumed_to:integer made_at:integer made_offset:integer',
    'thread_id = ?',
    'number',
  ),
  part(
    'memory-snapshots',
    'memory_snapshots',
    'thread',
    'thread_id:id set_number:integer slot:word text:text tokens:integer hash:word added:integer revised:integer removed:integer',
    'thread_id = ?',
    'set_number, slot',
  ),
  part(
    'memory-items',
    'memory_items',
    'thread',
    'thread_id:id set_number:integer place:integer item_id:id slot:word section:word? text:text flags:json evidence:json since:integer',
    'thread_id = ?',
    'set_number, place',
  ),
  part(
    'lorebook-entries',
    'lorebook_entries',
    'thread',
    'id:id thread_id:id cycle_id:id? set_number:integer source:word title:text keywords:json time:text record:text flags:json evidence:json ' +
      'created_at:integer retired_by:integer?',
    'thread_id = ?',
    'rowid',
  ),
  part(
    'reply-labels',
    'reply_labels',
    'thread',
    'generation_id:id aspect:word labeller:word value:word at:integer',
    OF_GENERATIONS(),
    'generation_id, aspect, labeller',
  ),
  part(
    'reply-flags',
    'reply_flags',
    'thread',
    'generation_id:id place:integer kind:word excerpt:text reason:text',
    OF_GENERATIONS(),
    'generation_id, place',
  ),
  part(
    'recall-decisions',
    'recall_decisions',
    'thread',
    'thread_id:id kind:word id:id use:word keywords:json? batch:word?',
    'thread_id = ?',
    'kind, id',
  ),
  part(
    'recall-receipts',
    'recall_receipts',
    'thread',
    'generation_id:id receipt:json',
    OF_GENERATIONS(),
    'generation_id',
  ),
  part('events', 'events', 'thread', 'at:integer type:word thread_id:id? soul_id:id? data:json', 'thread_id = ?', 'id'),
];

function part(name: string, table: string, owner: Owner, columns: string, where: string, order: string): ArchivePart {
  return { name, table, owner, columns: columns.split(' ').map(columnOf), where, order };
}

function columnOf(text: string): Column {
  const [name = '', kind = ''] = text.split(':');
  return { name, kind: kind.replace('?', '') as ColumnKind, nullable: kind.endsWith('?') };
}

function OF_PLAYS(): string {
  return 'play_id IN (SELECT id FROM plays WHERE episode_id = ?)';
}

function OF_CYCLES(): string {
  return 'cycle_id IN (SELECT id FROM cycles WHERE thread_id = ?)';
}

function OF_GENERATIONS(): string {
  return 'generation_id IN (SELECT id FROM generations WHERE thread_id = ?)';
}
