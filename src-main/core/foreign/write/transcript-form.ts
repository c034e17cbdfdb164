import type { WallTime } from '#shared/threads.ts';

/** What stands above a transcript. `masked`: secrets in it have been replaced. */
export interface TranscriptHead {
  title: string;
  userName: string;
  characterName: string;
  language: 'ko' | 'en';
  exported: WallTime;
  masked: boolean;
}

/** A message as it is shown; `time` is `21:03`, `moment` the same for machines (ISO-8601 with its offset). */
export interface TranscriptLine {
  speaker: string;
  role: 'user' | 'character' | 'narrator';
  hidden: boolean;
  text: string;
  time: string;
  moment: string;
}

/** How a transcript looks in one kind of file; every piece ends its own lines. */
export interface TranscriptForm {
  start(head: TranscriptHead, notes: readonly string[]): string;
  day(words: string): string;
  message(line: TranscriptLine, hiddenWord: string): string;
  end(): string;
}
