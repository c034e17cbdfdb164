import { splitLines } from '../chats/split-lines.ts';
import { chooseForm } from './choose-form.ts';
import type { Head, LineForm } from './line-forms.ts';
import type { LogRow } from './log-mapping.ts';
import { readDay } from './read-day.ts';

export interface ScannedLines {
  rows: LogRow[];
  /** What the head of the file calls the talk, '' for most; lines that are no message. */
  title: string;
  headLines: number;
}

/**
 * The messages of a text or markdown log in the order of its lines. Lines that begin none belong to the message before; what stands
 * before the first is told by nobody. Time in proportion to the text.
 */
export function scanLines(text: string, kind: 'text' | 'markdown', notSpeakers: readonly string[]): ScannedLines {
  const form = chooseForm(text, kind)?.form ?? null;
  const scan = new LineScan(form, form === null ? () => false : speakersOf(text, form, notSpeakers));
  for (const line of splitLines(text)) scan.take(line);
  return { rows: scan.finish(), title: scan.title, headLines: scan.headLines };
}

/** A name that stands once in a long log is hardly one: `그가 말했다: …`. The other forms are sure of theirs. */
function speakersOf(text: string, form: LineForm, notSpeakers: readonly string[]): (name: string) => boolean {
  const refused = new Set(notSpeakers.map((name) => name.normalize('NFC')));
  const isRefused = (name: string) => refused.has(name.normalize('NFC'));
  if (form.name !== 'colon' && form.name !== 'markdown') return (name) => !isRefused(name);
  const counts = new Map<string, number>();
  let heads = 0;
  let before = '';
  for (const line of splitLines(text)) {
    const name = line === '' ? undefined : form.read(line, before)?.speaker.normalize('NFC');
    before = line;
    if (name === undefined) continue;
    heads++;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (name) => !isRefused(name) && (heads <= SHORT_LOG || (counts.get(name.normalize('NFC')) ?? 0) > 1);
}

const SHORT_LOG = 12;

class LineScan {
  title = '';
  headLines = 0;
  private readonly form: LineForm | null;
  private readonly isSpeaker: (name: string) => boolean;
  private readonly rows: LogRow[] = [];
  private open: (Omit<LogRow, 'text'> & { lines: string[] }) | null = null;
  private day = '';
  private line = 0;
  private before = '';

  constructor(form: LineForm | null, isSpeaker: (name: string) => boolean) {
    this.form = form;
    this.isSpeaker = isSpeaker;
  }

  take(line: string): void {
    const before = this.before;
    this.line++;
    this.before = line;
    // A log may have more blank lines than others, and no form begins with one.
    if (line === '') {
      this.goOn(line);
      return;
    }
    const head = this.form?.read(line, before) ?? null;
    if (head !== null && (head.speaker === '' || this.isSpeaker(head.speaker))) this.begin(head);
    else if (!this.takeDay(line, before) && !this.takeHeadLine(line) && !this.takeKakaoLine(line)) this.goOn(line);
  }

  finish(): LogRow[] {
    this.close();
    return this.rows;
  }

  /** A day that is set apart; a bare one only where the messenger puts it, because people write such lines too. */
  private takeDay(line: string, before: string): boolean {
    const found = readDay(line);
    if (found === null || !(found.isApart || (this.form?.name === 'kakao-mobile' && before.trim() === '')))
      return false;
    this.day = found.day;
    return true;
  }

  private begin({ speaker, text, date, time }: Head): void {
    this.close();
    const stamp = date ?? `${this.day} ${time ?? ''}`.trim();
    this.open = { line: this.line, speaker, date: stamp, system: speaker === '', lines: [text] };
  }

  private goOn(line: string): void {
    if (this.open === null && line.trim() === '') return;
    this.open ??= { line: this.line, speaker: '', date: this.day, system: false, lines: [] };
    this.open.lines.push(line);
  }

  /** What stands above the first message and calls the talk something. */
  private takeHeadLine(line: string): boolean {
    if (this.open !== null || this.rows.length > 0 || line.trim() === '') return false;
    const title = this.form?.kind === 'markdown' ? HEADING.exec(line) : TITLE.exec(line);
    if (title === null && !this.isKakao()) return false;
    this.title ||= (title?.[1] ?? title?.[2] ?? '').trim();
    this.headLines++;
    return true;
  }

  private isKakao(): boolean {
    return this.form?.name.startsWith('kakao') === true;
  }

  /** What the messenger says in between. */
  private takeKakaoLine(line: string): boolean {
    if (!this.isKakao()) return false;
    if (line.length > 200 || !CAME_OR_WENT.test(line)) return false;
    this.close();
    this.rows.push({ line: this.line, speaker: '', text: line.trim(), date: this.day, system: true });
    return true;
  }

  private close(): void {
    if (this.open === null) return;
    const { lines, ...row } = this.open;
    const joined = lines.join('\n');
    const plain = this.form?.kind === 'markdown' ? unescaped(joined) : joined;
    const text = withoutBlankStart(plain).trimEnd();
    if (text.trim() !== '') this.rows.push({ ...row, text });
    this.open = null;
  }
}

/** Without the blank lines at its start; the first line that is none keeps its indent. */
function withoutBlankStart(text: string): string {
  const blank = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf('\n', blank - 1) + 1);
}

/** Markdown writes a line break as two blanks, and a sign that means just itself behind a backslash. */
function unescaped(text: string): string {
  return text.replaceAll('  \n', '\n').replace(/\\([!-/:-@[-`{-~])/gu, '$1');
}

const HEADING = /^# (.{1,200})$/u;
const TITLE = /^(.{1,200}?) ?(?:님과 카카오톡 대화|카카오톡 대화)$|^KakaoTalk Chats with (.{1,200})$/u;
const CAME_OR_WENT = /님(?:이|을) .{0,80}(?:들어왔습니다|나갔습니다|초대(?:했|하였)습니다|내보냈습니다)\.?$/u;
