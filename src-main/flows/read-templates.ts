import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { PromptTemplate } from './engine.ts';

/** Every shipped template of a folder (prompts/*.md), by id. A file without front matter is a packaging bug and throws. */
export function readTemplates(folder: string): (id: string) => PromptTemplate {
  const templates = new Map<string, PromptTemplate>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
    const template = parseTemplate(name, readFileSync(join(folder, name), 'utf8'));
    templates.set(template.id, template);
  }
  return (id) => {
    const found = templates.get(id);
    if (!found) throw new AppError('prompt-missing', { id });
    return found;
  };
}

/** `---`, `key: value` lines, `---`, then the text. */
export function parseTemplate(name: string, source: string): PromptTemplate {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${name}: no front matter`);
  const fields = new Map(
    (match[1] ?? '')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const id = fields.get('id');
  const version = fields.get('version');
  if (!id || !version) throw new Error(`${name}: front matter needs id and version`);
  return { id, version, text: (match[2] ?? '').trim() };
}
