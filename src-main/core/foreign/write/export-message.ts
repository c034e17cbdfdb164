/**
 * A message as all writers of files take it, in the order of the thread. Texts are as they are to stand in the file: whoever wants secrets
 * masked has masked them. `at` and `offset` as in WallTime; `variants` has at least the one that `chosen` names.
 */
export interface ExportMessage {
  speaker: string;
  role: 'user' | 'character' | 'narrator';
  at: number;
  offset: number;
  variants: string[];
  chosen: number;
  /** Kept from the prompt. */
  hidden: boolean;
}
