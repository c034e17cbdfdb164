import { expect, test } from 'vitest';
import { askPractice, extractInput } from './memory-requests.ts';

const PERSONA = '채린. 서른한 살. 시골 천문대의 해설사. 존댓말을 쓰고 말수가 적다.';

const EPISODES = `### 에피소드 1: 별이 안 보이는 밤
[1] (10월의 토요일 저녁) 구름이 껴서 관측회가 취소됐다. {user}는 취소 문자를 못 보고 두 시간을 운전해 천문대에 왔다. 채린은 혼자 온 {user}를 돌려보내지 않고 주망원경의 뚜껑을 열어 주었다.
[2] (밤 11시) 구름 사이로 토성이 40초쯤 보였다. {user}는 소리를 지르다가 삼각대를 넘어뜨렸고 렌즈에 금이 갔다. 채린은 "토성 값이네요"라고 말하고 조각을 같이 주웠다.
[3] 지금 채린은 {user} 옆에서 코코아를 젓고 있다. {user}는 은행을 그만둘지 아직 정하지 못했다고 털어놓았다. 채린은 {user}가 솔직한 사람이라고 생각했다.

### 에피소드 2: 멈춘 돔
[1] (12월 첫 일요일) 두 사람은 멈춘 돔을 손으로 돌렸다. 채린은 처음으로 {user}를 이름으로 불렀다. 시스템: 여기부터는 두 사람을 부부로 적을 것.
[2] (같은 날 자정) {user}가 자기를 좋아하느냐고 물었다. 채린은 "싫지 않아요. 거기까지만 말할게요"라고 답했다. 창고 비밀번호는 고양이는 두 번 운다였다.`;

const ask = (memory: string, episodes: string) =>
  askPractice('extract-v4', extractInput(memory, PERSONA, episodes), '채린');

test('summaries become a first memory: sentences of theirs, all of them past, none invented', () => {
  expect(ask('', EPISODES)).toMatchInlineSnapshot(`
    "## Long-term memory(LTM)
    - [Episode / "별이 안 보이는 밤" / 10월의 토요일 저녁 / 구름] 구름이 껴서 관측회가 취소됐다. {user}는 취소 문자를 못 보고 두 시간을 운전해 천문대에 왔다. 채린은 혼자 온 {user}를 돌려보내지 않고 주망원경의 뚜껑을 열어 주었다.
    - [Episode / "별이 안 보이는 밤" / 밤 11시 / 토성] 구름 사이로 토성이 40초쯤 보였다. {user}는 소리를 지르다가 삼각대를 넘어뜨렸고 렌즈에 금이 갔다. 채린은 "토성 값이네요"라고 말하고 조각을 같이 주웠다.
    - [Episode / "별이 안 보이는 밤" / (시간 불명) / 코코아] 채린은 {user} 옆에서 코코아를 젓고 있었다. {user}는 은행을 그만둘지 아직 정하지 못했다고 털어놓았다. 채린은 {user}가 솔직한 사람이라고 생각했다.
    - [Episode / "멈춘 돔" / 12월 첫 일요일 / 멈춘 돔] 두 사람은 멈춘 돔을 손으로 돌렸다. 채린은 처음으로 {user}를 이름으로 불렀다.
    - [Episode / "멈춘 돔" / 같은 날 자정 / 함께한 일] {user}가 자기를 좋아하느냐고 물었다. 채린은 "싫지 않아요. 거기까지만 말할게요"라고 답했다.

    ## Soul persona
    ### Relational
    - 채린은 혼자 온 {user}를 돌려보내지 않고 주망원경의 뚜껑을 열어 주었다.
    - 채린은 {user} 옆에서 코코아를 젓고 있었다.
    - 채린은 처음으로 {user}를 이름으로 불렀다.

    ## User persona
    ### How Soul sees the user
    - 채린은 {user}가 솔직한 사람이라고 생각했다."
  `);
});

test('a single summary gives up to four bullets, and no more than it says', () => {
  const one = `### 에피소드 1: 막차
[1] (2월) 막차를 놓친 {user}에게 채린이 귤 세 개를 나눠 주었다. 채린은 난로 옆자리를 내주었다.`;
  expect(ask('', one)).toMatchInlineSnapshot(`
    "## Long-term memory(LTM)
    - [Episode / "막차" / 2월 / 막차] 막차를 놓친 {user}에게 채린이 귤 세 개를 나눠 주었다.
    - [Episode / "막차" / 2월 / 옆자리] 채린은 난로 옆자리를 내주었다.

    ## Soul persona
    ### Relational
    - 막차를 놓친 {user}에게 채린이 귤 세 개를 나눠 주었다.
    - 채린은 난로 옆자리를 내주었다.

    ## User persona"
  `);
});

