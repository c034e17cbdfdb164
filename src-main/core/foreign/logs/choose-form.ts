import { splitLines } from '../chats/split-lines.ts';
import { LINE_FORMS, type LineForm } from './line-forms.ts';

/** The way in which a log is written, told by how many of its first lines fit each; null where none fits any. */
export function chooseForm(text: string, kind: 'text' | 'markdown' | null): { form: LineForm; heads: number } | null {
  const forms = LINE_FORMS.filter((form) => kind === null || form.kind === kind);
  const heads = new Map<LineForm, number>(forms.map((form) => [form, 0]));
  let [before, lines] = ['', 0];
  for (const line of splitLines(text)) {
    if (line.trim() !== '') {
      if (++lines > MOST_LINES) break;
      for (const form of forms) if (form.read(line, before) !== null) heads.set(form, (heads.get(form) ?? 0) + 1);
    }
    before = line;
  }
  const ranked = forms.map((form) => ({ form, heads: heads.get(form) ?? 0 }));
  const most = Math.max(0, ...ranked.map((one) => one.heads));
  // What fits a particular form fits the last one as well; a third is enough, because messages have lines of their own.
  return ranked.find((one) => one.heads > 0 && one.heads * 3 >= most) ?? null;
}

const MOST_LINES = 5_000;
