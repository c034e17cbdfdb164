export type LogKind = 'text' | 'markdown' | 'csv';

/** Which column of a CSV is what, counted from 0. */
export interface LogColumns {
  speaker: number | null;
  text: number;
  date: number | null;
}

/** How a person says a log is to be read. Names are those of the file; letters written in another normal form are the same. */
export interface LogMapping {
  kind: LogKind;
  /** Names under which the person writes, the first one being the name to show. */
  user: string[];
  character: string[];
  /** What all others are. */
  rest: 'narrator' | 'character';
  /** Taken for names, but words of the text (`참고: …`): such lines belong to the message before. */
  notSpeakers: string[];
  /** null where it is no CSV. */
  columns: LogColumns | null;
  /** The first row of a CSV names its columns. */
  hasHeader: boolean;
}

/** One message of a log, before anybody has said who is who. */
export interface LogRow {
  /** A line, in a CSV a row, from 1. */
  line: number;
  /** '' where nobody is named. */
  speaker: string;
  text: string;
  /** As it stands in the file, the day put before a bare time; '' where there is none. */
  date: string;
  /** The messenger itself speaks: somebody came or went. */
  system: boolean;
}
