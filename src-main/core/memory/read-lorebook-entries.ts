import { isElision, isRemark, saysNothingNew } from './filler-text.ts';
import type { OutputEnd } from './judge-end.ts';
import { readTime, TIME_UNKNOWN } from './ltm-head.ts';
import type { WrittenEntry } from './memory-document.ts';
import type { OutputLine } from './output-lines.ts';
import type { Sheet } from './output-notes.ts';
import { MARKS_INSIDE } from './read-memory-items.ts';
import { endsSentence } from './sentence-end.ts';
import { keywordsOfTitle, splitKeywords } from './split-keywords.ts';

export interface LorebookEntries {
  entries: WrittenEntry[];
  /** The last piece of the last entry; null where a remark or nothing closes it. */
  end: OutputEnd | null;
}

/** The entries of a LOREBOOK block (SPEC section 2): a title, keywords, time and record each. None is no fault. */
export function readLorebookEntries(lines: readonly OutputLine[], sheet: Sheet): LorebookEntries {
  const { drafts, endsInText } = gatherDrafts(lines, sheet);
  const entries = drafts.flatMap((draft, index) => {
    const entry = finishEntry(draft, `lorebook[${index}]`, sheet);
    return entry === null ? [] : [entry];
  });
  const last = drafts.at(-1);
  return { entries, end: last !== undefined && endsInText ? endOf(last) : null };
}

type Field = 'keywords' | 'time' | 'record' | 'title';

interface Draft {
  title: string;
  /** The field that a line without a name goes on. */
  field: Field | null;
  keywords: string[];
  time: string[];
  record: string[];
  /** Text under the title before any field. */
  loose: string[];
}

function gatherDrafts(lines: readonly OutputLine[], sheet: Sheet): { drafts: Draft[]; endsInText: boolean } {
  const drafts: Draft[] = [];
  let endsInText = false;
  for (const line of lines) {
    const field = readField(line);
    const draft = drafts.at(-1);
    endsInText = true;
    if (isTitle(line, field)) drafts.push(emptyDraft(line.text));
    else if (field?.name === 'title' && (draft === undefined || hasFields(draft))) drafts.push(emptyDraft(field.value));
    else if (draft === undefined) endsInText = leaveOut(line, sheet);
    else if (field !== null) addField(field, draft);
    else if (line.gap && line.kind === 'prose' && isRemark(line.text) && isRecordDone(draft)) {
      sheet.note('stray-prose', '', line.text);
      endsInText = false;
    } else goOn(line.text, draft);
  }
  return { drafts, endsInText };
}

function emptyDraft(title: string): Draft {
  return { title: title.replace(TITLE_LABEL, ''), field: null, keywords: [], time: [], record: [], loose: [] };
}

const TITLE_LABEL = /^(?:\d{1,2}[.)]\s+|(?:사건 제목|사건|제목|항목|entry|event|title)\s*\d{0,2}\s*[:：.]\s*)/iu;

function isTitle(line: OutputLine, field: { name: Field } | null): boolean {
  if (line.kind === 'heading') return true;
  return line.kind !== 'delimiter' && line.bold && field === null && !endsSentence(line.text);
}

function hasFields(draft: Draft): boolean {
  return draft.keywords.length + draft.time.length + draft.record.length + draft.loose.length > 0;
}

function isRecordDone(draft: Draft): boolean {
  return endsSentence(draft.record.at(-1) ?? '');
}

/** Before the first title: "nothing new" and remarks are told, a list or a field is an entry whose title is missing. */
function leaveOut(line: OutputLine, sheet: Sheet): false {
  if (saysNothingNew(line.text)) sheet.note('placeholder', 'lorebook', line.text);
  else if (line.kind === 'prose' && readField(line) === null) sheet.note('stray-prose', 'lorebook', line.text);
  else sheet.fault('bad-entry', 'lorebook', line.text);
  return false;
}

const FIELD_NAMES: [RegExp, Field][] = [
  [/^(?:keywords?|key words?|키워드|핵심어|검색어)$/iu, 'keywords'],
  [/^(?:time|when|date|시점|시간|일시|날짜|때)$/iu, 'time'],
  [/^(?:record|details?|기록|상세 기록|내용|상세|상세 내용)$/iu, 'record'],
  [/^(?:title|제목|사건 제목)$/iu, 'title'],
];

function readField(line: OutputLine): { name: Field; value: string } | null {
  if (line.kind === 'heading') return null;
  const match = /^[\s"'[(]{0,2}([\p{L} ]{1,12}?)[\s"'\])]{0,3}[:：=]\s*/u.exec(line.text);
  const label = match?.[1]?.trim();
  if (match === null || label === undefined) return null;
  const name = FIELD_NAMES.find(([pattern]) => pattern.test(label))?.[1];
  return name === undefined ? null : { name, value: line.text.slice(match[0].length) };
}

function addField(field: { name: Field; value: string }, draft: Draft): void {
  draft.field = field.name;
  // A second time of the same event is part of what is told.
  const place = field.name === 'title' || (field.name === 'time' && draft.time.length > 0) ? 'record' : field.name;
  if (field.value !== '') draft[place].push(field.value);
}

function goOn(text: string, draft: Draft): void {
  if (text === '') return;
  if (draft.field === null) draft.loose.push(text);
  else {
    if (draft.field === 'time' || draft.field === 'title') draft.field = 'record';
    draft[draft.field].push(text);
  }
}

function finishEntry(draft: Draft, where: string, sheet: Sheet): WrittenEntry | null {
  const labelled = draft.record.join(' ');
  const record = labelled === '' && draft.keywords.length + draft.time.length > 0 ? draft.loose.join(' ') : labelled;
  const rest = labelled === '' ? '' : draft.loose.join(' ');
  if (draft.title === '' || record === '') sheet.fault('bad-entry', where, `${draft.title} ${draft.loose.join(' ')}`);
  else if (isElision(record)) sheet.fault('elided', where, record);
  else if (MARKS_INSIDE.test(record) || MARKS_INSIDE.test(draft.title)) sheet.fault('marks-in-text', where, record);
  else
    return {
      title: draft.title,
      ...keysAndTime(draft, where, sheet),
      record: rest === '' ? record : `${rest} ${record}`,
    };
  return null;
}

function keysAndTime(draft: Draft, where: string, sheet: Sheet): { keywords: string[]; time: string } {
  const keywords = splitKeywords(draft.keywords);
  if (keywords.length === 0) sheet.note('no-keywords', where, draft.title);
  const time = readTime(draft.time[0] ?? '');
  if (draft.time.length === 0) sheet.note('no-time', where, TIME_UNKNOWN);
  return { keywords: keywords.length === 0 ? keywordsOfTitle(draft.title) : keywords, time };
}

/** A finished record, then keywords: they may end in any word, but not in a comma. Without a record all is open. */
function endOf(draft: Draft): OutputEnd {
  const told = draft.record.at(-1) ?? draft.loose.at(-1) ?? '';
  if (told === '' || (draft.field !== 'keywords' && draft.field !== 'time')) return { text: told, style: 'sentence' };
  return { text: (draft.field === 'time' ? draft.time : draft.keywords).at(-1) ?? '', style: 'field' };
}
