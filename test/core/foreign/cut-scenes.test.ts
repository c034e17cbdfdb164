import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutScenes } from '../../../src-main/core/foreign/cut-scenes.ts';

const HOUR = 3_600_000;

it('begins a scene after a night, and where one is long enough', () => {
  const long = '달빛이 등대 위로 내려앉고, 두 사람은 한참 동안 말없이 파도 소리를 들었다. '.repeat(60);
  const scenes = cutScenes([
    { speaker: '서린', text: '오늘은 여기까지 할까?', at: 0 },
    { speaker: '지우', text: '응, 내일 등대에서 봐.', at: HOUR },
    { speaker: '서린', text: long, at: 10 * HOUR },
    { speaker: '', text: '비가 오기 시작했다.', at: null },
    { speaker: '지우', text: '우산 가져왔어?', at: 10 * HOUR + 1 },
  ]);
  expect(scenes).toEqual([
    { text: '서린: 오늘은 여기까지 할까?\n지우: 응, 내일 등대에서 봐.', speakers: ['서린', '지우'] },
    { text: `서린: ${long}`, speakers: ['서린'] },
    { text: '비가 오기 시작했다.\n지우: 우산 가져왔어?', speakers: ['지우'] },
  ]);
});

it('loses no line', () => {
  const line = fc.record({ speaker: fc.string(), text: fc.string(), at: fc.option(fc.nat(10 ** 9)) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const all = cutScenes(lines).map(({ text }) => text);
      expect(all.join('\n')).toBe(
        lines.map(({ speaker, text }) => (speaker === '' ? text : `${speaker}: ${text}`)).join('\n'),
      );
    }),
  );
});
