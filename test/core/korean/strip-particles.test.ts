import { describe, expect, it } from 'vitest';
import { contentNouns } from '../../../src-main/core/korean/content-nouns.ts';
import { withoutParticles } from '../../../src-main/core/korean/strip-particles.ts';

describe('particles taken off', () => {
  it.each([
    ['서윤에게는', ['서윤에게는', '서윤에게', '서윤']],
    ['나비가', ['나비가', '나비']],
    ['한결이랑', ['한결이랑', '한결']],
    ['서울에서도', ['서울에서도', '서울에서', '서울']],
    ['부산으로', ['부산으로', '부산']],
    ['GPT가', ['GPT가', 'GPT']],
    // The sound before a particle must ask for it.
    ['사과', ['사과']],
    ['가을', ['가을']],
    ['마을', ['마을']],
    ['나비', ['나비']],
  ])('%s', (word, stems) => {
    expect(withoutParticles(word)).toEqual(stems);
  });

  it.each([
    ['나비가 리본 끈을 삼켜 병원으로 갔다.', ['나비', '리본', '병원']],
    ['{user}는 순례 할머니에게 방울을 받았다.', ['순례', '할머니', '방울']],
    ['서윤은 서울 본사의 제안에 아직 답하지 않았다.', ['서윤', '서울', '본사', '제안']],
    ['Raon lost a glove in the Arin.', ['Raon', 'lost', 'glove', 'Arin']],
  ])('nouns of %s', (text, nouns) => {
    expect(contentNouns(text)).toEqual(nouns);
  });
});
