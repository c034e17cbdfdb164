import type { Episode, Play, PlaySummary } from '#shared/episodes.ts';
import type { EpisodeId, PlayId, SoulId, SummaryId } from '#shared/ids.ts';

const HAEON = 'soul-haeon' as SoulId;
const DAY = 86_400_000;

/** Two stories with 윤해온 and one with scenes but no summary: for Studio and 최근 기억 불러오기. */
export function sampleEpisodes(now: number): Episode[] {
  return [
    {
      id: 'episode-island' as EpisodeId,
      title: '섬에 하나뿐인 자전거포',
      links: [{ soulId: HAEON, character: '윤해온' }],
      createdAt: now - 200 * DAY,
      plays: [
        play('island-1', now - 190 * DAY, 24, 21, [
          ['첫째 날 저녁', '{user}가 막배를 놓치고 자전거포 처마 밑에서 비를 피했다. 윤해온은 말없이 의자를 내주었다.'],
          [
            '둘째 날',
            '녹슨 하늘색 자전거를 함께 고쳤다. 윤해온이 사흘이면 된다고 했고, {user}는 그 사흘을 섬에 남기로 했다.',
          ],
          ['마지막 날 새벽', '등대까지 달렸다. 둘은 다시 만나자는 말을 하지 못한 채 배에 올랐다.'],
        ]),
        play('island-2', null, 6, 5, [['이듬해 봄', '{user}가 다시 섬에 왔지만 자전거포 문은 닫혀 있었다.']]),
      ],
    },
    {
      id: 'episode-lighthouse' as EpisodeId,
      title: '등대지기의 편지',
      links: [
        { soulId: HAEON, character: '해온' },
        { soulId: 'soul-dojin' as SoulId, character: '승무원' },
      ],
      createdAt: now - 120 * DAY,
      plays: [
        play('lighthouse-1', now - 118 * DAY, 18, 9, [
          ['', '오래된 편지가 안장 밑에서 나왔다. 받는 사람의 이름은 지워져 있었다.'],
          ['가을 끝', '편지의 주인을 찾지 못했고, 윤해온은 그 편지를 {user}에게 맡겼다.'],
        ]),
      ],
    },
    {
      id: 'episode-ferry' as EpisodeId,
      title: '막배',
      links: [{ soulId: HAEON, character: '윤해온' }],
      createdAt: now - 30 * DAY,
      plays: [play('ferry-1', null, 12, 12, [])],
    },
  ];
}

function play(
  key: string,
  clearedAt: number | null,
  sceneCount: number,
  appearing: number,
  summaries: (readonly [time: string, text: string])[],
): Play {
  return {
    id: `play-${key}` as PlayId,
    clearedAt,
    sceneCount,
    scenes: [],
    appearances: [
      { character: key.startsWith('lighthouse') ? '해온' : '윤해온', scenes: appearing },
      { character: '등대지기', scenes: 4 },
    ],
    summaries: summaries.map(
      ([time, text], index): PlaySummary => ({
        id: `summary-${key}-${index + 1}` as SummaryId,
        time,
        text,
        source: key === 'lighthouse-1' ? 'imported' : 'written',
      }),
    ),
  };
}

/** A file as people bring it: one new episode, one that is changed, one that is the same. */
export function sampleEpisodeFile(episodes: readonly Episode[]): string {
  const [same, changed] = episodes;
  const made = {
    id: 'episode-market',
    title: '새벽 어시장',
    mood: 'calm',
    plays: [
      {
        id: 'play-market-1',
        sceneCount: 14,
        appearances: [
          { character: '윤해온', scenes: 11 },
          { character: '할머니', scenes: 6 },
        ],
        summaries: [
          { id: 's1', time: '새벽 네 시', text: '어시장에서 윤해온을 우연히 만났다.' },
          { id: 's2', time: '해 뜰 무렵', text: '둘은 국밥을 먹고 말없이 헤어졌다.' },
        ],
      },
    ],
  };
  return JSON.stringify({ episodes: [same, { ...changed, title: '등대지기의 긴 편지' }, made] });
}
