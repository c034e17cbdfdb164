const KOREAN: readonly (readonly string[])[] = [
  ['응, 나 여기 있어'],
  ['아 진짜?\n', '그래서 어떻게 됐는데'],
  ['잠깐만\n', '나 지금 웃음 터졌어 ㅋㅋㅋ\n', '너 그거 일부러 그런 거지'],
  ['음…\n', '솔직히 조금 서운했어\n', '근데 네가 먼저 말 걸어 줘서 괜찮아졌어'],
  ['밥은 먹었어?'],
  ['오늘 비 온대 🌧️\n', '우산 챙겨'],
  ['그 얘기 기억나\n', '네가 그때 되게 단호했잖아\n', '그래서 나도 더 안 물어봤어'],
  ['나도 보고 싶어'],
  ['👨‍👩‍👧‍👦 이런 사진 보면\n', '괜히 집 생각나더라'],
  ['아니\n', '아니 그게 아니라\n', '내가 말을 좀 이상하게 했네\n', '다시 할게'],
];

const ENGLISH: readonly (readonly string[])[] = [
  ["yeah, I'm here"],
  ['wait, really?\n', 'so what did you do'],
  ['okay hold on\n', "I'm laughing way too hard\n", 'you did that on purpose'],
  ['hm…\n', 'honestly that stung a bit\n', "but I'm glad you texted"],
  ['did you eat?'],
  ['it might rain later 🌧️\n', 'take an umbrella'],
  ['no\n', "no that's not what I meant\n", 'let me try again'],
];

/** A reply in the language of the message, another one each time. `turn` counts up. */
export function messengerLines(message: string, turn: number): readonly string[] {
  const lines = /[가-힣ㄱ-ㅎㅏ-ㅣ]/.test(message) ? KOREAN : ENGLISH;
  return lines[turn % lines.length] ?? [];
}
