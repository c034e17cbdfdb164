import type { TranscriptForm } from './transcript-form.ts';

/**
 * One page that needs nothing else: no script, nothing from elsewhere (its own policy forbids both, should a text get past the escaping), light
 * or dark as the reader's system is.
 */
export const htmlForm: TranscriptForm = {
  start: ({ title, language }, notes) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
</header>
<main>
`,
  day: (words) => `<h2>${escaped(words)}</h2>\n`,
  message: ({ speaker, role, hidden, text, time, moment }, hiddenWord) => {
    const who = speaker === '' ? '' : `<b>${escaped(speaker)}</b> `;
    const mark = hidden ? ` <i>${escaped(hiddenWord)}</i>` : '';
    const head = `<p class="who">${who}<time datetime="${escaped(moment)}">${escaped(time)}</time>${mark}</p>`;
    return `<article class="${role}${hidden ? ' hidden' : ''}">${head}<p class="text" dir="auto">${escaped(text)}</p></article>\n`;
  },
  end: () => '</main>\n</body>\n</html>\n',
};

const STYLE = `:root { color-scheme: light dark; --page: #f6f5f2; --ink: #24231f; --soft: #6a675f; --bubble: #fff; --own: #e6ecf7; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b1a18; --ink: #ebe8e1; --soft: #a5a196; --bubble: #2a2926; --own: #2b3446; }
}
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); line-height: 1.6;
  font-family: Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif; word-break: keep-all;
  overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
h2 { font-size: .9rem; font-weight: 600; color: var(--soft); text-align: center; margin: 2.5rem 0 1rem; }
header p, .who { color: var(--soft); font-size: .85rem; margin: 0; }
.who b { color: var(--ink); }
article { margin: .75rem 0; padding: .6rem .9rem; border-radius: .9rem; background: var(--bubble); width: fit-content; max-width: 85%; }
article.user { margin-left: auto; background: var(--own); }
article.narrator { margin-inline: auto; background: none; font-style: italic; }
article.hidden { background: none; border: 1px dashed var(--soft); }
.text { margin: .1rem 0 0; white-space: pre-wrap; }
@media print { article { break-inside: avoid; border: 1px solid var(--soft); } }
`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (letter) => `&#${letter.charCodeAt(0)};`);
}
