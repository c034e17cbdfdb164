import type { TranscriptForm } from './transcript-form.ts';

/** Markdown that shows each text as it was typed: stage directions in asterisks stay emphasis, but no line becomes a heading or a list. */
export const markdownForm: TranscriptForm = {
  start: ({ title }, notes) => `# ${inLine(title)}\n\n${notes.map((note) => `> ${note}`).join('\n>\n')}\n\n`,
  day: (words) => `## ${words}\n\n`,
  message: ({ speaker, time, hidden, text }, hiddenWord) => {
    const mark = `(${time}${hidden ? `, ${hiddenWord}` : ''})`;
    const who = speaker === '' ? mark : `**${inLine(speaker)}** ${mark}`;
    return `${who}: ${withBreaks(text.split('\n').map(escapedLine))}\n\n`;
  },
  end: () => '',
};

/** Two blanks at its end break a line; before an empty line, which ends the paragraph, they are none. */
function withBreaks(lines: readonly string[]): string {
  return lines.map((line, index) => (line === '' || (lines[index + 1] ?? '') === '' ? line : `${line}  `)).join('\n');
}

function inLine(text: string): string {
  return escapedInside(text.replace(/\s+/gu, ' ').trim()).replaceAll('*', '\\*');
}

/** Blanks at the start of a line would make it code; they stay to be seen as blanks that no reader folds. */
function escapedLine(line: string): string {
  const blanks = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
  const rest = escapedInside(line.slice(blanks).trimEnd());
  if (rest === '') return '';
  return (
    '\u00a0'.repeat(Math.min(blanks, 40)) + rest.replace(/^(\d{1,9})([.)])/u, '$1\\$2').replace(STARTS_BLOCK, '\\$&')
  );
}

const STARTS_BLOCK = /^(?:[#>+=|[-]|`{3}|~{3}|\*(?=[*\s]*$|\s)|_(?=[_\s]*$))/u;

/** What would become HTML, an entity, a picture from elsewhere, or swallow a backslash that was typed. */
function escapedInside(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/gu, '\\\\')
    .replace(/[<&]/gu, '\\$&')
    .replaceAll('![', '!\\[');
}
