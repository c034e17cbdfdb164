import { describe, expect, it } from 'vitest';
import { CLI_TIMEOUT, cli } from '../helpers/run-cli.ts';

describe('redact', () => {
  it('answers line by line, parted only where editors part lines', CLI_TIMEOUT, async () => {
    const ended = await cli(
      ['redact'],
      '\uFEFF제 번호는 010-1234-5678이에요\r\n\r\n다음\u2028다음\r줄\n고양이 이름은 나비',
    );
    expect({ code: ended.code, out: ended.out.split('\n') }).toEqual({
      code: 0,
      out: [
        '{"text":"제 번호는 [REDACTED]이에요","found":[{"kind":"phone","start":6,"end":19}]}',
        '{"text":"","found":[]}',
        '{"text":"다음\u2028다음\\r줄","found":[]}',
        '{"text":"고양이 이름은 나비","found":[]}',
        '',
      ],
    });
  });

  it('keeps identifiers where asked, reads nothing as nothing, and all of much', CLI_TIMEOUT, async () => {
    const [kept, nothing, many] = await Promise.all([
      cli(['redact', '--keep-identifiers'], '주민등록번호 900101-1234567, 전화 010-1234-5678\n'),
      cli(['redact'], ''),
      cli(['redact'], `${'밤 열한 시에 보자 '.repeat(20)}\n`.repeat(5_000)),
    ]);
    expect({ kept: JSON.parse(kept.out).text, nothing, many: many.out.split('\n').length - 1 }).toEqual({
      kept: '주민등록번호 [REDACTED], 전화 010-1234-5678',
      nothing: { code: 0, out: '', errors: '' },
      many: 5_000,
    });
  });
});
