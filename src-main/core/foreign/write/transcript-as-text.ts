import type { TranscriptForm } from './transcript-form.ts';

/** Paragraphs `이름 (21:03): 본문` under lines for the days. */
export const textForm: TranscriptForm = {
  start: ({ title }, notes) => `${inLine(title)}\n\n${notes.join('\n')}\n`,
  day: (words) => `\n── ${words} ──\n\n`,
  message: ({ speaker, time, hidden, text }, hiddenWord) => {
    const mark = `(${time}${hidden ? `, ${hiddenWord}` : ''})`;
    return `${speaker === '' ? mark : `${inLine(speaker)} ${mark}`}: ${text}\n\n`;
  },
  end: () => '',
};

function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
