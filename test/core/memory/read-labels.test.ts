import { describe, expect, it } from 'vitest';
import { readLabels } from '../../../src-main/core/memory/read-labels.ts';
import { LADDER } from '../../../src-main/core/memory/relationship-ladder.ts';

const NAMES = ['한서윤', '서윤', '{user}', '지호'];

/** `label standing`, with a `~` before what is said of others. */
const read = (text: string, names: string[] = NAMES): string[] =>
  readLabels(text, names).map(
    ({ label, standing, about }) =>
      `${about === 'others' ? '~' : ''}${label}${standing === 'affirmed' ? '' : ` ${standing}`}`,
  );

describe('labels that are said as they are', () => {
  it.each<[string, string[]]>([
    ['두 사람은 알고 지내는 사이다.', ['acquaintances']],
    ['서윤과 {user}는 길동무다.', ['companions']],
    ['서윤은 {user}를 길동무라 불렀다.', ['companions']],
    ['두 사람은 그 뒤로 친구로 지냈다.', ['friends']],
    ['이정도면 친구죠', ['friends']],
    ['친구로 등록했습니다. 존댓말 옵션은 유지할게요.', ['friends']],
    ['콜 우리 이제 벗임. 백년에 한번이라니 영광', ['friends']],
    ['그대만 괜찮다면 이제 벗이라 부르고 싶소.', ['friends unsure']],
    ['친구. 제일 친한.', ['close-friends']],
    ['제일 친한 친구 접수요 앞으로 그렇게 말하고 다닌다', ['close-friends']],
    ['서윤은 {user}를 세상에서 제일 친한 친구로 여긴다.', ['close-friends']],
    ['넌 내 베프야', ['close-friends']],
    ['서윤은 {user}에게 호감을 느낀다.', ['liking']],
    ['{user}에 대한 호감이 커졌다.', ['liking']],
    ['서윤은 {user}를 좋아하게 되었다.', ['liking']],
    ['나 너 좋아해', ['liking']],
    ['네가 좋아졌어', ['liking']],
    ['두 사람은 썸을 타는 중이다.', ['almost-lovers']],
    ['우리 썸이지', ['almost-lovers']],
    ['친구 이상 연인 미만의 사이가 되었다.', ['almost-lovers']],
    ['연인 직전의 두 사람', ['almost-lovers']],
    ['둘은 거의 연인이다.', ['almost-lovers']],
    ['이제 연인이나 다름없다.', ['almost-lovers']],
    ['거의 연인이나 다름없다.', ['almost-lovers']],
    ['두 사람은 연인 같은 사이다.', ['almost-lovers']],
    ['서윤은 {user}를 사랑한다.', ['love']],
    ['서로를 사랑하게 되었다.', ['love']],
    ['사랑해', ['love']],
    ['두 사람은 연인이다.', ['lovers']],
    ['두 사람은 연인이 되었다.', ['lovers']],
    ['{user}와 연인 사이다.', ['lovers']],
    ['{user}를 연인으로 여긴다.', ['lovers']],
    ['두 연인은 밤마다 이야기를 나눈다.', ['lovers']],
    ['두 사람의 관계는 연인으로 발전했다.', ['lovers']],
    ['서윤은 {user}의 여자친구다.', ['lovers']],
    ['둘은 사귀는 사이가 되었다.', ['lovers']],
    ['4월부터 사귀기 시작했다.', ['lovers']],
    ['우리 연인이잖아', ['lovers']],
    ['이제 내 남자친구야', ['lovers']],
    ['자기야 보고 싶어', ['lovers']],
    ['두 사람은 약혼했다.', ['engaged']],
    ['{user}와 결혼하기로 했다.', ['engaged']],
    ['두 사람은 부부다.', ['married']],
    ['서윤은 {user}의 아내로서', ['married']],
    ['두 사람은 헤어진 직후다.', ['broken-up']],
    ['3월에 헤어졌다.', ['broken-up']],
    ['두 사람은 절교했다.', ['estranged']],
    ['They are friends.', ['friends']],
    ['They became best friends.', ['close-friends']],
    ['Soul has feelings for {user}.', ['liking']],
    ['They are almost lovers.', ['almost-lovers']],
    ['They are lovers now.', ['lovers']],
    ["Soul is {user}'s girlfriend.", ['lovers']],
    ['They started dating in April.', ['lovers']],
    ['They are engaged.', ['engaged']],
    ['They broke up last week.', ['broken-up']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('labels that are not', () => {
  it.each<[string, string[]]>([
    ['연인은 아니다.', ['lovers denied']],
    ['두 사람은 아직 연인이 아니라 친구다.', ['lovers denied', 'friends']],
    ['연인이라기보다 친구에 가깝다.', ['lovers denied']],
    ['연인으로 발전하지는 않았다.', ['lovers denied']],
    ['연인이라고 부르지는 않는다.', ['lovers denied']],
    ['아직 친구다.', ['friends']],
    ['사귀지 않는다.', ['lovers denied']],
    ['사귀는 건 아니고', ['lovers denied']],
    ['둘은 사귄 적이 없다.', ['lovers denied']],
    ['우리 안 사귀어', ['lovers denied']],
    ['연인 말고 친구로 남기로 했다.', ['lovers denied', 'friends']],
    ['연인일지도 모른다.', ['lovers unsure']],
    ['연인인 척했다.', ['lovers unsure']],
    ['사람들이 우리 사귀는 줄 알아', ['~lovers unsure']],
    ['사귀면 어떨까 생각했다.', ['lovers unsure']],
    ['{user}와 사귀고 싶다고 적었다.', ['lovers unsure']],
    ['연인이 되고 싶어', ['lovers unsure']],
    ['연인이 되기 전의 일이다.', ['lovers unsure']],
    ['연인이 될 뻔했다.', ['lovers unsure']],
    ['언젠가 우리가 연인이 된다면', ['lovers unsure']],
    ['유라쌤이 남친이냐고 물어봄', ['~lovers unsure']],
    ['두 사람이 연인인지 물었다.', ['lovers unsure']],
    ['우리 사귈래?', ['lovers asked']],
    ['우리 무슨 사이야? 연인이야?', ['lovers asked']],
    ['사귀자', ['lovers proposed']],
    ['우리 친구로 지내자', ['friends proposed']],
    ['남자친구라고 불러도 돼', ['lovers proposed']],
    ['남자친구라고 불러도 돼?', ['lovers asked']],
    ['{user}가 사귀자고 했고 서윤은 받아들였다.', ['lovers']],
    ['{user}가 사귀자고 했지만 서윤은 대답하지 않았다.', ['lovers unsure']],
    ['한때 연인이었던 두 사람', ['lovers former']],
    ['전 연인이었다.', ['lovers former']],
    ['They are not lovers.', ['lovers denied']],
    ["We aren't dating.", ['lovers denied']],
    ['Maybe they are lovers.', ['lovers unsure']],
    ['He wants to be her boyfriend.', ['lovers unsure']],
    ['Her ex-boyfriend', ['lovers former']],
    ['Are we dating?', ['lovers asked']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('labels of others, or none at all', () => {
  it.each<[string, string[]]>([
    ['지호의 전 연인이었던 사람을 만났다.', ['lovers former']],
    ['민재의 연인이었던 수아', ['~lovers former']],
    ['언니는 부부다.', ['~married']],
    ['언니 부부가 놀러 왔다.', []],
    ['동생이 남자친구랑 헤어졌어', ['~broken-up']],
    ['라디오 드라마 속 두 사람은 연인이 되었다.', ['~lovers']],
    ['그 영화에서 둘은 결국 연인이 된다.', ['~lovers']],
    ['꿈에서 우리가 사귀더라', []],
    ['소담은 {user}의 베프다.', ['~close-friends']],
    ['미르와 {user}는 제일 친한 친구다.', ['~close-friends']],
    ['도예해. 연남동 투룸에서 둘이 반반 내고 살아 내 베프', []],
    ['복싱하는 친구가 가만 안 둔다고 해.', []],
    ['11년 전 함께 떠나기로 한 친구가 터미널에 나오지 않았다.', []],
    ['대학 친구 한결을 만났다.', []],
    ['새 친구를 사귀기 시작했다.', ['~lovers']],
    ['나비를 사랑하는 사람', []],
    ['나는 바다를 사랑해', ['~love']],
    ['{user}가 좋아하는 음식은 김밥이다.', []],
    ['비호감이라고 했다.', []],
    ['옷을 벗어 던졌다.', []],
    ['벗은 옷은 벗으로 남지 않는다.', ['friends denied']],
    ['여보세요', []],
    ['역에서 헤어졌다.', []],
    ['하늬재에서 헤어진 뒤로 소식이 없었다.', []],
    ['헤어질 때 번호를 적어 주었다.', []],
    ['연인들이 많은 거리', []],
    ['약속을 지켰다.', []],
    ['She met her friend at the station.', []],
    ['My sister and her boyfriend are engaged in a quarrel.', []],
    ['In the drama they are lovers.', ['~lovers']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('the reader', () => {
  it('takes the label that was written, not a shorter one inside', () =>
    expect(read('남자친구로, 제일 친한 친구로, 친구로')).toEqual(['lovers', 'close-friends', 'friends']));

  it('reads through dress: typed apart, full width, zero width', () =>
    expect([read('두 사람은 연인이다.'.normalize('NFD')), read('두 사람은 연\u200b인이다．')]).toEqual([
      ['lovers'],
      ['lovers'],
    ]));

  it('has a place for every label, higher ones nearer', () => {
    const rising = LADDER.filter((rung) => !rung.apart).map((rung) => rung.rank);
    expect(rising).toEqual(rising.map((_, index) => index));
  });
});
