import { describe, expect, it } from 'vitest';
import { createRowMasker } from '../../../src-main/core/archive/mask-row.ts';
import { ARCHIVE_PARTS } from '../../../src-main/core/archive/parts.ts';

const part = ARCHIVE_PARTS.find(({ name }) => name === 'soul-sources');
const masked = (raw: string): unknown => {
  if (!part) throw new Error('no such part');
  return createRowMasker((text) => text)(part, { soul_id: 'a', format: 'v2', raw }).raw;
};

describe('the card that a Soul came from', () => {
  it('stays a card when it is masked, whatever stands around a secret', () => {
    const card = (said: string) => ({
      spec: 'chara_card_v2',
      data: { description: `비밀번호는 ${said}`, first_mes: `내 비밀번호는 "${said}"이야`, name: '서윤' },
      picture: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
    });
    const out = String(masked(JSON.stringify(card('moon#77'))));
    const { picture, ...rest } = JSON.parse(out);
    expect({ told: out.includes('moon'), picture, name: rest.data.name }).toEqual({
      told: false,
      picture: card('').picture,
      name: '서윤',
    });
  });

  it('is masked as a text where it is none', () => {
    expect([masked('비밀번호는 moon#77'), masked(`${'['.repeat(300)}`)]).toEqual([
      '비밀번호는 [REDACTED]',
      '['.repeat(300),
    ]);
  });
});
