import { describe, expect, it } from 'vitest';
import { SLOTS } from '../../../src-main/core/memory/memory-document.ts';
import { parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { EXTRACT_KO, MEMORY_OUTPUTS, SUMMARY_KO } from '../../fixtures/memory-outputs.ts';
import { readOutput } from '../../helpers/read-output.ts';

describe('a document as asked for', () => {
  it('becomes items and entries', () => {
    const parsed = parseMemoryOutput(SUMMARY_KO, 'summarise');
    if (!parsed.ok) throw new Error('refused');
    expect({
      counts: SLOTS.map((slot) => parsed.items.filter((item) => item.slot === slot).length),
      third: parsed.items[2],
      user: parsed.items.filter((item) => item.slot === 'user_relational_persona'),
      entries: parsed.entries,
      notes: parsed.notes,
    }).toEqual({
      counts: [2, 4, 4, 4],
      third: {
        slot: 'long_term_memory',
        section: null,
        text: '[Episode / "해솔FM 정전의 밤" / 새벽 4시 무렵 / 뒤늦은 \'요\'] 두 사람은 컵라면 하나를 나눠 먹었다. 서윤은 {user}에게 "고맙다"라고 반말로 말했다가 뒤늦게 \'요\'를 붙였다.',
      },
      user: [
        { slot: 'user_relational_persona', section: 'profile', text: '하는 일: 잡지에 그림을 싣는 일러스트레이터' },
        { slot: 'user_relational_persona', section: 'profile', text: '함께 사는 고양이: 나비' },
        { slot: 'user_relational_persona', section: 'impressions', text: '부탁하지 않아도 손을 보태는 사람으로 본다.' },
        {
          slot: 'user_relational_persona',
          section: 'impressions',
          text: '곤란한 일을 농담으로 먼저 꺼내는 사람으로 본다.',
        },
      ],
      entries: [
        {
          title: '나비의 물통 사건',
          keywords: ['나비', '물통', '원화'],
          time: '2026-05-28 (목)',
          record:
            '{user}는 나비가 작업실에서 물통을 엎어 원화 두 장이 젖었다고 서윤에게 알렸다. 서윤은 "드라이어는 안 됩니다. 신문지요."라고 답했다. {user}는 신문지 사이에 원화를 끼웠다고 했다.',
        },
        {
          title: '두 시의 첫 곡',
          keywords: ['첫 곡', '선곡', '새벽 우편함'],
          time: '2026-05-30 (토)',
          record:
            '서윤은 새벽 우편함의 첫 곡을 {user}에게 맡겼다. {user}는 곡 이름을 방송 전까지 말하지 않겠다고 했고, 서윤은 심의에 걸리는 곡만 아니면 된다고 답했다.',
        },
      ],
      notes: [],
    });
  });

  it.each(MEMORY_OUTPUTS)('$name has nothing to remark', ({ text, kind }) => {
    expect(readOutput(text, kind)).toMatchObject({ notes: [] });
  });
});

describe('what is left out is told', () => {
  it('drops Default wherever it stands', () => {
    const defaults = '### Default\n- 해솔FM의 심야 PD.\n- 짧은 존댓말을 쓴다.\n';
    const places = [
      SUMMARY_KO.replace('### Relational', `${defaults}### Relational`),
      SUMMARY_KO.replace('\n## User persona', `\n${defaults}\n## User persona`),
      SUMMARY_KO.replace('\n=== LOREBOOK', `\n**Default**\n- 짧은 존댓말을 쓴다.\n\n=== LOREBOOK`),
      SUMMARY_KO.replace('### Relational', '### 기본 페르소나\n#### 말투\n- 짧은 존댓말을 쓴다.\n### Relational'),
    ];
    const expected = { ...readOutput(SUMMARY_KO, 'summarise'), notes: ['default-dropped'] };
    const seen = places.map((text) => readOutput(text, 'summarise'));
    expect(seen).toEqual([
      expected,
      expected,
      expected,
      { ...expected, notes: ['unknown-heading', 'default-dropped'] },
    ]);
  });

  it('drops recent context, delimiters and a lorebook from an extract', () => {
    const recent = '## Recent context\n두 사람은 편지 이야기를 했다.\n\n';
    const lorebook = '\n=== LOREBOOK ===\n### 편지\n- keywords: 편지\n- 기록: 편지를 찾았다.\n';
    const seen = readOutput(`=== MEMORY ===\n${recent}${EXTRACT_KO}${lorebook}`, 'extract');
    expect(seen).toEqual({
      ...readOutput(EXTRACT_KO, 'extract'),
      notes: ['delimiter', 'delimiter', 'recent-context-in-extract', 'lorebook-in-extract'],
    });
  });

  it('keeps what stands under a heading of its own making', () => {
    const text = EXTRACT_KO.replace('- [Episode / "주인', '### 편지를 찾던 날들\n- [Episode / "주인');
    expect(readOutput(text, 'extract')).toEqual({ ...readOutput(EXTRACT_KO, 'extract'), notes: ['unknown-heading'] });
  });

  it('merges a section that comes twice and drops a second copy', () => {
    const text = EXTRACT_KO.replace(
      '\n## Soul persona',
      '\n## 장기 기억\n- [Episode / "등대" / 낮 / 계단] 두 사람은 계단을 세었다.\n- [Episode / "등대" / 낮 / 계단] 두 사람은 계단을 세었다.\n\n## Soul persona',
    );
    const parsed = parseMemoryOutput(text, 'extract');
    expect(parsed.ok && [parsed.items.length, parsed.items[5]?.text, parsed.notes.map((note) => note.code)]).toEqual([
      14,
      '[Episode / "등대" / 낮 / 계단] 두 사람은 계단을 세었다.',
      ['duplicate-heading', 'duplicate-item'],
    ]);
  });

  it('takes placeholders for nothing and keeps facts that say no', () => {
    const text =
      '## Long-term memory(LTM)\n- (없음)\n## Soul persona\n### Relational\n없음\n## User persona\n### Profile\n- 이름: 불명\n- 나이: (알 수 없음)\n- 알레르기: 없음\n';
    expect(readOutput(text, 'extract')).toEqual({
      items: [{ slot: 'user_relational_persona', section: 'profile', text: '알레르기: 없음' }],
      entries: [],
      notes: ['placeholder', 'placeholder', 'empty-field', 'empty-field'],
    });
  });

  it('gives nested bullets their key, and long-term memory its sub-bullets', () => {
    const text =
      '## LTM\n- [Episode / "정전" / 밤 / 방송]\n  - 서윤은 방송을 이어 갔다.\n  - {user}는 볼트를 돌렸다.\n## Soul persona\n- 말이 짧아졌다.\n## User persona\n- 좋아하는 것:\n  - 귤\n  - 만년필\n- 사는 곳: 서울\n';
    expect(readOutput(text, 'extract')).toEqual({
      items: [
        {
          slot: 'long_term_memory',
          section: null,
          text: '[Episode / "정전" / 밤 / 방송] 서윤은 방송을 이어 갔다. {user}는 볼트를 돌렸다.',
        },
        { slot: 'soul_relational_persona', section: null, text: '말이 짧아졌다.' },
        { slot: 'user_relational_persona', section: 'profile', text: '좋아하는 것: 귤' },
        { slot: 'user_relational_persona', section: 'profile', text: '좋아하는 것: 만년필' },
        { slot: 'user_relational_persona', section: 'profile', text: '사는 곳: 서울' },
      ],
      entries: [],
      notes: ['no-subheading', 'no-subheading'],
    });
  });
});

const memoryOnly = SUMMARY_KO.slice(0, SUMMARY_KO.indexOf('=== LOREBOOK ==='));
const withLorebook = (lorebook: string) => readOutput(`${memoryOnly}=== LOREBOOK ===\n${lorebook}`, 'summarise');

describe('the lorebook', () => {
  it.each(['', '없음', '- (none)', '이번 라운드에 새로운 사건 없음.', '(신규 사건 없음)', 'No new events this round.'])(
    'may be empty: %j',
    (text) => {
      expect(withLorebook(text)).toMatchObject({ entries: [] });
    },
  );

  it('reads fields in other dress and order', () => {
    const seen = withLorebook(
      [
        '**물통 사건**\n기록: 나비가 물통을 엎었다.\n\n원화 두 장이 젖었다.\n키워드: #나비 #물통, "원화"、나비 · 작업실;신문지',
        '### 2. 첫 곡\n- keywords:\n  - 선곡\n  - 새벽 두 시\n- 일시: 불명\n- 상세: 서윤은 곡을 맡겼다.\n  - {user}는 말하지 않았다.',
        '### {user}의 긴 밤\n- 시점: [2026-05-30 (토) 23:10]\n두 사람은 늦게까지 이야기했다.',
        '### 이름을 정한 일\n- keywords: 이름\n- 기록: 고양이 이름을 나비로 정했다.',
      ].join('\n\n'),
    );
    expect(seen).toMatchObject({
      entries: [
        {
          title: '물통 사건',
          keywords: ['나비', '물통', '원화', '작업실', '신문지'],
          time: '(시간 불명)',
          record: '나비가 물통을 엎었다. 원화 두 장이 젖었다.',
        },
        {
          title: '첫 곡',
          keywords: ['선곡', '새벽 두 시'],
          time: '(시간 불명)',
          record: '서윤은 곡을 맡겼다. {user}는 말하지 않았다.',
        },
        {
          title: '{user}의 긴 밤',
          keywords: ['긴 밤'],
          time: '2026-05-30 (토) 23:10',
          record: '두 사람은 늦게까지 이야기했다.',
        },
        { title: '이름을 정한 일', keywords: ['이름'], time: '(시간 불명)', record: '고양이 이름을 나비로 정했다.' },
      ],
      notes: ['no-time', 'no-keywords', 'no-time'],
    });
  });

  it.each([
    [
      'no record',
      '### 물통 사건\n- keywords: 나비\n- 시점: 2026-05-28 (목)\n\n### 첫 곡\n- 기록: 곡을 맡겼다.',
      ['bad-entry'],
    ],
    ['no title', '- keywords: 나비\n- 시점: 2026-05-28 (목)\n- 기록: 나비가 물통을 엎었다.', ['bad-entry']],
    ['prose without fields', '### 물통 사건\n나비가 물통을 엎었다.', ['bad-entry']],
    [
      'a table',
      '| 제목 | 기록 |\n|---|---|\n| 물통 | 엎었다 |\n### 물통 사건\n| 물통 | 엎었다 |',
      ['bad-entry', 'truncated'],
    ],
    ['cut after the title', '### 물통 사건', ['bad-entry', 'truncated']],
    ['cut in the keywords', '### 물통 사건\n- keywords: 나비, 물', ['bad-entry', 'truncated']],
    ['cut in the record', '### 물통 사건\n- keywords: 나비\n- 기록: 나비가 물통을 엎었다고 서윤에', ['truncated']],
    ['a section that belongs above', '## User persona\n- 이름: 지호', ['misplaced-section', 'bad-entry', 'truncated']],
    ['a record that points elsewhere', '### 물통 사건\n- keywords: 나비\n- 기록: (이하 생략)', ['elided']],
  ])('is refused with %s', (_, text, faults) => {
    expect(withLorebook(text)).toEqual({ faults });
  });
});
