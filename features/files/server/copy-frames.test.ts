import { describe, expect, test } from 'vitest';
import type { ImageType } from '../contract/shapes.ts';
import { copyFrames } from './copy-frames.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const secret = 'Where it was taken: 52.5N 13.4E';

const chunk = (name: string, data: Buffer | string = '') => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, ascii(name), Buffer.from(data as string), Buffer.alloc(4)]);
};
const pngStart = ascii('\x89PNG\r\n\x1a\n');
const png = (...chunks: Buffer[]) =>
  Buffer.concat([pngStart, chunk('IHDR', Buffer.alloc(13)), ...chunks, chunk('IDAT', 'drawn'), chunk('IEND')]);

const riff = (name: string, data: Buffer | string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii(name), length, Buffer.from(data as string, 'latin1'), Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => riff('RIFF', Buffer.concat([ascii('WEBP'), ...chunks]));

const blocks = (...texts: string[]) =>
  Buffer.concat([...texts.map((text) => Buffer.concat([Buffer.from([text.length]), ascii(text)])), Buffer.from([0])]);
const gifStart = Buffer.concat([ascii('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), Buffer.alloc(6)]);
const gifImage = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]), blocks('DD')]);
const gif = (...parts: Buffer[]) => Buffer.concat([gifStart, ...parts, gifImage, Buffer.from([0x3b])]);
const extension = (label: number, ...texts: string[]) => Buffer.concat([Buffer.from([0x21, label]), blocks(...texts)]);

describe('Animated images without metadata', () => {
  test('PNG keeps what draws it, and nothing after its end', () => {
    const chunks = ['gAMA', 'tRNS', 'acTL', 'fcTL', 'fdAT'].map((name) => chunk(name, 'abcd'));
    const notes = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'xxXx'].map((name) => chunk(name, secret));
    const clean = copyFrames(Buffer.concat([png(chunks[0]!, ...notes, ...chunks.slice(1)), ascii(secret)]), 'image/png');
    expect(clean).toEqual(png(...chunks));
    expect(copyFrames(clean, 'image/png')).toEqual(clean);
  });

  test('WebP loses EXIF, XMP and their flags', () => {
    const extended = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const dirty = webp(
      extended(0b101100),
      riff('ICCP', 'odd'),
      riff('VP8 ', 'drawn'),
      riff('EXIF', secret),
      riff('XMP ', secret),
      riff('abcd', secret),
    );
    expect(copyFrames(dirty, 'image/webp')).toEqual(webp(extended(0b100000), riff('ICCP', 'odd'), riff('VP8 ', 'drawn')));
  });

  test('GIF loses comments and application data, and stays animated', () => {
    const blocks = [extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), extension(0xf9, 'abcd')];
    const clean = copyFrames(
      Buffer.concat([
        gif(extension(0xfe, secret), blocks[0]!, extension(0xff, 'XMP DataXMP', secret), blocks[1]!, extension(0x01, 'plain')),
        ascii(secret),
      ]),
      'image/gif',
    );
    expect(clean).toEqual(gif(...blocks));
  });

  test('a truncated image is refused', () => {
    const whole: [Buffer, ImageType][] = [
      [png(chunk('gAMA', 'abcd')), 'image/png'],
      [gif(extension(0xf9, 'abcd')), 'image/gif'],
      [webp(riff('VP8 ', 'drawn')), 'image/webp'],
    ];
    for (const [bytes, type] of whole)
      for (let length = 0; length < bytes.length; length++)
        expect(() => copyFrames(bytes.subarray(0, length), type), `${type} ${length}`).toThrow(RangeError);
    // The length points past the end of the file.
    expect(() => copyFrames(Buffer.concat([pngStart, Buffer.from([0xff, 0xff, 0xff, 0xff]), ascii('IHDR')]), 'image/png')).toThrow(
      RangeError,
    );
  });
});
