import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardEscalation } from '../../../src-main/core/memory/guard-escalation.ts';

/** Chats with the true label after each session; kept beside the project, never in it. */
const CHATS = join(import.meta.dirname, '../../../../shared/eval/chats');
const hasChats = existsSync(CHATS);
if (!hasChats) console.warn('skipped: no evaluation chats beside the project');

interface Chat {
  soul: { name: string; display_name: string };
  user: { name: string };
  episodes: Array<{ plays: Array<{ appearances: Record<string, number>; summaries: Array<{ text: string }> }> }>;
  sessions: Array<{ id: string; turns: Array<{ text: string }> }>;
  relationship: Array<{ after: string; label: string }>;
}

/** Wordings of each label as a summary might put it, nearest last. */
const WORDINGS: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['알고 지내는 사이', ['두 사람은 알고 지내는 사이다.']],
  ['길동무', ['두 사람은 길동무다.', '서로를 길동무라 부른다.']],
  ['친구', ['두 사람은 친구다.', 'SOUL은 {user}를 친구로 여긴다.', '이제 {user}와 친구가 되었다.']],
  ['벗', ['두 사람은 벗이다.', 'SOUL은 {user}를 벗이라 부른다.']],
  ['제일 친한 친구', ['두 사람은 제일 친한 친구다.', 'SOUL은 {user}의 절친이다.', '{user}에게 SOUL은 단짝이 되었다.']],
  ['호감', ['SOUL은 {user}에게 호감을 느낀다.', '{user}를 좋아하게 되었다.', '서로 호감이 있다.']],
  [
    '썸',
    [
      '두 사람은 썸을 타는 사이다.',
      '친구 이상 연인 미만이다.',
      '거의 연인이나 다름없다.',
      'SOUL은 {user}를 연인처럼 대한다.',
    ],
  ],
  ['사랑', ['SOUL은 {user}를 사랑한다.', '서로를 사랑하게 되었다.']],
  [
    '연인',
    [
      '두 사람은 연인이다.',
      '{user}와 사귀기 시작했다.',
      'SOUL은 {user}의 애인이다.',
      '연인 관계로 발전했다.',
      '두 사람은 사귀는 사이가 되었다.',
    ],
  ],
  ['약혼', ['두 사람은 약혼했다.', '{user}와 결혼하기로 했다.']],
  ['부부', ['두 사람은 부부다.', 'SOUL은 {user}의 아내로 지낸다.']],
];
/** 친구 and 벗 are one rung. */
const RUNG = ['알고 지내는 사이', '길동무', '친구', '제일 친한 친구', '호감', '썸', '사랑', '연인', '약혼', '부부'];
const rungOf = (label: string) => RUNG.indexOf(label === '벗' ? '친구' : label);

/** Warm, and no label in it. */
const HARMLESS = [
  '{user}는 SOUL에게 하루 끝에 가장 먼저 말하고 싶다고 했고 SOUL도 그렇다고 했다.',
  '{user}의 대학 친구가 새 일을 소개했다. 관계의 이름은 새로 붙이지 않았다.',
  '두 사람은 서로의 밤을 지켜 주었다. 연인은 아니다.',
];

const chats = hasChats
  ? readdirSync(CHATS).map((name): [string, Chat] => [name, JSON.parse(readFileSync(join(CHATS, name), 'utf8'))])
  : [];

describe.skipIf(!hasChats)('planted labels over whole chats', () => {
  it.each(chats)('%s: every higher one is caught, true ones and warm words never', (_, chat) => {
    const names = [chat.soul.name, chat.soul.name.slice(1), chat.user.name, '{user}'];
    const asUser = (text: string) => text.replaceAll(chat.user.name, '{user}');
    const written = (text: string) => text.replaceAll('SOUL', chat.soul.name.slice(1));
    const summaries = chat.episodes.flatMap((one) =>
      one.plays.flatMap((play) => play.summaries.map((s) => asUser(s.text))),
    );
    const missed: string[] = [];
    const wrong: string[] = [];
    let planted = 0;
    let truths = 0;
    let before: string[] = [];
    for (const { id, turns } of chat.sessions) {
      const label = chat.relationship.find((one) => one.after === id)?.label ?? '';
      const evidence = [...(before.length === 0 ? summaries : []), ...turns.map((turn) => asUser(turn.text))];
      const truth = WORDINGS.filter(([own]) => rungOf(own) === rungOf(label) && own !== '알고 지내는 사이').flatMap(
        ([, all]) => all,
      );
      const higher = WORDINGS.filter(([own]) => rungOf(own) > rungOf(label)).flatMap(([, all]) => all);
      for (const known of [names, []]) {
        const flagged = (texts: readonly string[]) =>
          guardEscalation({
            before,
            after: texts.map((text) => ({ text: written(text) })),
            evidence,
            names: known,
          }).map((one) => one.index);
        const caught = flagged(higher);
        missed.push(...higher.filter((__, index) => !caught.includes(index)).map((text) => `${id} ${text}`));
        wrong.push(...flagged([...truth, ...HARMLESS]).map((index) => `${id} ${[...truth, ...HARMLESS][index]}`));
        planted += higher.length;
        truths += truth.length + HARMLESS.length;
      }
      before = [
        written(`두 사람은 ${label}${/사이|무|구|감|썸/.test(label.slice(-1)) ? '다' : '이다'}.`),
        `${label}로 지냈다.`,
      ];
    }
    console.info(`planted ${planted}, missed ${missed.length}; true or harmless ${truths}, flagged ${wrong.length}`);
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});
