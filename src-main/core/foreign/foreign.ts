/**
 * Files of other apps as this one reads them (SPEC section 14). Every reader takes bytes or text and gives a result with
 * warnings, or a reason why not; it never throws, whatever the bytes are. Texts stay as they were written: macros, NFD and all.
 */
export type Reading<T> =
  | { ok: true; value: T; warnings: ForeignWarning[] }
  | { ok: false; reason: ForeignReason; where: string };

/** Why a file as a whole can't be read. */
export type ForeignReason =
  | 'empty'
  | 'not-json'
  | 'wrong-shape'
  | 'unknown-format'
  | 'newer-version'
  | 'locked-card'
  | 'cold-storage'
  | 'no-card-in-picture'
  | 'damaged-picture'
  | 'nothing-in-it'
  | 'too-large';

/**
 * What was left out, repaired or guessed. `where`: `line 88`, or a path such as `data.tags`, as the file's own people would say it;
 * `detail`: the few words that show it, at most 80 letters of the file.
 */
export interface ForeignWarning {
  code: ForeignWarningCode;
  where: string;
  detail: string;
}

export type ForeignWarningCode =
  | 'line-not-json'
  | 'line-not-a-message'
  | 'line-cut-off'
  | 'wrong-type'
  | 'missing'
  | 'repaired-text'
  | 'date-not-read'
  | 'duplicate-id'
  | 'choice-out-of-range'
  | 'text-not-among-variants'
  | 'not-carried'
  | 'disagreement'
  | 'bad-checksum'
  | 'several-cards'
  | 'asset-not-carried'
  | 'greeting-not-in-file'
  | 'many-speakers'
  | 'value-guessed'
  /** Not a fault: what became of a field of a card. */
  | 'mapped';

/** A character card (V1, V2, V3, or of the older apps). Strings are '' where the file has none. */
export interface ForeignCard {
  format: 'v1' | 'v2' | 'v3' | 'pygmalion' | 'ooba';
  name: string;
  nickname: string;
  description: string;
  personality: string;
  scenario: string;
  firstMessage: string;
  alternateGreetings: string[];
  groupOnlyGreetings: string[];
  exampleMessages: string;
  creatorNotes: string;
  systemPrompt: string;
  postHistoryInstructions: string;
  tags: string[];
  creator: string;
  characterVersion: string;
  book: ForeignBook | null;
  assets: { type: string; uri: string; name: string; ext: string }[];
  /** The card as it stood in the file, for the way out again: unknown fields are in it. */
  raw: Record<string, unknown>;
}

/** A lorebook, world info or memory book. */
export interface ForeignBook {
  format: 'character-book' | 'lorebook-v3' | 'world-info' | 'novelai' | 'agnai' | 'risu' | 'marinara';
  name: string;
  description: string;
  scanDepth: number | null;
  tokenBudget: number | null;
  recursive: boolean | null;
  entries: ForeignEntry[];
  raw: Record<string, unknown>;
}

export interface ForeignEntry {
  /** As the file names it; two may have the same. */
  id: string;
  title: string;
  /** Regular expressions stand as `/source/flags`, all others as they are read. */
  keys: string[];
  secondaryKeys: string[];
  /** How the second keys count; null where the file says nothing of it. */
  secondaryLogic: 'and-any' | 'not-all' | 'not-any' | 'and-all' | null;
  content: string;
  enabled: boolean;
  /** Always in the prompt, whatever is said. */
  constant: boolean;
  order: number | null;
  raw: Record<string, unknown>;
}

/** A chat log. */
export interface ForeignChat {
  format: 'sillytavern' | 'risu' | 'marinara' | 'agnai' | 'ooba' | 'cai-tools' | 'text' | 'markdown' | 'csv';
  title: string;
  /** Names as the file gives them; '' where it does not. */
  userName: string;
  characterName: string;
  messages: ForeignMessage[];
  raw: Record<string, unknown>;
}

export interface ForeignMessage {
  /** Where it stands in the file, from 1: a line, or the number of the message. Order is by this alone. */
  line: number;
  speaker: string;
  role: 'user' | 'character' | 'narrator';
  /** Kept from the prompt in the app it comes from. */
  hidden: boolean;
  /** At least one; more where the answer was asked for anew. */
  variants: string[];
  chosen: number;
  date: ForeignDate;
}

/**
 * When a message was sent. `at`: epoch milliseconds where the file names an instant; `local`: `2023-06-19T14:20:00` where it names a wall
 * clock without a zone, to be read in the zone of this machine; both null where it says nothing that can be read.
 */
export interface ForeignDate {
  raw: string;
  at: number | null;
  local: string | null;
}
