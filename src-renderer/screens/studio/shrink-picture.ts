import { HEADER_BYTES, pictureSize } from './picture-size.ts';

/** Edge of a stored avatar in pixels; the largest tile is 72 px, so this is sharp at three times that density. */
export const PICTURE_EDGE = 256;

/** A bigger file is refused before it is opened: decoding it could take the page down. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

/** A small file can unfold into gigabytes: 50 megapixels are 200 MB of memory while they are decoded. */
export const MOST_MEGAPIXELS = 50;

/** The contract's limit for `souls.putPicture`. */
const MOST_STORED_BYTES = 512 * 1024;

export type PictureRefusal = 'too-large' | 'too-many-pixels' | 'unreadable';

export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

/** The largest centred square of a picture of `width` x `height` pixels. */
export function centredSquare(width: number, height: number): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height);
  return { left: Math.floor((width - edge) / 2), top: Math.floor((height - edge) / 2), edge };
}

/**
 * Cuts the middle out of a picture as a square and scales it to 256 px; gives it as base64 (WebP, or PNG where the
 * browser has no WebP encoder). Throws PictureRefused.
 */
export async function shrinkPicture(file: File): Promise<string> {
  if (file.size > MOST_PICTURE_BYTES) throw new PictureRefused('too-large');
  const blob = await draw(await decode(file));
  if (blob.size > MOST_STORED_BYTES) throw new PictureRefused('too-large');
  return toBase64(blob);
}

async function decode(file: File): Promise<ImageBitmap> {
  // SVG and other types that the browser could draw are not what the engine stores.
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) throw new PictureRefused('unreadable');
  const size = pictureSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (size && size.width * size.height > MOST_MEGAPIXELS * 1_000_000) throw new PictureRefused('too-many-pixels');
  try {
    // Turned upright as the camera meant it.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PictureRefused('unreadable', error);
  }
}

async function draw(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_EDGE;
  canvas.height = PICTURE_EDGE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no 2d canvas in this browser');
  const { left, top, edge } = centredSquare(bitmap.width, bitmap.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, edge, edge, 0, 0, PICTURE_EDGE, PICTURE_EDGE);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureRefused('unreadable'))), 'image/webp', 0.9);
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
