import { addressRules } from './address-rules.ts';
import { contactRules } from './contact-rules.ts';
import { englishPasswordRule } from './english-password-rule.ts';
import { keyRules } from './key-rules.ts';
import { moneyRules } from './money-rules.ts';
import { namedSecretRules } from './named-secret-rules.ts';
import { officialIdRules } from './official-id-rules.ts';
import { oneTimeCodeRules } from './one-time-code-rules.ts';
import { passwordRules } from './password-rules.ts';
import { phoneRules } from './phone-rules.ts';
import { recordNumberRules } from './record-number-rules.ts';
import type { Rule } from './rule.ts';

/** Masked always (SPEC section 6). */
export const secretRules: readonly Rule[] = [
  ...keyRules,
  ...namedSecretRules,
  ...passwordRules,
  englishPasswordRule,
  ...oneTimeCodeRules,
  ...officialIdRules,
  ...moneyRules,
].map(withGroupPlaces);

/** Masked unless the Soul's switch is off. */
export const identifierRules: readonly Rule[] = [
  ...phoneRules,
  ...contactRules,
  ...addressRules,
  ...recordNumberRules,
].map(withGroupPlaces);

/** Where a group stands is told only with the `d` flag; it is costly, so only the rules that need it have it. */
function withGroupPlaces(rule: Rule): Rule {
  if (rule.secret === undefined) return rule;
  return { ...rule, pattern: new RegExp(rule.pattern.source, `${rule.pattern.flags}d`) };
}
