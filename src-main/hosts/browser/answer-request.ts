import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageFile, readPageFile } from '../page-files.ts';
import { judgeRequest, ownHosts } from './judge-request.ts';
import { pageHeaders } from './page-headers.ts';
import { FORGET_TOKEN_PATH, FORGET_TOKEN_SCRIPT, REFUSAL_PAGE, withForgetToken } from './page-parts.ts';
import type { SessionToken } from './session-token.ts';

export interface AnswerOptions {
  port: number;
  token: SessionToken;
  rendererDir: string;
}

/** Answers one HTTP request: the page, a file of it, or a refusal; always with the security headers. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: AnswerOptions,
): Promise<void> {
  const { status, headers, body } = await answerOf(request, options);
  response.writeHead(status, {
    ...pageHeaders(ownHosts(options.port)),
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const NO_STORE = { 'cache-control': 'no-store' };
const HTML = { 'content-type': 'text/html; charset=utf-8', ...NO_STORE };
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', ...NO_STORE };
const PLAIN_TEXT = { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE };

async function answerOf(request: IncomingMessage, { port, token, rendererDir }: AnswerOptions): Promise<Answer> {
  const judgement = judgeRequest(request, port, token);
  switch (judgement.kind) {
    case 'refused':
      return { status: judgement.status, headers: { ...HTML, allow: 'GET, HEAD' }, body: REFUSAL_PAGE };
    case 'open-page': {
      // Answered with the page itself rather than a redirect, so that plain clients see it too.
      const page = fileAnswer(await readPageFile(rendererDir, '/'));
      return { ...page, headers: { ...page.headers, 'set-cookie': token.cookie.set } };
    }
    case 'file':
      if (judgement.path === FORGET_TOKEN_PATH) return { status: 200, headers: SCRIPT, body: FORGET_TOKEN_SCRIPT };
      return fileAnswer(await readPageFile(rendererDir, judgement.path));
  }
}

function fileAnswer(file: PageFile | null): Answer {
  if (file === null) return { status: 404, headers: PLAIN_TEXT, body: 'not found\n' };
  if (file.type.startsWith('text/html')) {
    return { status: 200, headers: HTML, body: withForgetToken(file.body.toString('utf8')) };
  }
  const caching = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { status: 200, headers: { 'content-type': file.type, 'cache-control': caching }, body: file.body };
}
