import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displacedEntry, findDisplaced } from '../../../src-main/core/memory/find-displaced.ts';
import { splitLtmBullet } from '../../../src-main/core/memory/ltm-head.ts';
import type { KeptItem, WrittenItem } from '../../../src-main/core/memory/memory-document.ts';

const ltm = (text: string): WrittenItem => ({ slot: 'long_term_memory', section: null, text });
const kept = (text: string, id = text): KeptItem => ({ ...ltm(text), id, flags: [], evidence: [], since: 1 });

const RIBBON =
  '[Messenger / "메신저" / 2026-03-20 (금) / 나비의 리본] 나비가 리본 끈을 삼켜 {user}는 새벽에 택시를 타고 합정의 병원으로 갔다. 수술 없이 18만 4천 원이 들었다. 서윤은 반말로 다행이라고 했다.';
const TAPE =
  '[Messenger / "메신저" / 2026-03-20 (금) / 테이프 약속] 서윤은 정전 날 방송 테이프를 복사해 주겠다고 약속했다. {user}는 재촉하지 않기로 했다.';

const displaced = (previous: string[], next: string[], entries: { title: string; record: string }[] = []) =>
  findDisplaced(
    previous.map((text) => kept(text)),
    next.map(ltm),
    entries,
  ).map((item) => item.text);

