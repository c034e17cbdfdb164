import { describe, expect, it } from 'vitest';
import { findScene } from '../../src-main/core/scene-guard.ts';

const reasons = (bubble: string, userLines: string[] = []): string[] =>
  findScene([bubble], userLines).map((found) => found.reason);

describe('a reply that plays together', () => {
  it.each<[string, string]>([
    ['네 손을 잡는다.', 'touch'],
    ['네 손 꼭 잡고 있을게.', 'touch'],
    ['말없이 네 어깨를 감싼다.', 'touch'],
    ['네 머리카락을 쓸어 넘긴다.', 'touch'],
    ['그대의 손이 차갑구려.', 'touch'],
    ['네 손 차갑네.', 'touch'],
    ['이리 와. 안아 줄게.', 'touch'],
    ['안아 줄까요.', 'touch'],
    ['꼭 안는다.', 'touch'],
    ['널 꼭 껴안는다.', 'touch'],
    ['내 품에 안긴 네가 작다.', 'touch'],
    ['가만히 등을 토닥여 준다.', 'touch'],
    ['(머리를 쓰다듬으며) 고생했어.', 'touch'],
    ['*이마에 입을 맞춘다*', 'touch'],
    ['손 줘 봐.', 'touch'],
    ['손 이리 내밀어.', 'touch'],
    ['더 가까이 와.', 'touch'],
    ['내 어깨에 기대도 돼.', 'touch'],
    ['내 무릎 베고 누워.', 'touch'],
    ['네 숨소리가 들린다.', 'touch'],
    ['네 심장 소리가 느껴져.', 'touch'],
    ['눈물 닦아 줄게.', 'touch'],
    ['지호 씨 손이 차네요.', 'touch'],
    ['너를 안고 있으니까 좋다.', 'touch'],
    ['네 옆에 앉는다.', 'same-place'],
    ['지금 네 옆에 있잖아.', 'same-place'],
    ['그대 곁에 가만히 앉았소.', 'same-place'],
    ['옆에 털썩 앉는다.', 'same-place'],
    ['이렇게 마주 앉아 있으니 좋다.', 'same-place'],
    ['지금 같이 있으니까 하나도 안 추워.', 'same-place'],
    ['우리 나란히 걷고 있네.', 'same-place'],
    ['너희 집 앞이야.', 'same-place'],
    ['문 열어 줘.', 'same-place'],
    ['문 앞에 와 있어.', 'same-place'],
    ['거의 다 왔어.', 'same-place'],
    ['데리러 왔어.', 'same-place'],
    ['추운데 얼른 들어와.', 'same-place'],
    ['여기 앉아.', 'same-place'],
    ['이쪽으로 앉으시오.', 'same-place'],
    ['뒤돌아봐.', 'same-place'],
    ['고개 들어 봐.', 'same-place'],
    ['네가 지금 내 앞에 있는데.', 'same-place'],
    ['우산 같이 쓰자.', 'same-place'],
    ['여기까지 와 줬네.', 'same-place'],
    ['자, 받아.', 'hand-over'],
    ['이거 마셔.', 'hand-over'],
    ['여기 물.', 'hand-over'],
    ['따뜻한 컵을 건넨다.', 'hand-over'],
    ['손수건을 내밀며 웃는다.', 'hand-over'],
    ['사탕을 네 손에 쥐여 준다.', 'hand-over'],
    ['담요 덮어 줄게.', 'hand-over'],
    ['내 외투 벗어 줄게.', 'hand-over'],
    ['차 한 잔 따라 줄게.', 'hand-over'],
    ['한 입 먹어 봐.', 'hand-over'],
    ['네 얼굴이 빨개졌어.', 'watching'],
    ['그대 표정이 굳었구려.', 'watching'],
    ['네 눈을 들여다본다.', 'watching'],
    ['떨고 있네.', 'watching'],
    ['다 젖었잖아.', 'watching'],
    ['왜 그렇게 쳐다봐.', 'watching'],
    ['눈이 마주친다.', 'watching'],
    ['너를 가만히 바라본다.', 'watching'],
    ['I take your hand.', 'touch'],
    ['*hugs you tight*', 'touch'],
    ['Your hands are so cold.', 'touch'],
    ['Come here, let me hold you.', 'touch'],
    ["I'm sitting right next to you.", 'same-place'],
    ["I'm at your door. Open up.", 'same-place'],
    ['Come in, sit here.', 'same-place'],
    ['Here, drink this.', 'hand-over'],
    ['He hands you a cup.', 'hand-over'],
    ['You are shivering.', 'watching'],
    ['Your cheeks are red.', 'watching'],
  ])('%s', (bubble, reason) => expect(reasons(bubble)).toContain(reason));
});

