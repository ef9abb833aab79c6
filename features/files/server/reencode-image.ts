/**
 * Images are encoded anew, so that nothing of camera, place and person stays in them, nor anything else that was hidden. Which side is up stays. sharp
 * does it in its own threads.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import type { ImageType } from '../contract/shapes.ts';

/** Loaded with the first image: 30 MB that most days nobody needs. */
let loaded: Promise<typeof import('sharp')['default']> | null = null;

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // It reads no other format, whatever the bytes say.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });
  return sharp;
}

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

export interface Reencoded {
  bytes: Buffer;
  /** WebP; the first frame of an animated image. */
  preview: Buffer;
}

/** Throws `file_broken` where the bytes are no whole image, `file_too_many_pixels`. */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<Reencoded> {
  loaded ??= load();
  const sharp = await loaded;
  const { maxPixels, maxAnimatedPixels, previewSide } = limits;
  const animated = type === 'image/gif' || type === 'image/webp';
  const options: SharpOptions = { limitInputPixels: maxAnimatedPixels, failOn: 'error', animated };
  try {
    const about = await sharp(bytes, options).metadata();
    if (about.width * (about.pageHeight ?? about.height) > maxPixels)
      throw refuse('file_too_many_pixels', { values: { max: maxPixels / 1_000_000 } });
    const isAnimated = (about.pages ?? 1) > 1;
    const image = sharp(bytes, options);
    const encoded = await encoders[type](isAnimated ? image : image.autoOrient()).toBuffer();
    const firstFrame = sharp(bytes, { ...options, animated: false }).autoOrient();
    const size = { width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true } as const;
    return { bytes: encoded, preview: await firstFrame.resize(size).webp({ quality: 78 }).toBuffer() };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refuse('file_too_many_pixels', { values: { max: maxPixels / 1_000_000 } });
    // sharp throws a plain Error without a code for bytes that it cannot decode.
    throw error instanceof Error && error.constructor === Error ? refuse('file_broken') : error;
  }
}
