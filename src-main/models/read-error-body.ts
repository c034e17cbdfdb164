import { fieldsOf, listOf, parseJson, textOf } from './json-fields.ts';

/** What a server said about its refusal, in whichever dress. */
export interface ErrorBody {
  message: string;
  /** `RESOURCE_EXHAUSTED` and the like, or an OpenAI-style code or type. */
  status: string | null;
  details: unknown[];
}

const LONGEST_MESSAGE = 500;
const DEEPEST_NESTING = 3;

/**
 * Reads an error body: Google's `{error: {…}}` (also within an array, behind a prefix, or as JSON inside the message of
 * another), OpenAI's, Ollama's `{error: "…"}`, or any text such as a proxy's HTML.
 */
export function readErrorBody(text: string): ErrorBody {
  return unwrap(text, DEEPEST_NESTING);
}

function unwrap(text: string, depth: number): ErrorBody {
  const start = text.search(/[[{]/);
  const parsed = start === -1 ? undefined : parseJson(text.slice(start));
  const outer = fieldsOf(Array.isArray(parsed) ? parsed[0] : parsed);
  const plain = textOf(outer.error);
  if (plain !== null) return { message: shorten(plain), status: null, details: [] };
  const error = 'error' in outer ? fieldsOf(outer.error) : outer;
  const message = textOf(error.message);
  if (message === null) return { message: shorten(text), status: null, details: [] };
  const inner = depth > 0 && /^\s*[[{]/.test(message) ? unwrap(message, depth - 1) : null;
  const status = textOf(error.status) ?? textOf(error.code) ?? textOf(error.type);
  const details = listOf(error.details);
  return {
    message: inner?.message ?? shorten(message),
    status: inner?.status ?? status,
    details: inner !== null && inner.details.length > 0 ? inner.details : details,
  };
}

function shorten(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE)}…`;
}
