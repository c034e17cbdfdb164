import type { MessageId } from '#shared/ids.ts';
import type { RecalledItem, RecallReceipt } from '#shared/recall.ts';

const QUERY = '근데 그 자전거 결국 고쳤어? 저번에 네가 사흘 걸린댔잖아\nㅋㅋㅋ 궁금해서 잠이 안 와';

const hit = (keyword: string, found: string, rule: 'word' | 'particle'): RecalledItem['reasons'][number] => ({
  arm: 'keyword',
  keyword,
  rule,
  found,
  start: QUERY.indexOf(found),
  end: QUERY.indexOf(found) + found.length,
});

const item = (one: Partial<RecalledItem> & Pick<RecalledItem, 'id' | 'title' | 'text'>): RecalledItem => ({
  kind: 'message',
  messageIds: [one.id as MessageId],
  tokens: 160,
  score: 0.5,
  reasons: [],
  outcome: 'used',
  ...one,
});

/** What a recall found for a question about a bicycle: something of every kind, reason and outcome. */
export const SAMPLE_RECEIPT: RecallReceipt = {
  enabled: true,
  query: QUERY,
  withPrevious: true,
  meaning: 'used',
  model: 'soul-e5-small-ko-1',
  threshold: 0.42,
  budget: { tokens: 1200, entries: 6 },
  tokens: 452,
  items: [
    item({
      kind: 'entry',
      id: 'entry-8',
      messageIds: [],
      title: '사흘이라는 약속',
      text: '### 사흘이라는 약속 (2026-05-12 (화))\n{user}가 사흘 걸린다던 자전거를 다 고쳤는지 물었다. 궁금해서 잠이 오지 않는다고 했다.',
      tokens: 96,
      score: 0.97,
      reasons: [
        hit('사흘', '사흘', 'word'),
        { arm: 'words', rank: 1, terms: ['사흘', '자전거'] },
        { arm: 'meaning', rank: 2, alone: 0.79, around: 0.77 },
      ],
    }),
    item({
      id: 'message-42',
      title: '2026-05-12 (화)',
      text: '[2026-05-12 (화)]\n지호: 길에서 하늘색 자전거 봤어. 안장이 다 찢어졌더라\n지호: 저거 고칠 수 있어?\n윤해온: 사흘. 길면 닷새\n윤해온: 안장이 걸리면 더\n윤해온: 체인은 내가 이기는데 안장은 반반이야',
      tokens: 214,
      score: 0.81,
      reasons: [
        { arm: 'words', rank: 3, terms: ['자전거', '고칠'] },
        { arm: 'meaning', rank: 1, alone: 0.81, around: 0.79 },
      ],
    }),
    item({
      id: 'message-61',
      title: '2026-05-20 (수)',
      text: '[2026-05-20 (수)]\n윤해온: 그 자전거는 못 고칠 것 같아\n지호: 갑자기?\n윤해온: 안장 쇠가 부러졌어\n지호: 헐\n윤해온: 내일 다시 볼게',
      tokens: 142,
      score: 0.74,
      reasons: [
        { arm: 'meaning', rank: 3, alone: 0.78, around: 0.76 },
        { arm: 'opposite', of: '사흘. 길면 닷새' },
      ],
    }),
    item({
      kind: 'entry',
      id: 'entry-9',
      messageIds: [],
      title: '닷새 만에 고친 자전거',
      text: '### 닷새 만에 고친 자전거 (2026-05-28 (목))\n윤해온이 맡은 자전거를 닷새 만에 고쳤다고 알렸다.',
      score: 0.72,
      reasons: [hit('자전거', '자전거', 'word')],
      outcome: 'in-prompt',
    }),
    item({
      id: 'message-12',
      title: '2026-04-03 (금)',
      text: '[2026-04-03 (금)]\n윤해온: 바람 불면 간판부터 걷어',
      score: 0.31,
      reasons: [{ arm: 'meaning', rank: 9, alone: 0.74, around: 0.74 }],
      outcome: 'too-weak',
    }),
  ],
  more: 12,
};
