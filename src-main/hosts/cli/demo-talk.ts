/** What the person of the demo says to the sample Soul, turn by turn; several in a turn are sent in a row. */
export const TALK = {
  ko: [
    ['안녕, 나 지호야. 2월에 바퀴 휜 자전거 맡기고 간 사람', '3월에 찾으러 간다고 약속해 놓고 이제야 연락해서 미안해'],
    [
      '사실 나 번역 회사 그만뒀어. 지난주 금요일이 마지막 출근이었어',
      '아직 아무한테도 말 못 했는데 너한테 제일 먼저 말하는 거야',
    ],
    ['네가 지치면 기어부터 낮추라고 했던 말이 자꾸 생각나더라', '그래서 당분간은 아무것도 안 하고 쉬기로 했어'],
    ['요즘은 아침마다 고양이 보리랑 옥상에 올라가', '보리는 열 살인데 아직도 빗소리를 무서워해'],
    ['꽈배기는 잘 있어? 먼지 쌓였으면 어떡하지', '나 없는 동안 바퀴까지 고쳐 줘서 정말 고마워'],
    ['이번 달 마지막 토요일에 모래미에 가려고 기차표도 끊었어', '이번에는 꼭 찾으러 갈게. 약속해'],
    ['막차 시간도 수첩에 미리 적어 놨어', '국숫집은 아직 있지? 거기서 먹은 국수가 제일 맛있었어'],
    ['쉬는 동안 그림책 한 권을 혼자 번역해 보려고 해', '바다를 한 번도 못 본 곰이 나오는 이야기야'],
    ['다 옮기면 너한테 제일 먼저 보여 줄게. 약속', '재미없으면 재미없다고 솔직하게 말해 줘'],
    ['오늘은 먼저 잘게', '잘 자'],
  ],
  en: [
    [
      "hey, it's Jiho. the one who left a bent wheel with you in February",
      "I promised to come for it in March and I'm only writing now, I'm sorry",
    ],
    [
      'the truth is I left the translation company. last Friday was my final day',
      "I haven't told anyone yet, you are the first one I'm telling",
    ],
    [
      'what you said about shifting down first when tired keeps coming back to me',
      'so for a while I decided to rest and do nothing at all',
    ],
    [
      'these days I go up to the roof every morning with my cat Barley',
      'Barley is ten years old and still afraid of the sound of rain',
    ],
    [
      'is Twist all right? I hope the bike is not covered in dust by now',
      'thank you so much for mending the wheel while I was away',
    ],
    [
      'I bought a train ticket to Moraemi for the last Saturday of this month',
      "this time I'll really come for the bike. I promise",
    ],
    [
      'I even wrote the time of the last bus down in my notebook',
      'the noodle place is still there, right? those noodles were the best I ever had',
    ],
    ["while I rest I'd like to translate a picture book by myself", "it's about a bear who has never seen the sea"],
    [
      "when it's done you will be the first to read it, I promise",
      "and if it's boring, tell me honestly that it's boring",
    ],
    ["I'll go to bed first today", 'good night'],
  ],
} as const;

/** After the last talk: what only the newly recalled episode knows. */
export const QUESTION = {
  ko: ['참, 내가 3월에 보낸 엽서 기억나?'],
  en: ['by the way, do you remember the postcard I sent in March?'],
} as const;

/** What was said in the fourth turn and is behind the window by then, and how it is asked for. */
export const OLD_FACT = {
  ko: { ask: ['보리가 뭘 무서워한다고 했는지 기억나?'], said: '보리는 열 살인데 아직도 빗소리를 무서워해' },
  en: {
    ask: ['do you remember what Barley is afraid of?'],
    said: 'Barley is ten years old and still afraid of the sound of rain',
  },
} as const;

export const WORDS = {
  ko: {
    user: '지호',
    me: '나',
    lowered: (tokens: number) =>
      `정리를 금방 볼 수 있게, 이 데모에서는 10,000토큰 대신 ${tokens.toLocaleString('ko')}토큰이 차면 기억을 정리해요`,
    episodes: '함께한 에피소드를 가져와요',
    first: '첫 답장 전에 에피소드에서 기억을 만들어요 (T1)',
    turn: (number: number, sends: number) => `${number}번째 차례: 메시지 ${sends}개`,
    cycle: '대화가 차서 기억을 정리했어요',
    lorebook: '새 사건은 로어북에 적었어요',
    window: '다음 프롬프트에는 최근 맥락과 마지막 두 차례만 남아요',
    news: '그사이 새 에피소드가 생겼어요',
    recall: '최근 기억 불러오기 (T2)',
    again: '마지막 답장을 다시 받기',
    oldFact: '창을 벗어난 옛말을 물어요 (회상)',
    checks: {
      'first-memory': '첫 답장 전에 세 칸이 채워지고, 첫 프롬프트에 들어 있었다',
      threshold: '한도에 닿아 정리가 스스로 돌았고, 네 칸이 모두 채워졌다',
      lorebook: '로어북에 이번 대화의 사건이 적혔다',
      window: '다음 프롬프트는 최근 맥락과 마지막 두 차례로 이어진다',
      recall: '새 요약만 읽어 장기 기억에 더했고, 있던 최근 맥락은 그대로다',
      'nothing-new': '다시 불러오면 새것이 없다고 하고, 모델을 부르지 않는다',
      'came-back': '창을 벗어난 말이 떠올라 프롬프트에 들어 있었다',
      kept: '보낸 말은 모두 남아 있고, 차례마다 답장이 하나씩 골라져 있다',
    },
  },
  en: {
    user: 'Jiho',
    me: 'me',
    lowered: (tokens: number) =>
      `so that a cycle is soon to be seen, memory is summed up at ${tokens.toLocaleString('en')} tokens in this demo instead of 10,000`,
    episodes: 'importing the episodes that the two share',
    first: 'a memory is drawn from the episodes before the first reply (T1)',
    turn: (number: number, sends: number) => `turn ${number}: ${sends} messages`,
    cycle: 'the window is full: memory was summed up',
    lorebook: 'new events are in the lorebook',
    window: 'the next prompt goes on from recent context and the last two turns',
    news: 'meanwhile there is a new episode',
    recall: 'recalling recent memories (T2)',
    again: 'asking for the last reply again',
    oldFact: 'asking for something that has left the window (recall)',
    checks: {
      'first-memory': 'three slots were filled before the first reply and stood in its prompt',
      threshold: 'the cycle ran by itself at the threshold and filled all four slots',
      lorebook: 'the lorebook has events of this talk',
      window: 'the next prompt is recent context and the last two turns',
      recall: 'only new summaries were read into long-term memory; recent context stayed as it was',
      'nothing-new': 'recalling again finds nothing new and asks no model',
      'came-back': 'what had left the window came to mind and stood in the prompt',
      kept: 'all that was sent is kept, and each turn has one chosen reply',
    },
  },
} as const;

export type CheckName = keyof (typeof WORDS)['ko']['checks'];
