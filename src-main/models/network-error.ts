import { type Failure, failed } from './finish.ts';
import { fieldsOf, textOf } from './json-fields.ts';

/** The request never got an answer: name, refusal, certificate, proxy or a redirect. */
export function unreachable(error: unknown): Failure {
  return failed('model-unreachable', describeNetworkError(error), { retryable: true });
}

/** The answer had begun and broke off. */
export function interrupted(error: unknown): Failure {
  return failed('model-interrupted', describeNetworkError(error), { retryable: true });
}

/** "fetch failed" says nothing; what happened is in the causes below it. */
export function describeNetworkError(error: unknown): string {
  const told: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 4 && current !== undefined && current !== null; depth += 1) {
    const fields = fieldsOf(current);
    const code = textOf(fields.code);
    const message = current instanceof Error ? current.message : String(current);
    told.push(code === null || message.includes(code) ? message : `${code} ${message}`);
    current = fields.cause;
  }
  return told.filter((text) => text !== '').join(': ');
}
