/**
 * Pictures as bytes: what kind it is by its first bytes, never by its name; and without what it tells of who took it where. Only what is
 * needed to draw it is copied; what is after its end is not. Decodes nothing.
 */

export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  bytes: Buffer;
}

/** The picture without its metadata; null where the bytes are none of the four kinds, or broken. */
export function cleanPicture(bytes: Buffer): Picture | null {
  try {
    if (bytes.subarray(0, 8).equals(pngStart)) return { type: 'image/png', bytes: cleanPng(bytes) };
    if (bytes.readUInt16BE(0) === 0xffd8) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) };
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return { type: 'image/webp', bytes: cleanWebp(bytes) };
    if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return { type: 'image/gif', bytes: cleanGif(bytes) };
    return null;
  } catch (error) {
    // Reading behind the end, and what the four say themselves.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const text = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);
const broken = () => new RangeError('not a whole picture');

/** Throws where there are fewer. */
function part(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length || to < from) throw broken();
  return bytes.subarray(from, to);
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks that are needed to draw the picture: data, colours, animation. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngStart];
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    name = text(bytes, at + 4, 4);
    if (at === 8 && name !== 'IHDR') throw broken();
    const chunk = part(bytes, at, end);
    if (pngChunks.has(name)) parts.push(chunk);
    at = end;
  }
  return Buffer.concat(parts);
}

/** APP0 (JFIF), APP14 (Adobe: how colours are written) and colour profiles stay; of the camera's notes only which side is up. */
function cleanJpeg(bytes: Buffer): Buffer {
  const parts = [part(bytes, 0, 2)];
  let turned = 1;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw broken();
    const marker = bytes.readUInt8(at + 1);
    // Padding before a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return Buffer.concat([...parts, part(bytes, at, at + 2)]);
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = part(bytes, at, end);
      if (marker === 0xe1) turned = orientation(segment) ?? turned;
      if (marker === 0xda) {
        const scan = scanEnd(bytes, end);
        // Once, before the first scan.
        if (turned !== 1) parts.push(turnedBy(turned));
        turned = 1;
        parts.push(part(bytes, at, scan));
        at = scan;
      } else {
        if (isNeeded(marker, segment)) parts.push(segment);
        at = end;
      }
    }
  }
}

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return text(segment, 4, 12) === 'ICC_PROFILE\0';
  const isNote = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
  return !isNote || (marker === 0xee && text(segment, 4, 5) === 'Adobe');
}

/** The first marker after the drawn data: FF00 and FFD0 to FFD7 belong to it. A picture that breaks off ends there. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw broken();
}

/** The orientation (2 to 8) out of an EXIF segment; null where it says none. */
function orientation(segment: Buffer): number | null {
  if (text(segment, 4, 6) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(10);
  const isLittle = text(tiff, 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let i = 0; i < short(first); i++) {
    const entry = first + 2 + i * 12;
    const value = short(entry + 8);
    if (short(entry) === 0x0112) return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF segment that says which side is up and nothing else: without it photographs lie on their side. */
function turnedBy(side: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  // One entry, eight bytes after the 'MM': tag 0x0112, one short.
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(0x0112, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(side, 28);
  return segment;
}

/** Drawing, transparency, movement and colour profile. */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function cleanWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (webpChunks.has(text(bytes, at, 4))) parts.push(withoutFlags(part(bytes, at, next)));
    at = next;
  }
  if (parts.length === 0) throw broken();
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

/** The extended header no longer promises EXIF (bit 3) and XMP (bit 2). */
function withoutFlags(chunk: Buffer): Buffer {
  if (text(chunk, 0, 4) !== 'VP8X') return chunk;
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~0b1100, 8);
  return copy;
}

/** Bytes of a colour table whose size stands in the three low bits. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function cleanGif(bytes: Buffer): Buffer {
  let at = 13 + tableSize(bytes.readUInt8(10));
  const parts = [part(bytes, 0, at)];
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return Buffer.concat([...parts, part(bytes, at, at + 1)]);
    if (kind !== 0x21 && kind !== 0x2c) throw broken();
    const label = bytes.readUInt8(at + 1);
    const data = kind === 0x21 ? at + 2 : at + 11 + tableSize(bytes.readUInt8(at + 9));
    const end = blocksEnd(bytes, data);
    // Timing and transparency, and that it repeats.
    const isNeeded = kind === 0x2c || label === 0xf9 || (label === 0xff && text(bytes, at + 3, 11) === 'NETSCAPE2.0');
    if (isNeeded) parts.push(part(bytes, at, end));
    at = end;
  }
}

/** After the blocks that begin here: each says its length, an empty one ends them. */
function blocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