describe('memories that leave long-term memory', () => {
  it.each<[string, string[], { title: string; record: string }[], string[]]>([
    ['stays as it was', [RIBBON, TAPE], [], []],
    [
      'is told in other words, and more',
      [
        RIBBON.replace(
          '서윤은 반말로 다행이라고 했다.',
          '서윤은 놀라서 반말로 다행이라고 말했다. 지금도 끈은 서랍에 둔다.',
        ),
        TAPE,
      ],
      [],
      [],
    ],
    ['is gone', [TAPE], [], [RIBBON]],
    [
      'is one with another now',
      [
        `[Messenger / "메신저" / 2026-03-20 (금) / 긴 밤] 나비가 리본 끈을 삼켜 {user}는 새벽에 택시를 타고 합정의 병원으로 갔고, 수술 없이 18만 4천 원이 들었다. 나비의 리본 일로 서윤은 반말로 다행이라고 했다. 서윤은 정전 날 방송 테이프를 복사해 주겠다고 약속했고 {user}는 재촉하지 않기로 했다. 테이프 약속이 남았다.`,
      ],
      [],
      [],
    ],
    [
      'lost most of itself in a revision',
      ['[Messenger / "메신저" / 2026-03-20 (금) / 나비의 리본] 나비가 아팠다.', TAPE],
      [],
      [RIBBON],
    ],
    [
      'is in the lorebook',
      [TAPE],
      [
        {
          title: '나비의 리본',
          record:
            '3월 20일 새벽 나비가 리본 끈을 삼켰다. {user}는 새벽에 택시를 타고 합정의 24시 병원으로 갔다. 수술 없이 토해 냈고 18만 4천 원이 들었다. 이야기를 들은 서윤은 반말로 다행이라고 했다.',
        },
      ],
      [],
    ],
    [
      'is in the lorebook with another sum',
      [TAPE],
      [{ title: '나비의 리본', record: RIBBON.replace('18만 4천', '23만 1천') }],
      [RIBBON],
    ],
    ['has only a title in the lorebook', [TAPE], [{ title: '나비의 리본', record: '나비가 병원에 갔다.' }], [RIBBON]],
  ])('%s', (_, next, entries, expected) => {
    expect(displaced([RIBBON, TAPE], next, entries)).toEqual(expected);
  });

  it('does not take the contrary for the same', () => {
    const before = '[Episode / "등대길" / (시간 불명) / 결승선] 도하는 {user}를 두고 혼자 결승선으로 들어가지 않았다.';
    const after =
      '[Episode / "등대길" / (시간 불명) / 회수차] 도하는 {user}를 두고 혼자 결승선으로 들어갔다. 둘은 회수차에서 사탕을 나누었다.';
    expect(
      displaced([before], [after]).length + displaced([before], [], [{ title: '', record: after }]).length,
    ).toBeGreaterThan(0);
  });

  it('does not take one person for another', () => {
    const before =
      '[Messenger / "메신저" / (시간 불명) / 병원] 한결이 새벽에 차를 몰고 와서 나비를 병원에 데려다주었다.';
    expect(
      displaced([before], [], [{ title: '병원', record: '새벽에 차를 몰고 와서 나비를 병원에 데려다주었다.' }]),
    ).toEqual([before]);
  });

  it('looks at long-term memory alone', () => {
    const persona: KeptItem = { ...kept('밤을 좋아한다'), slot: 'soul_relational_persona' };
    expect(findDisplaced([persona], [], [])).toEqual([]);
  });

  it.each<[string, 'ko' | 'en', ReturnType<typeof displacedEntry>]>([
    [
      RIBBON,
      'ko',
      {
        title: '나비의 리본',
        keywords: ['나비', '리본', '새벽', '택시', '합정', '병원', '수술', '서윤'],
        time: '2026-03-20 (금)',
        record:
          '나비가 리본 끈을 삼켜 {user}는 새벽에 택시를 타고 합정의 병원으로 갔다. 수술 없이 18만 4천 원이 들었다. 서윤은 반말로 다행이라고 했다. (메신저 "메신저")',
      },
    ],
    [
      '[Episode / "The lighthouse" / (시간 불명) / A lost glove] Raon fell through the ice of the Arin and lost a glove.',
      'en',
      {
        title: 'A lost glove',
        keywords: ['lost', 'glove', 'Raon', 'fell', 'ice', 'Arin'],
        time: '(시간 불명)',
        record: 'Raon fell through the ice of the Arin and lost a glove. (Episode "The lighthouse")',
      },
    ],
    [
      '{user}는 옥상 물탱크 뒤에서 사과를 찾았다. 301호 할머니가 안고 내려왔다.',
      'ko',
      {
        title: '{user}는 옥상 물탱크 뒤에서 사과를 찾았다',
        keywords: ['옥상', '물탱크', '사과', '할머니'],
        time: '(시간 불명)',
        record: '{user}는 옥상 물탱크 뒤에서 사과를 찾았다. 301호 할머니가 안고 내려왔다.',
      },
    ],
  ])('keeps all of %s in its entry', (text, language, entry) => {
    expect(displacedEntry(ltm(text), language)).toEqual(entry);
  });

  it('loses no memory in any change of the document', () => {
    const subject = fc.constantFrom('서윤은', '{user}는', '태오는', '한결이', '나비가', '순례 할머니가', '도하는');
    const what = fc.constantFrom(
      '테이프를',
      '우산을',
      '엽서 백 장을',
      '오르골을',
      '소금빵을',
      '약속을',
      '18만 4천 원을',
      '편지 두 통을',
    );
    const where = fc.constantFrom(
      '등대 앞에서',
      '합정 병원에서',
      '정류장에서',
      '방송국에서',
      '5월 22일에',
      '새벽 2시에',
    );
    const did = fc.constantFrom(
      '건네주었다.',
      '잃어버렸다.',
      '받지 않았다.',
      '기억했다.',
      '돌려주기로 했다.',
      '그렸다.',
    );
    const sentence = fc.tuple(subject, where, what, did).map((words) => words.join(' '));
    const body = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((sentences) => sentences.join(' '));
    const title = fc.constantFrom('정전의 밤', '테이프', '첫 빵', '파란 대문', '약속');
    const bullet = fc.tuple(title, body).map(([name, text]) => `[Episode / "해솔" / (시간 불명) / ${name}] ${text}`);
    const document = fc.uniqueArray(fc.oneof(bullet, bullet, body), { maxLength: 6 });
    const mixed = fc.tuple(document, document, fc.array(fc.nat(5), { maxLength: 4 }));
    fc.assert(
      fc.property(mixed, fc.array(body, { maxLength: 2 }), ([before, fresh, carried], records) => {
        const next = [...fresh, ...carried.flatMap((index) => before[index] ?? [])];
        const told = records.map((record) => ({ title: '기록', record }));
        const left = findDisplaced(
          before.map((text) => kept(text)),
          next.map(ltm),
          told,
        );
        const entries = [...told, ...left.map((item) => displacedEntry(item, 'ko'))];
        expect(before.filter((text) => !isCovered(text, next, entries))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** A good part of the words of a memory in one bullet, or most in one entry: counted apart from the code under test. */
function isCovered(
  text: string,
  next: readonly string[],
  entries: readonly { title: string; record: string }[],
): boolean {
  const words = new Set((splitLtmBullet(text)?.body ?? text).split(/\s+/u));
  const share = (whole: string) => {
    const there = new Set(whole.split(/[\s"()]+/u));
    return [...words].filter((word) => there.has(word)).length / words.size;
  };
  return next.some((bullet) => share(bullet) >= 0.35) || entries.some((entry) => share(entry.record) >= 0.6);
}
