/**
 * Re-encodes images, so that no data about camera, place or person, and nothing else that was hidden in the file, remains. Images keep
 * their orientation. Animated images may be copied frame by frame instead (`copiesAnimations`). sharp works in threads of its own.
 */
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import type { Refusal } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import type { ImageType } from '../contract/shapes.ts';
import { copyFrames } from './copy-frames.ts';
import { isAnimatedPng } from './file-type.ts';

/** sharp takes 30 MB, so it is loaded with the first image; on most days there is none. */
let loaded: Promise<typeof import('sharp')['default']> | null = null;

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Decoders of all other formats are switched off, whatever the bytes claim to be.
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

export interface ImageRules {
  /** Pixels of the image, or of one frame. */
  maxPixels: number;
  /**
   * Animated images are copied frame by frame instead. This keeps animated PNGs moving, which sharp cannot encode, and a screen recording
   * does not take half a minute.
   */
  copiesAnimations?: true;
  /** The refusal to throw if the bytes are not a complete image. */
  broken: () => Refusal;
  /** The refusal to throw where the image is too large. */
  tooManyPixels: () => Refusal;
}

const decoding = pLimit(limits.checksAtOnce);
const options: SharpOptions = { limitInputPixels: limits.maxAnimatedPixels, failOn: 'error' };

/** Returns the re-encoded image, in the same format. Throws the refusals of `rules`. */
export const cleanImage = (bytes: Buffer, type: ImageType, rules: ImageRules): Promise<Buffer> =>
  decode(rules, async (sharp) => {
    const { width, height, pages = 1 } = await sharp(bytes, options).metadata();
    if (width * height > rules.maxPixels) throw rules.tooManyPixels();
    if (rules.copiesAnimations && (pages > 1 || isAnimatedPng(bytes))) return copyFrames(bytes, type);
    const image = pages > 1 ? sharp(bytes, { ...options, animated: true }) : sharp(bytes, options).autoOrient();
    return encoders[type](image).toBuffer();
  });

/** Returns the preview as WebP; of an animated image, its first frame. */
export const previewOf = (bytes: Buffer, rules: ImageRules): Promise<Buffer> =>
  decode(rules, (sharp) => {
    const { previewSide: side } = limits;
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    return sharp(bytes, options).autoOrient().resize(size).webp({ quality: 78 }).toBuffer();
  });

async function decode(rules: ImageRules, work: (sharp: Awaited<ReturnType<typeof load>>) => Promise<Buffer>): Promise<Buffer> {
  loaded ??= load();
  const sharp = await loaded;
  try {
    return await decoding(() => work(sharp));
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw rules.tooManyPixels();
    // sharp throws a plain Error without a code for bytes that it cannot decode. Reading past the end throws a RangeError.
    const isBroken = error instanceof RangeError || (error instanceof Error && error.constructor === Error);
    throw isBroken ? rules.broken() : error;
  }
}