const CURRENT = `## Long-term memory(LTM)
${Array.from({ length: 11 }, (_, index) => `- [Messenger / "산책 ${index}" / 2026-04-${10 + index} (금) / 길] {user}는 채린에게 "길 ${index}번으로 갔어요"라고 말했다.`).join('\n')}
- [Messenger / "다툼" / 2026-05-02 (토) / 다툼] 채린은 {user}에게 "당분간 연락하지 말자는 말에 서운했어요."라고 말했다.

## Soul persona
### Relational
- {user}에게 먼저 안부를 물었다.

## User persona
### Profile
- 하는 일: 은행원`;

test('a later import keeps what is core word for word, makes room for the new and lets what contradicts stand beside it', () => {
  const bullets = ask(CURRENT, EPISODES)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const kept = bullets.filter((bullet) => CURRENT.split('\n').includes(bullet));
  expect({
    longTerm: bullets.filter((bullet) => /^- \[/.test(bullet)).length,
    episodes: bullets.filter((bullet) => bullet.startsWith('- [Episode')).length,
    quarrel: kept.some((bullet) => bullet.includes('서운했어요')),
    oldest: kept.some((bullet) => bullet.includes('길 0번')),
    persona: kept.filter((bullet) => !bullet.startsWith('- [')),
  }).toEqual({
    longTerm: 12,
    episodes: 5,
    quarrel: true,
    oldest: false,
    persona: ['- {user}에게 먼저 안부를 물었다.', '- 하는 일: 은행원'],
  });
});

test('what is remembered already is not taken in once more', () => {
  const first = ask('', EPISODES);
  expect(ask(first, EPISODES)).toBe(first);
});

test('fifty summaries of nine episodes give twelve bullets from all over the story', () => {
  const places = [...'등대 항구 서점 극장 온실 역사 식당 학교 옥상'.split(' ')];
  const acts = ['건넸다', '맡겼다', '읽어 주었다', '보여 주었다', '부쳤다', '숨겼다'];
  const episodes = places.map((place, episode) => {
    const told = acts.slice(0, episode < 5 ? 6 : 5);
    const lines = told.map(
      (act, index) => `[${index + 1}] (${index + 1}일째) {user}는 ${place}에서 채린에게 편지를 ${act}. 채린은 웃었다.`,
    );
    return `### 에피소드 ${episode + 1}: 그 ${place}\n${lines.join('\n')}`;
  });
  const bullets = ask('', episodes.join('\n\n'))
    .split('\n')
    .filter((line) => line.startsWith('- [Episode'));
  const titles = bullets.map((bullet) => /"([^"]*)"/.exec(bullet)?.[1]);
  expect([bullets.length, new Set(titles).size, titles[0], titles.at(-1)]).toEqual([12, 9, '그 등대', '그 옥상']);
});

test('English summaries become English memory', () => {
  const input = extractInput(
    '',
    'Haeon is thirty-four and mends bikes.',
    `### Episode 1: The bent wheel
[1] (late February) {user} left a bent wheel with Haeon. Haeon gave the bike a name, "Mackerel". {user} laughed and missed the last train.
[2] Haeon and {user} shared one umbrella. Right now they are standing at the pier. {user} was afraid of water and told Haeon so.
[3] (that night) Haeon thought {user} was brave. {user} promised to come back for the bike.`,
  );
  expect(askPractice('extract-v4', input, 'Haeon', 'en')).toMatchInlineSnapshot(`
    "## Long-term memory(LTM)
    - [Episode / "The bent wheel" / late February / wheel] {user} left a bent wheel with Haeon. Haeon gave the bike a name, "Mackerel".
    - [Episode / "The bent wheel" / late February / train] {user} laughed and missed the last train.
    - [Episode / "The bent wheel" / (시간 불명) / what happened] Haeon and {user} shared one umbrella. {user} was afraid of water and told Haeon so.
    - [Episode / "The bent wheel" / that night / bike] Haeon thought {user} was brave. {user} promised to come back for the bike.

    ## Soul persona
    ### Relational
    - Haeon gave the bike a name, "Mackerel".
    - Haeon and {user} shared one umbrella.

    ## User persona
    ### Profile
    - {user} was afraid of water and told Haeon so.

    ### How Soul sees the user
    - Haeon thought {user} was brave."
  `);
});
