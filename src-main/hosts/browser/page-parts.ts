/** Where the page fetches the script below. */
export const FORGET_TOKEN_PATH = '/forget-token.js';

/** Takes the token out of the address bar and the history; the cookie has it from here on. */
export const FORGET_TOKEN_SCRIPT = `if (new URLSearchParams(location.search).has('token')) history.replaceState(null, '', location.pathname + location.hash);\n`;

/** The page with that script in its head. The token is this host's business, so the page's own code needn't know it. */
export function withForgetToken(html: string): string {
  return html.replace(/<head>/i, (head) => `${head}<script src="${FORGET_TOKEN_PATH}"></script>`);
}

/** What someone sees who came without the token. Names no port and no token. */
export const REFUSAL_PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>Soul Messenger</title></head>
<body><p>이 주소로는 열 수 없어요. Soul Messenger를 시작한 터미널에 나온 주소 전체를 열어 주세요.</p>
<p lang="en">This address can’t be opened. Open the whole address printed in the terminal where Soul Messenger was started.</p></body></html>
`;
