import { describe, expect, test } from 'vitest';
import { shownText } from '../../helpers/shown-text.ts';
import { setUpStudioBench } from './studio-bench.ts';

const bench = setUpStudioBench();

describe('faces', () => {
  const pick = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    bench.page.locator('input[type=file]').setInputFiles(file);

  test('a picture that is too large or no picture is refused in words, and the face stays', async () => {
    // Made in the page: 20 MB through the debugging line would take longer than the test.
    await bench.page.locator('input[type=file]').evaluate((input) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }));
      Object.assign(input, { files: files.files });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const tooLarge = await shownText(bench.page.getByRole('alert'));
    // Its header alone: had it been decoded, it would be called unreadable.
    const header = '89504e470d0a1a0a0000000d49484452000027100000138908060000000000000000';
    await pick({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from(header, 'hex') });
    await bench.page.getByText('사진의 가로세로가 너무 커요. 50메가픽셀보다 작은 것을 골라 주세요.').waitFor();
    await pick({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await bench.page.getByText('이 파일은 사진으로 열 수 없어요.').waitFor();
    expect({ tooLarge, draft: bench.soul.draft }).toEqual({
      tooLarge: ['사진이 너무 커요. 20.0MB보다 작은 것을 골라 주세요.'],
      draft: null,
    });
  });

  test('the middle of a picture becomes a square of 256 px', async () => {
    const png = await bench.page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 300;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#ff0000';
      context.fillRect(0, 0, 900, 300);
      context.fillStyle = '#0000ff';
      context.fillRect(300, 0, 300, 300);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await pick({ name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    const face = bench.page.getByRole('region', { name: '얼굴' }).locator('img');
    await face.waitFor();
    const drawn = await face.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no image');
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = context.getImageData(2, 2, 1, 1).data;
      return { width: image.naturalWidth, height: image.naturalHeight, isBlue: blue > 200 && red < 40 };
    });
    await expect.poll(() => bench.soul.draft?.avatar.kind).toBe('picture');
    expect(drawn).toEqual({ width: 256, height: 256, isBlue: true });
  });
});
