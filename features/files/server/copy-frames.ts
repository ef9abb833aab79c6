/**
 * Copies animated images without data about who took them where: only the parts needed to draw them, and nothing after their end. Decodes
 * nothing. Throws a RangeError for a file that is cut off.
 */
import type { ImageType } from '../contract/shapes.ts';

/** JPEGs are never animated. */
export function copyFrames(bytes: Buffer, type: ImageType): Buffer {
  if (type === 'image/png') return copyPng(bytes);
  return type === 'image/webp' ? copyWebp(bytes) : copyGif(bytes);
}

const text = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);
const brokenPicture = () => new RangeError('not a whole picture');

/** Throws if the bytes end before `to`. */
function part(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length || to < from) throw brokenPicture();
  return bytes.subarray(from, to);
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks that are needed to draw the image: pixels, colours, animation. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

function copyPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngStart];
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    name = text(bytes, at + 4, 4);
    if (at === 8 && name !== 'IHDR') throw brokenPicture();
    const chunk = part(bytes, at, end);
    if (pngChunks.has(name)) parts.push(chunk);
    at = end;
  }
  return Buffer.concat(parts);
}

/** Chunks for pixels, transparency, animation and colour profile. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function copyWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (webpChunks.has(text(bytes, at, 4))) parts.push(withoutFlags(part(bytes, at, next)));
    at = next;
  }
  if (parts.length === 0) throw brokenPicture();
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

/** Clears the flags for EXIF (bit 3) and XMP (bit 2) in the extended header, as those chunks are not copied. */
function withoutFlags(chunk: Buffer): Buffer {
  if (text(chunk, 0, 4) !== 'VP8X') return chunk;
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~0b1100, 8);
  return copy;
}

/** Bytes of a colour table; the three low bits of the flags hold its size. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function copyGif(bytes: Buffer): Buffer {
  let at = 13 + tableSize(bytes.readUInt8(10));
  const parts = [part(bytes, 0, at)];
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return Buffer.concat([...parts, part(bytes, at, at + 1)]);
    if (kind !== 0x21 && kind !== 0x2c) throw brokenPicture();
    const label = bytes.readUInt8(at + 1);
    const data = kind === 0x21 ? at + 2 : at + 11 + tableSize(bytes.readUInt8(at + 9));
    const end = blocksEnd(bytes, data);
    // Only frames, their timing and transparency, and the repeat count are copied.
    const isNeeded = kind === 0x2c || label === 0xf9 || (label === 0xff && text(bytes, at + 3, 11) === 'NETSCAPE2.0');
    if (isNeeded) parts.push(part(bytes, at, end));
    at = end;
  }
}

/** Returns the position after a series of blocks. Each block begins with its length; an empty one ends the series. */
function blocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
