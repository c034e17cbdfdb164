import type { Rule } from './rule.ts';

const NAMES = [
  'api[\\s_-]?key|access[\\s_-]?token|auth[\\s_-]?token|refresh[\\s_-]?token|client[\\s_-]?secret',
  'secret[\\s_-]?(?:access[\\s_-]?)?key|API\\s?키|에이피아이\\s?키|액세스\\s?토큰|인증\\s?(?:키|토큰)|시크릿(?:\\s?키)?',
  '비밀\\s?키|토큰|REST\\s?API\\s?키',
].join('|');

/** Secrets of unknown shape behind their name: "API 키는 …", `api_key = …`, `TOKEN=…`. */
export const namedSecretRules: readonly Rule[] = [
  {
    kind: 'secret',
    pattern: new RegExp(
      `(?:${NAMES})(?:은|는|이|가|을|를)?\\s{0,3}(?::|=|->|is\\b|→)?\\s{0,3}["']?([A-Za-z0-9_+/=.-]{12,})`,
      'giu',
    ),
    secret: 1,
    accept: (value) => hasLettersAndDigits(value) && !isMadeOfWords(value),
  },
  {
    // Names of variables in capitals, as in environment files: the sign must be there, so that prose is left alone.
    kind: 'secret',
    pattern:
      /(?<![A-Za-z0-9])[A-Z0-9_]{0,40}(?:TOKEN|SECRET|API_?KEY|PASSWORD|PASSWD)\s?[=:]\s?["']?([^\s"'`,;]{8,})/gu,
    secret: 1,
    accept: (value) => hasLettersAndDigits(value) && !isReference(value),
  },
  {
    kind: 'seed_phrase',
    pattern: /(?:seed|recovery|secret|mnemonic)\s?phrase|시드\s?(?:구문|문구)|복구\s?구문|니모닉/giu,
    follow: /^[^A-Za-z]{0,20}((?:[a-z]{3,8}[\s,]{1,3}){11,23}[a-z]{3,8})/iu,
  },
];

function hasLettersAndDigits(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value);
}

/** `gemini-3-flash-preview`, `v1.0.16-beta.2`: names of models and versions stand behind 토큰 as well. */
function isMadeOfWords(value: string): boolean {
  return value.split(/[-_.=/+]/).every((part) => /^(?:[A-Za-z]{0,15}|v?\d{1,4}|\d{1,4}[bBkKmM])$/.test(part));
}

/** `${KEY}`, `$KEY`, `{{key}}`, `<key1>`: where the value goes, not the value. */
function isReference(value: string): boolean {
  return /^(?:\$|\{\{|<)/.test(value);
}
