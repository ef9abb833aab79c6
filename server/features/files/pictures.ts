/**
 * Pictures are drawn anew: what they told of camera, place and person is gone, as is whatever else was hidden in them; which side is up stays. Drawn in
 * threads of their own (sharp), a few at a time.
 */
import type { PictureType } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import type { Sharp, SharpOptions } from 'sharp';
import { refuse } from '../../platform/refusal.ts';

/** Loaded with the first picture: 30 MB that most days nobody needs. */
let loaded: Promise<typeof import('sharp')['default']> | null = null;

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever else it could read stays unread, however it comes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });
  return sharp;
}

const written: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
};

export interface Drawn {
  bytes: Buffer;
  /** WebP, the first picture of a moving one. */
  preview: Buffer;
}

/** Throws `file_broken` where the bytes are no whole picture, `file_too_many_pixels`. */
export async function drawAnew(bytes: Buffer, type: PictureType): Promise<Drawn> {
  loaded ??= load();
  const sharp = await loaded;
  const { maxPixels, maxMoving, preview: longest } = limits.files;
  const options: SharpOptions = { limitInputPixels: maxMoving, failOn: 'error', animated: type === 'image/gif' || type === 'image/webp' };
  try {
    const about = await sharp(bytes, options).metadata();
    if (about.width * (about.pageHeight ?? about.height) > maxPixels)
      throw refuse('file_too_many_pixels', { values: { max: maxPixels / 1_000_000 } });
    const moves = (about.pages ?? 1) > 1;
    const whole = sharp(bytes, options);
    const drawn = await written[type](moves ? whole : whole.autoOrient()).toBuffer();
    const small = sharp(bytes, { ...options, animated: false }).autoOrient();
    const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
    return { bytes: drawn, preview: await small.resize(size).webp({ quality: 78 }).toBuffer() };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refuse('file_too_many_pixels', { values: { max: maxPixels / 1_000_000 } });
    // All that sharp says of bytes it cannot draw is an Error without a code.
    throw error instanceof Error && error.constructor === Error ? refuse('file_broken') : error;
  }
}
