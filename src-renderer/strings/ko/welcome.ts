export const welcome = {
  title: '누구와 이야기할까요?',
  intro: '대화도 기억도 모두 이 컴퓨터에만 남아요.',
  name: '뭐라고 부르면 될까요?',
  nameHint: '이름이나 별명',
  nameFirst: '먼저 이름이나 별명을 적어 주세요',
  language: '언어',
  samples: '먼저 만나 볼 소울',
  own: { title: '직접 만들기', text: '스튜디오에서 성격과 말투를 써요.' },
  restore: '백업에서 되살리기',
  practice:
    '처음에는 앱에 들어 있는 연습 엔진이 답해요. 진짜 모델은 아니에요. 설정에서 Gemini 키나 이 컴퓨터의 모델을 넣으면 그때부터 그 모델이 답해요.',
};
