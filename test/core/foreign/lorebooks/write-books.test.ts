import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapBook } from '../../../../src-main/core/foreign/lorebooks/map-book.ts';
import { readBook } from '../../../../src-main/core/foreign/lorebooks/read-book.ts';
import { writeRisuLorebook } from '../../../../src-main/core/foreign/lorebooks/write-risu-lorebook.ts';
import { type BookToWrite, writeWorldInfo } from '../../../../src-main/core/foreign/lorebooks/write-world-info.ts';
import { inWords, shown } from './shown-book.ts';

const BOOK: BookToWrite = {
  name: '미라의 기억',
  entries: [
    {
      title: '첫 만남',
      keywords: ['부두', '미안해, 나야', '/종(?:탑|소리)/'],
      time: '2026-05-28 (목)',
      record: '{user}가 늦었다.',
      use: 'on',
    },
    { title: '약속', keywords: ['약속'], time: '(시간 불명)', record: '@@depth 4라고 적힌 쪽지를 남겼다.', use: 'off' },
    { title: '잊은 일', keywords: ['빵집'], time: '', record: '빵집이 닫았다.', use: 'forgotten' },
    { title: '열쇠', keywords: ['/열{1,2}쇠/i'], time: '', record: '열쇠는 화분 밑에 있다.', use: 'on' },
  ],
};

it('World Info: every field stands there, what is off is disabled, what is forgotten is left out', () => {
  const { text, warnings } = writeWorldInfo(BOOK);
  const { entries } = JSON.parse(text);
  expect([Object.keys(entries), entries['1'], warnings.map(inWords)]).toEqual([
    ['0', '1', '2'],
    {
      uid: 1,
      key: ['약속'],
      keysecondary: [],
      comment: '약속',
      content: '\n@@depth 4라고 적힌 쪽지를 남겼다.',
      constant: false,
      vectorized: false,
      selective: true,
      selectiveLogic: 0,
      addMemo: true,
      order: 100,
      position: 0,
      disable: true,
      excludeRecursion: false,
      preventRecursion: false,
      delayUntilRecursion: false,
      probability: 100,
      useProbability: true,
      depth: 4,
      group: '',
      groupOverride: false,
      groupWeight: 100,
      scanDepth: null,
      caseSensitive: null,
      matchWholeWords: null,
      useGroupScoring: null,
      automationId: '',
      role: null,
      sticky: null,
      cooldown: null,
      delay: null,
      characterFilter: { isExclude: false, names: [], tags: [] },
      displayIndex: 1,
    },
    ['entries[].enabled: not-carried: 1/4: 잊은 일'],
  ]);
});

it('RisuAI: no comma stands within a key, what is off is left out and counted', () => {
  const { text, warnings } = writeRisuLorebook(BOOK);
  expect([shown(readBook(text)), warnings.map(inWords)]).toEqual([
    {
      book: ['risu', '', '', null, null, null],
      entries: [
        '0 첫 만남 <부두> @100: [2026-05-28 (목)] {user}가 늦었다.',
        '1 첫 만남 <미안해> and-any 나야 @100: [2026-05-28 (목)] {user}가 늦었다.',
        '2 첫 만남 </종(?:탑|소리)/g> @100: [2026-05-28 (목)] {user}가 늦었다.',
        '3 열쇠 <> @100: 열쇠는 화분 밑에 있다.',
      ],
      warnings: ['entries[].selectiveLogic: not-carried: 1/4: 첫 만남'],
    },
    [
      'entries[].enabled: not-carried: 2/4: 약속, 잊은 일',
      'data[].key: value-guessed: 3 × 첫 만남',
      'data[].key: not-carried: 열쇠: /열{1,2}쇠/i',
    ],
  ]);
});

it('World Info comes back as it went out', () => {
  const words = fc.string({
    unit: fc.constantFrom('가', '나', ' ', ',', '/', 'a', '(', '@', '"', '\\', '[', '1'),
    maxLength: 12,
  });
  const filled = words.map((text) => text.trim()).filter((text) => text !== '');
  const entry = fc.record({
    title: filled,
    keywords: fc.uniqueArray(fc.constantFrom('부두', '미안해, 나야', '/종(?:탑|소리)/i', '/home/a', '빈  칸'), {
      minLength: 1,
    }),
    time: fc.constantFrom('', '2026-05-28 (목)', '2026-05-28 (목) 21:03'),
    record: filled,
    use: fc.constantFrom('on' as const, 'off' as const),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
      const reading = readBook(writeWorldInfo({ name: '책', entries }).text);
      expect(reading.ok && mapBook(reading.value, { char: '미라' }).entries).toEqual(entries);
    }),
  );
});
