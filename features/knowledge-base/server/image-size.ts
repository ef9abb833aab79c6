/** How many pixels a picture says it has: a few bytes can ask every reader's browser for gigabytes. Decodes nothing. */
import type { Picture } from './image-bytes.ts';

/** The largest that stands in it. 0: it says none, and browsers draw nothing. */
export function pixelsOf({ type, bytes }: Picture): number {
  const name = (at: number) => bytes.toString('latin1', at, at + 4);
  if (type === 'image/png') return name(12) === 'IHDR' ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0;
  if (type === 'image/gif') return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  if (type === 'image/jpeg') return Math.max(0, ...jpegFrames(bytes));
  return Math.max(0, ...webpFrames(bytes));
}

/** SOF0 to SOF15, without the three of them that are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function* jpegFrames(bytes: Buffer): Generator<number> {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) yield bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    // The image data follows.
    if (marker === 0xda) return;
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
}

function* webpFrames(bytes: Buffer): Generator<number> {
  for (let at = 12; at + 18 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const bits = (from: number) => bytes.readUInt32LE(from) & 0x3fff;
    if (name === 'VP8X') yield (1 + bytes.readUIntLE(at + 12, 3)) * (1 + bytes.readUIntLE(at + 15, 3));
    if (name === 'VP8L') yield (1 + bits(at + 9)) * (1 + ((bytes.readUInt32LE(at + 9) >>> 14) & 0x3fff));
    if (name === 'VP8 ') yield (bytes.readUInt16LE(at + 14) & 0x3fff) * (bytes.readUInt16LE(at + 16) & 0x3fff);
    at += 8 + length + (length % 2);
  }
}
