import type { Rule } from './rule.ts';

/** Secrets that show by their own shape: known prefixes, key files, addresses with a password in them. */
export const keyRules: readonly Rule[] = [
  {
    kind: 'private_key',
    // Also unterminated: half a key is still a key.
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/gu,
    unbounded: true,
  },
  // Google's older keys; a line break inside comes from copying out of a narrow column.
  { kind: 'api_key', pattern: /\bAIza(?:\s?[\w-]){35}(?![\w-])/gu },
  // Google's newer Gemini keys.
  { kind: 'api_key', pattern: /\bAQ\.[A-Za-z0-9_-]{30,}/gu },
  {
    kind: 'api_key',
    pattern: /\bsk-(?:ant-|proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{20,}/gu,
    accept: (key) => /\d/.test(key),
  },
  { kind: 'api_key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z2-7]{16}\b/gu },
  { kind: 'api_key', pattern: /\b(?:[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9]{24,})/gu },
  { kind: 'token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\w{22,255}|glpat-[\w-]{20,})/gu },
  { kind: 'token', pattern: /\b(?:xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-\d-[A-Za-z0-9-]{10,})/giu },
  { kind: 'token', pattern: /(?<![\w-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/gu },
  {
    kind: 'token',
    pattern: /\b(?:Bearer|Basic)\s{1,3}[A-Za-z0-9._~+/=-]{16,}/giu,
    accept: (token) => /\d/.test(token),
  },
  {
    kind: 'token',
    pattern: new RegExp(
      '\\b(?:' +
        [
          'hf_[A-Za-z]{30,}',
          'npm_[A-Za-z0-9]{36}',
          'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
          'gsk_[A-Za-z0-9]{40,}',
          'xai-[A-Za-z0-9]{40,}',
          'pplx-[A-Za-z0-9]{40,}',
          'ntn_[A-Za-z0-9]{40,}',
          'ya29\\.[\\w-]{20,}',
          'GOCSPX-[\\w-]{20,}',
          '\\d{8,10}:AA[\\w-]{32,}',
          'dop_v1_[a-f0-9]{64}',
          'hvs\\.[\\w-]{24,}',
        ].join('|') +
        ')',
      'gu',
    ),
  },
  {
    kind: 'token',
    pattern:
      /https?:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w{1,20}\.)?discord(?:app)?\.com\/api\/webhooks)\/[\w/-]{20,}/giu,
  },
  {
    kind: 'connection',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,64}:[^\s@/]{1,128}@[^\s]+/giu,
  },
  {
    kind: 'token',
    pattern:
      /([?&](?:access_token|token|api_?key|key|sig|signature|secret|password|pwd|auth|code)=)(?!\[REDACTED)[^&\s#]{6,}/giu,
    keep: 1,
  },
];
