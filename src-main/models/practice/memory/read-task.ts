import type { ModelRequest } from '../../language-model.ts';

/** What a memory prompt asks for, apart from its input. */
export interface MemoryTask {
  language: 'ko' | 'en';
  /** The name that the Soul is known by in the messenger. */
  soul: string;
  /** The input: the turns as one text. */
  input: string;
}

/** Reads the head of a memory prompt (`<language>`, `<soul>`) and takes the input as it stands. */
export function readTask(request: ModelRequest): MemoryTask {
  return {
    language: /^<language>\s*en\s*<\/language>/m.test(request.system) ? 'en' : 'ko',
    soul: /^<soul>(.*)<\/soul>/m.exec(request.system)?.[1]?.trim() ?? '',
    input: request.turns
      .map(({ text }) => text)
      .join('\n')
      .normalize('NFC'),
  };
}

/** The text between the first opening and the last closing tag of a name, each in a line of its own; '' without them. */
export function readBlock(input: string, tag: string): string {
  const start = `\n${input}`.indexOf(`\n<${tag}>\n`);
  if (start < 0) return '';
  const end = input.lastIndexOf(`\n</${tag}>`);
  const from = start + tag.length + 3;
  return end < from ? '' : input.slice(from, end);
}

/** `text` in one line with single spaces. */
export function inOneLine(text: string): string {
  return text.split(/\s+/u).join(' ').trim();
}
