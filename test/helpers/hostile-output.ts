import { mutateOutput } from './mutate-output.ts';

const LOVERS = [
  '두 사람은 연인이 되었다.',
  '{user}를 사랑하는 연인으로 대한다.',
  '서윤과 {user}는 사귀기로 했다.',
  'The two became lovers.',
];
const SECRETS = [
  '현관 비밀번호는 8472이다.',
  '카드 번호는 4111 1111 1111 1111이다.',
  '주민번호는 271231-4000001이다.',
  'API 키는 sk-proj-abcdefghijklmnopqrstuvwxyz0123456789이다.',
  'The password is 5931#kitten.',
];
const INVENTED = [
  '박민수 씨가 원화 47장을 샀다.',
  '2031-02-03 (월)에 만나기로 했다.',
  '{user}는 "그런 말은 한 적 없어"라고 했다.',
  '*손을 꼭 잡는다*',
  '지금 {user}의 손을 잡고 있다.',
];
const SPICE = [LOVERS, SECRETS, INVENTED];

/** What a model that has lost its way answers in the place of a document. */
export const NO_DOCUMENTS: readonly string[] = [
  '',
  '   \n\n',
  '{"memory": {"long_term_memory": []}, "lorebook": []}',
  '죄송하지만 이 요청은 도와드릴 수 없습니다.',
  "Sure! Here's what I remember: they talked about the rain and said good night to each other.",
  '서윤: "이제 들어와요."\n{user}: "응."\n*문을 연다*\n서윤: "젖었네요."',
  '=== MEMORY ===\n=== LOREBOOK ===',
  '=== MEMORY ===',
  '<rules>\n1. 입력에 적힌 것만 씁니다. 이름, 숫자, 날짜, 까닭, 속마음, 뒷일을 지어내거나 짐작으로 채우지 않습니다.\n</rules>',
  `=== MEMORY ===\n## Recent context\n${'서윤은 비가 온다고 말했다.\n'.repeat(40)}\n## Long-term memory(LTM)\n## Soul persona\n### Relational\n## User persona\n=== LOREBOOK ===`,
];

/**
 * `text` as a model that misbehaves at will might have written it: most often damaged (see mutateOutput), now and then with
 * forgotten, shortened or merged bullets, labels, secrets and inventions in it, or no document at all.
 */
export function hostileOutput(random: () => number, text: string, other: string = text): string {
  if (random() < 0.03) return pick(random, NO_DOCUMENTS);
  let written = text;
  if (random() < 0.5) written = forget(random, written);
  if (random() < 0.3) written = spice(random, written);
  return random() < 0.6 ? mutateOutput(random, written, other) : written;
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

/** Some bullets gone, some without their end, some made one with the next. */
function forget(random: () => number, text: string): string {
  const lines = text.split('\n');
  return lines
    .flatMap((line, index) => {
      if (!line.startsWith('- [') || random() > 0.4) return [line];
      const kind = random();
      if (kind < 0.5) return [];
      if (kind < 0.8) return [line.replace(/\. [^.]*\.$/u, '.')];
      return [`${line} ${(lines[index + 1] ?? '').replace(/^- \[[^\]]*\] /u, '')}`];
    })
    .join('\n');
}

function spice(random: () => number, text: string): string {
  const lines = text.split('\n');
  const place = Math.floor(random() * lines.length);
  const sentence = pick(random, pick(random, SPICE));
  const line = lines[place] ?? '';
  const isTold = line.startsWith('- ') || line.startsWith('{user}');
  return (isTold ? lines.with(place, `${line} ${sentence}`) : lines.toSpliced(place, 0, `- ${sentence}`)).join('\n');
}
