/** Whether a cleaned line opens a fence with a programming language behind it: what follows is code, not speech. */
export function opensCode(line: string): boolean {
  const info = FENCE_LINE.exec(line)?.[1];
  return info !== undefined && LANGUAGES.has(info.toLowerCase());
}

/**
 * Whether a line inside code closes the fence, and what of it is still code (`code`) or already speech (`after`).
 * null: an ordinary line of code.
 */
export function closeCode(line: string): { code: string; after: string } | null {
  const opening = /^\s*`{3,}/.exec(line)?.[0];
  if (opening !== undefined) return { code: '', after: line.slice(opening.length) };
  const closing = /[^`]`{3,}\s*$/.exec(line);
  return closing === null ? null : { code: line.slice(0, closing.index + 1), after: '' };
}

/** A line of speech without fence marks at its ends; a fence line with no language or the name of a text format is ''. */
export function stripFenceMarks(line: string): string {
  if (opensCode(line)) return line;
  const info = FENCE_LINE.exec(line)?.[1];
  if (info !== undefined && TEXT_FORMATS.has(info.toLowerCase())) return '';
  return line.replace(/^`{3,}/, '').replace(/`{3,}$/, '');
}

const FENCE_LINE = /^`{3,}[ \t]*([\w+#.-]*)$/;
const TEXT_FORMATS = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'markdown', 'md', 'chat', 'message']);
// A closed list: with an unknown word behind the fence, dropping it as a language could drop what was said.
const LANGUAGES = new Set(
  (
    'js javascript jsx mjs ts typescript tsx py python python3 java kotlin kt swift c h cpp c++ cs csharp c# go golang ' +
    'rust rs ruby rb php sh bash zsh shell console powershell ps1 bat sql sqlite html css scss less xml svg json jsonc ' +
    'json5 yaml yml toml ini env diff patch lua r perl dart scala haskell hs clojure elixir erlang ocaml fsharp f# ' +
    'latex tex make makefile cmake docker dockerfile graphql proto vue svelte regex csv matlab julia asm wasm zig nix vim'
  ).split(' '),
);
