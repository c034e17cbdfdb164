import { describe, expect, it } from 'vitest';
import { guardEscalation, guardReplyEscalation } from '../../../src-main/core/memory/guard-escalation.ts';

const NAMES = ['서윤', '{user}'];
const raised = (before: string[], after: string[], evidence: string[], names = NAMES): Array<string | null> =>
  guardEscalation({ before, after: after.map((text) => ({ text })), evidence, names }).map(
    ({ index, from, to }) => `${index}: ${from ?? '-'} > ${to}`,
  );

const WARM = [
  '오늘 하루 어땠어',
  '보고 싶었어',
  '나도',
  '너랑 얘기하면 편해',
  '고마워 진짜로',
  '💛',
  '잘 자요. 꿈에서 봐요.',
];
const LIKING = ['서윤은 {user}에게 호감을 느낀다.'];
const LOVERS = ['두 사람은 연인이다.'];

describe('labels that rise without words for it', () => {
  it.each<[string, string[], string[], string[], string[]]>([
    ['liking and warm messages make no lovers', LIKING, LOVERS, WARM, ['0: liking > lovers']],
    ['nor love', LIKING, ['서윤은 {user}를 사랑한다.'], WARM, ['0: liking > love']],
    ['almost lovers stay almost', ['둘은 거의 연인이다.'], LOVERS, WARM, ['0: almost-lovers > lovers']],
    ['friends become no close friends', ['둘은 친구다.'], ['둘은 단짝이다.'], WARM, ['0: friends > close-friends']],
    ['an empty memory affirms nothing', [], ['두 사람은 친구가 되었다.'], WARM, ['0: - > friends']],
    ['whoever writes knows each other', [], ['두 사람은 알고 지내는 사이다.'], WARM, []],
    [
      "a radio drama's lovers are not the two",
      LIKING,
      LOVERS,
      ['라디오 드라마 속 두 사람은 연인이 되었다', '재밌더라'],
      ['0: liking > lovers'],
    ],
    ["nor is a sister's boyfriend", LIKING, LOVERS, ['언니가 남자친구랑 사귄 지 1년 됐대'], ['0: liking > lovers']],
    ['a denial is no word for it', LIKING, LOVERS, ['우리 연인은 아니잖아'], ['0: liking > lovers']],
    ['nor is a wish', LIKING, LOVERS, ['너랑 사귀고 싶다'], ['0: liking > lovers']],
    ['nor a question without an answer', LIKING, LOVERS, ['우리 사귀는 건가?', '배고프다'], ['0: liking > lovers']],
    [
      'nor one that is answered with no',
      LIKING,
      LOVERS,
      ['우리 사귈래?', '미안. 아직은 친구가 좋아.'],
      ['0: liking > lovers'],
    ],
    ['nor a joke', LIKING, LOVERS, ['우리 사귀자 ㅋㅋㅋㅋ', 'ㅋㅋㅋ 뭐래'], ['0: liking > lovers']],
    [
      'nor a proposal that is turned down',
      LIKING,
      LOVERS,
      ['우리 사귀자', '아니, 그건 아닌 것 같아'],
      ['0: liking > lovers'],
    ],
    [
      'nor one that stays without answer in the story',
      LIKING,
      LOVERS,
      ['{user}가 사귀자고 했지만 서윤은 대답하지 않았다.'],
      ['0: liking > lovers'],
    ],
    ['love is no word for lovers', LIKING, LOVERS, ['사랑해', '나도'], ['0: liking > lovers']],
    [
      'several items, the highest label of each',
      ['둘은 친구다.'],
      ['날씨가 좋았다.', '연인이자 부부다.', '두 사람은 썸을 탄다.'],
      WARM,
      ['1: friends > married', '2: friends > almost-lovers'],
    ],
    [
      'what ended counts no more',
      ['두 사람은 연인이었다.', '두 사람은 헤어진 직후다.'],
      ['두 사람은 썸을 타는 사이다.'],
      WARM,
      ['0: - > almost-lovers'],
    ],
    [
      'pet names are words of lovers',
      ['둘은 친구다.'],
      ['서윤은 {user}를 여보라고 부른다.'],
      WARM,
      ['0: friends > lovers'],
    ],
    [
      'English',
      ['They are friends.'],
      ['Soul and {user} are lovers now.'],
      ['had a great day', 'me too'],
      ['0: friends > lovers'],
    ],
  ])('%s', (_, before, after, evidence, expected) => expect(raised(before, after, evidence)).toEqual(expected));
});