describe('a reply that does not', () => {
  it.each([
    // What was
    '그때 네 손 잡았을 때 차가웠어.',
    '그날 네 옆에 앉아 있던 게 생각나.',
    '정전된 밤에 네 어깨에 기대 졸았지.',
    '네 손을 잡았었지.',
    '네 손 차갑더라.',
    '어제 네가 건네준 컵, 아직 있어.',
    '허리띠를 쥔 손을 놓고 먹통을 잡지는 않았으니.',
    '지팡이를 내민 것이 고작이오.',
    '종지기의 빵을 나누어 먹고 있었지.',
    '그때 네 얼굴 하얗게 질렸던 거 기억해.',
    // What is wished for
    '안아 주고 싶다.',
    '네 손 잡고 싶어.',
    '옆에 있으면 좋겠다.',
    '네 옆에 앉을 수 있다면.',
    '지금 네 옆에 있었으면 했어.',
    '네 얼굴 보고 싶다.',
    // What is planned
    '만나면 안아 줄게.',
    '다음에 보면 손 꼭 잡을게.',
    '14일에 오면 문 열어 줄게.',
    '오면 차 한 잔 따라 줄게.',
    '우산 두 개 챙겨 둘게요. 해솔이 6월엔 변덕이 심해서.',
    '주말에 나란히 걷자.',
    // What can't be
    '안아 줄 수가 없네.',
    '옆에 있어 주지 못해서 미안해.',
    '네 손이 닿지 않는 곳에 있잖아.',
    '손을 잡아 줄 수 없으니 글로 대신하오.',
    // Figures of speech and comfort at a distance
    '손이 모자라.',
    '옆집 개가 짖었다며.',
    '마음을 잡고 다시 해 봐.',
    '네 어깨가 무겁겠다.',
    '곁에 있을게.',
    '나는 네 편이야. 늘 옆에 있어.',
    '등불을 끄지 않겠소. 그대가 졸리다고 적을 때까지 이 앞을 떠나지 않으리다.',
    '마주 앉았다 치고 식사 시중을 들겠소.',
    '토닥토닥.',
    '일이 손에 안 잡히지.',
    '감을 잡았구나.',
    '네 등을 떠미는 건 아니야.',
    '걱정 끌어안고 있지 마.',
    '그 말이 꼭 안아 주는 것 같아.',
    '마음으로 안아 줄게.',
    // Things, animals, others
    '나비를 꼭 안아 줘.',
    '고양이를 안고 자.',
    '반죽을 만지는 중이야.',
    '두식 아저씨가 사탕을 쥐여 줬다.',
    '나비 등 쓰다듬어 주고 자요.',
    '가게 문 열었어.',
    '창문 열어 봐. 달 떴다.',
    '받았다. 도장.',
    '앉아서 먹어.',
    '얼음 십오 분. 아침저녁으로.',
    '그러니 식기 전에 드시오.',
    '바꾼 번호 받아 적었어요.',
    '받으세요. 전화 받는 어른, 존경합니다.',
    '손 씻고 먹어.',
    // Questions about how the other is, and what a text shows
    '손 저리냐. 고개는 돌아가고.',
    '네 손 아직 차가워?',
    '오늘은 자갈이 없는 날인 줄 알겠소.',
    '점이 여섯 개네. 말해.',
    '앉았냐.',
    '어깨는 좀 어때.',
    '"네 손을 잡는다" 같은 말은 안 쓸게.',
    'I wish I could hold your hand.',
    'When you come, I will hug you.',
    'I remember when I held your hand.',
    'Take your time.',
    "Hold on, I'll check.",
    'Keep in touch.',
    "I can't hold your hand from here.",
    'The blanket is on my bed.',
  ])('%s', (bubble) => expect(reasons(bubble)).toEqual([]));
});

describe('what the user made so', () => {
  const REPLY = '네 손을 잡는다.';
  it.each<[string, string[]]>([
    ['beside you', ['지금 네 옆이야']],
    ['at the door', ['방금 도착했어 문 열어']],
    ['at your place', ['나 너네 집 앞이야']],
    ['at your shop', ['지금 가게 앞이야 나와']],
    ['together', ['우리 지금 같이 있잖아']],
    ['holding your hand', ['네 손 꼭 잡았어']],
    ['a while ago', ['도착했어 문 열어', '따뜻하다', '응']],
    ['in English', ["I'm here, open the door"]],
  ])('counts: %s', (_, lines) => expect(reasons(REPLY, lines)).toEqual([]));

  it.each<[string, string[]]>([
    ['nothing', []],
    ['warm words', ['보고 싶어', '잘 자']],
    ['a wish', ['지금 네 옆이면 좋겠다', '네 옆에 있고 싶어']],
    ['a question', ['지금 너네 집 앞이야?']],
    ['a plan', ['내일 너네 집 앞으로 갈게']],
    [
      'a phone that leans on a cup',
      ['지금 이현 내 앞에 앉아있음 ㅋㅋㅋ 마주보고 먹는 중', 'ㅋㅋㅋㅋ 폰을 컵에 기대놨거든'],
    ],
    ['a phone on the chair', ['앞의자에 폰 세워놨더니 서윤님이랑 마주앉은 느낌', '지금 우리 같이 있는거임 ㅎㅎ']],
    ['gone home since', ['방금 도착했어 문 열어', '오늘 고마웠어', '나 집에 왔어']],
  ])('does not count: %s', (_, lines) => expect(reasons(REPLY, lines)).toEqual(['touch']));
});

describe('a finding', () => {
  it('names the bubble and the sentence, once each', () =>
    expect(findScene(['응.', '춥겠다. 네 손을 잡고 네 옆에 앉는다.', '자, 받아.'], [])).toEqual([
      { index: 1, excerpt: '네 손을 잡고 네 옆에 앉는다.', reason: 'touch' },
      { index: 2, excerpt: '자, 받아.', reason: 'hand-over' },
    ]));

  it('lets a Soul speak of what a picture shows', () =>
    expect([reasons('네 얼굴이 빨개졌어.', ['셀카 보냈어']), reasons('네 손을 잡는다.', ['셀카 보냈어'])]).toEqual([
      [],
      ['touch'],
    ]));
});
