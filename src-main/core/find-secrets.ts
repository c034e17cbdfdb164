import type { Rule, SecretKind } from './redaction-rules/rule.ts';
import { type ScanWindow, scanWindows } from './scan-windows.ts';

/** Where a secret stands. Offsets are UTF-16 units, the end is behind it. */
export interface Hit {
  kind: SecretKind;
  start: number;
  end: number;
}

/** What stands in the place of a secret. */
export const MASK = '[REDACTED]';

/** Every hit of every rule in a shadow text, in no order, overlapping. What is masked already is no hit. */
export function findSecrets(text: string, rules: readonly Rule[]): Hit[] {
  const whole: ScanWindow = { start: 0, end: text.length, sureEnd: text.length, nextStart: text.length };
  const unbounded = rules.filter((rule) => rule.unbounded).flatMap((rule) => hitsIn(text, whole, rule));
  const bounded = rules.filter((rule) => !rule.unbounded);
  return [
    ...unbounded,
    ...scanWindows(text).flatMap((window) => bounded.flatMap((rule) => hitsIn(text, window, rule))),
  ];
}

function hitsIn(text: string, window: ScanWindow, rule: Rule): Hit[] {
  const part = text.slice(window.start, window.end);
  if (!isMet(rule.pattern, part)) return NONE;
  const hits: Hit[] = [];
  for (const match of part.matchAll(rule.pattern)) {
    const place = secretOf(match, part, rule);
    if (place === null) continue;
    const secret = part.slice(place.start, place.end);
    if (isMasked(secret) || (rule.accept && !rule.accept(secret, { text: part, ...place }))) continue;
    const end = rule.kind === 'password' ? place.end - trailingMarks(secret) : place.end;
    const hit = { kind: rule.kind, start: place.start + window.start, end: end + window.start };
    if (hit.end <= window.sureEnd || hit.start < window.nextStart) hits.push(toWordEnd(hit, text, window));
  }
  return hits;
}

const NONE: Hit[] = [];

/** Nearly no rule is met in nearly any text, and a look at all matches costs many times this one. */
function isMet(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  const met = pattern.test(text);
  pattern.lastIndex = 0;
  return met;
}

/** The part of a match that is secret. Patterns that name a group have the `d` flag. */
function secretOf(match: RegExpExecArray, text: string, rule: Rule): { start: number; end: number } | null {
  const end = match.index + match[0].length;
  if (rule.follow) {
    const follow = rule.follow.exec(text.slice(end, end + 400));
    const start = end + (follow?.[0].length ?? 0) - (follow?.[1]?.length ?? 0);
    return follow ? { start, end: end + follow[0].length } : null;
  }
  if (rule.keep) return { start: match.index + (match[rule.keep]?.length ?? 0), end };
  if (rule.secret === undefined) return { start: match.index, end };
  const range = match.indices?.[rule.secret === 'any' && match[1] === undefined ? 2 : 1];
  return range ? { start: range[0], end: range[1] } : null;
}

function isMasked(secret: string): boolean {
  return secret.includes(MASK) && !/[\p{L}\p{N}]/u.test(secret.replaceAll(MASK, ''));
}

/** A sentence goes on behind a password: "hunter2." is hunter2. */
function trailingMarks(secret: string): number {
  return /[.,"')\]]+$/.exec(secret)?.[0].length ?? 0;
}

/** A hit that was cut by its window goes on to the end of the word. */
function toWordEnd(hit: Hit, text: string, window: ScanWindow): Hit {
  if (hit.end < window.end || window.end === text.length) return hit;
  const rest = /^\S*/.exec(text.slice(hit.end))?.[0] ?? '';
  return { ...hit, end: hit.end + rest.length };
}