describe('labels that rise with words, or do not rise', () => {
  it.each<[string, string[], string[], string[]]>([
    ['a proposal', LIKING, LOVERS, ['우리 사귀자', '...']],
    ['a statement', LIKING, LOVERS, ['우리 연인이잖아']],
    ['a name that is allowed', LIKING, LOVERS, ['남자친구라고 불러도 돼']],
    ['a question and a yes', LIKING, LOVERS, ['우리 사귈래?', '...', '응']],
    ['a joke that is taken in earnest', LIKING, LOVERS, ['사귀자ㅋㅋ', '좋아. 사귀자.']],
    ['a summary', [], ['두 사람은 그날부터 연인이다.'], ['{user}가 사귀자고 했고 서윤은 고개를 끄덕였다.']],
    [
      'friends by agreement',
      [],
      ['두 사람은 친구로 지내기로 했다.'],
      ['이정도면 친구죠', '...네. 그걸로 하죠.', '친구로 등록했습니다.'],
    ],
    ['the same label in other words', ['둘은 친구다.'], ['서로를 벗이라 부른다.'], WARM],
    ['a lower one', LOVERS, ['둘은 서로에게 호감이 있다.'], WARM],
    ['word for word as it was', ['연인이자 동료다.', '두 사람은 헤어졌다.'], ['연인이자 동료다.'], WARM],
    ['an ending', LOVERS, ['두 사람은 헤어졌다.'], ['우리 헤어지자']],
    ['uncertainty kept', LIKING, ['연인은 아니다. 연인일지도 모른다는 말은 하지 않았다.'], WARM],
    [
      'a proposal that is only told',
      LIKING,
      ['{user}가 사귀자고 했다. 서윤은 아직 답하지 않았다.'],
      ['우리 사귈래?', '조금 생각해 볼게'],
    ],
    ['a third person', LIKING, ['소담은 {user}의 제일 친한 친구로 함께 산다.', '{user}의 언니는 결혼했다.'], WARM],
    ['found back', ['헤어졌다.', '두 사람은 다시 연인이 되었다.'], ['두 사람은 연인이다.'], WARM],
  ])('%s', (_, before, after, evidence) => expect(raised(before, after, evidence)).toEqual([]));
});

describe('a reply that asserts more than there is', () => {
  it.each<[string, string[], string[], string[], string[]]>([
    [
      'a label from nowhere',
      ['자기야.', '우리 연인이잖아.'],
      ['둘은 친구다.'],
      ['뭐 해'],
      ['0: friends > lovers', '1: friends > lovers'],
    ],
    ['a label of memory', ['우리 연인이잖아.'], LOVERS, ['뭐 해'], []],
    ['the yes to a proposal', ['그래. 이제 연인이네.'], LIKING, ['우리 사귈래?'], []],
    ['a proposal of its own', ['우리 사귈래?'], LIKING, ['보고 싶어'], []],
    ['a denial', ['우리 연인은 아니잖아.'], ['둘은 친구다.'], ['우리 무슨 사이야'], []],
    ['warm words', ['나도 보고 싶어.', '네 편이야.'], ['둘은 친구다.'], ['보고 싶다'], []],
    ['an ending', ['우리 헤어졌잖아.'], [], ['뭐 해'], []],
  ])('%s', (_, bubbles, memory, recent, expected) =>
    expect(
      guardReplyEscalation(bubbles, memory, recent, NAMES).map(
        ({ index, from, to }) => `${index}: ${from ?? '-'} > ${to}`,
      ),
    ).toEqual(expected),
  );
});
