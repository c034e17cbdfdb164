import { isSaidOfPasswords } from './english-password-rule.ts';
import type { Rule } from './rule.ts';

/** E-mail addresses, also spelt out, and names in messengers. */
export const contactRules: readonly Rule[] = [
  // The local part is bounded: without, a long run of letters costs its square.
  { kind: 'email', pattern: /(?<![\w.%+-])[A-Z0-9._%+-]{1,64}@(?:[A-Z0-9-]{1,63}\.){1,6}[A-Z]{2,24}/giu },
  {
    kind: 'email',
    pattern:
      /(?<![\w.+-])[A-Z0-9._+-]{2,64}\s?(?:@|\(at\)|\[at\]|\sat\s|골뱅이)\s?[A-Z0-9-]{1,63}\s?(?:\.|\(dot\)|\[dot\]|\sdot\s|닷|점)\s?(?:com|net|org|kr|io|co|me|컴|넷|케이알)(?![A-Z0-9])/giu,
  },
  {
    kind: 'messenger_id',
    pattern:
      /(?:카카오톡|카톡|카카오|라인|LINE|텔레그램|텔레|telegram|인스타(?:그램)?|insta(?:gram)?|디스코드|디코|discord|위챗|wechat|스냅챗|snapchat|트위터|twitter|틱톡|tiktok|signal)\s?(?:은|는)?\s?(?:(?:아이디|ID|계정|핸들|username|handle|account)(?:는|은|이|가|도)?\s?(?:is|:|=)?\s{0,2}@?|(?:은|는|:|=)?\s?@)([A-Za-z0-9][A-Za-z0-9._-]{3,29}(?:#\d{4})?)/giu,
    secret: 1,
    accept: (name) => !isSaidOfPasswords(name),
  },
  {
    kind: 'messenger_id',
    pattern:
      /(?<![\w.-])(?:https?:\/\/)?(?:open\.kakao\.com\/(?:o|me)|line\.me\/(?:ti\/p|R\/ti\/p)|t\.me|wa\.me|discord\.gg|instagram\.com|x\.com)\/[\w~%.@+-]{3,}/giu,
  },
];
