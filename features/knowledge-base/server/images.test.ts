import { describe, expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { cleanPicture } from './image-bytes.ts';
import { pixelsOf } from './image-size.ts';

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

const segment = (marker: number, data: Buffer | string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data as string, 'latin1')]);
};
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xdb, 'tables'),
    segment(0xda, 'scan'),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
  ]);
/** An EXIF segment with a place and which side is up, in either order of bytes. */
const exif = (side: number, isLittle: boolean) => {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  const short = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(side, 18);
  return segment(0xe1, Buffer.concat([ascii('Exif\0\0'), tiff, ascii(secret)]));
};

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

const told = (bytes: Buffer | undefined) => bytes?.toString('latin1') ?? '';

describe('Pictures without what they tell', () => {
  test('PNG keeps what draws it, and nothing behind its end', () => {
    const kept = [chunk('gAMA', 'abcd'), chunk('tRNS', 'x'), chunk('pHYs', '123456789')];
    const notes = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'xxXx'].map((name) => chunk(name, secret));
    const clean = cleanPicture(Buffer.concat([png(kept[0]!, ...notes, kept[1]!, kept[2]!), ascii(secret)]));
    expect(clean).toEqual({ type: 'image/png', bytes: png(...kept) });
    expect(cleanPicture(clean!.bytes)).toEqual(clean);
  });

  test('JPEG keeps JFIF, Adobe and colours; of the camera’s notes only which side is up', () => {
    const kept = [segment(0xe0, 'JFIF\0\x01\x01'), segment(0xee, 'Adobe\0dd'), segment(0xe2, 'ICC_PROFILE\0\x01\x01colours')];
    const notes = [
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xed, secret),
      segment(0xfe, secret),
      segment(0xee, secret),
    ];
    expect(cleanPicture(Buffer.concat([jpeg(...kept, ...notes, exif(1, true)), ascii(secret)]))).toEqual({
      type: 'image/jpeg',
      bytes: jpeg(...kept),
    });
    for (const isLittle of [true, false]) {
      const turned = cleanPicture(jpeg(exif(6, isLittle)));
      expect(told(turned?.bytes)).not.toContain('52.5N');
      // It says so again, in a form of its own, and a second cleaning changes nothing.
      expect(told(turned?.bytes)).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0');
      expect(cleanPicture(turned!.bytes)).toEqual(turned);
    }
    for (const side of [0, 9, 65_535]) expect(told(cleanPicture(jpeg(exif(side, true)))?.bytes)).not.toContain('Exif');
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
    expect(cleanPicture(dirty)).toEqual({
      type: 'image/webp',
      bytes: webp(extended(0b100000), riff('ICCP', 'odd'), riff('VP8 ', 'drawn')),
    });
  });

  test('GIF loses comments and what programs wrote into it, and still moves', () => {
    const kept = [extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), extension(0xf9, 'abcd')];
    const clean = cleanPicture(
      Buffer.concat([
        gif(extension(0xfe, secret), kept[0]!, extension(0xff, 'XMP DataXMP', secret), kept[1]!, extension(0x01, 'plain')),
        ascii(secret),
      ]),
    );
    expect(clean).toEqual({ type: 'image/gif', bytes: gif(...kept) });
  });

  test('a file of none of the four kinds, or broken off anywhere, is no picture', () => {
    for (const bytes of [
      Buffer.alloc(0),
      ascii('x'),
      ascii('<svg onload=alert(1)>'),
      ascii('%PDF-1.7'),
      ascii('BM123456'),
      pngStart,
      ascii('GIF89a'),
      Buffer.from([0xff, 0xd8, 0xff]),
    ])
      expect(cleanPicture(bytes), told(bytes)).toBeNull();
    for (const whole of [png(chunk('gAMA', 'abcd')), jpeg(exif(6, true)), gif(extension(0xf9, 'abcd')), webp(riff('VP8 ', 'drawn'))])
      for (let length = 0; length < whole.length; length++) expect(cleanPicture(whole.subarray(0, length))).toBeNull();
    // Lengths that lead behind the end, or nowhere.
    expect(cleanPicture(Buffer.concat([pngStart, Buffer.from([0xff, 0xff, 0xff, 0xff]), ascii('IHDR')]))).toBeNull();
    expect(cleanPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]))).toBeNull();
  });
});

const big = (type: 'png' | 'gif' | 'jpeg' | 'VP8X' | 'VP8L' | 'VP8 ', side: number): Buffer => {
  const size = Buffer.alloc(13);
  if (type === 'png') {
    size.writeUInt32BE(side, 0);
    size.writeUInt32BE(side, 4);
    return Buffer.concat([pngStart, chunk('IHDR', size), chunk('IDAT', 'drawn'), chunk('IEND')]);
  }
  if (type === 'gif') {
    const bytes = gif();
    bytes.writeUInt16LE(side, 6);
    bytes.writeUInt16LE(side, 8);
    return bytes;
  }
  if (type === 'jpeg') {
    size.writeUInt16BE(side, 1);
    size.writeUInt16BE(side, 3);
    return jpeg(segment(0xe0, 'JFIF\0\x01\x01'), segment(0xc2, size));
  }
  if (type === 'VP8X') {
    size.writeUIntLE(side - 1, 4, 3);
    size.writeUIntLE(side - 1, 7, 3);
  } else if (type === 'VP8L') size.writeUInt32LE(((side - 1) | ((side - 1) << 14)) >>> 0, 1);
  else {
    size.writeUInt16LE(side, 6);
    size.writeUInt16LE(side, 8);
  }
  return webp(riff(type, size));
};

test('how many pixels a picture has is read of every kind', () => {
  for (const type of ['png', 'gif', 'jpeg', 'VP8X', 'VP8L', 'VP8 '] as const)
    for (const side of [1, 640, 12_000]) expect(pixelsOf(cleanPicture(big(type, side))!), `${type} ${side}`).toBe(side * side);
  expect(pixelsOf(cleanPicture(jpeg())!)).toBe(0);
});

everyEngine('Pictures of articles', (stage) => {
  const add = (data: unknown, token = stage().cast.mona.token) => stage().t.call(kb.addImage, { token, body: { data } as never });

  test('a picture is kept without what it tells, and shown by its address alone', async () => {
    const { t } = stage();
    const added = await add(png(chunk('tEXt', secret)).toString('base64'));
    expect([added.status, added.body.url]).toEqual([201, expect.stringMatching(/^\/api\/knowledge-base\/images\/[\da-f-]{36}$/)]);
    const reply = await fetch(t.url + added.body.url);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => [name, reply.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png());
    const withHead = await add(`data:image/svg+xml;base64,${gif().toString('base64')}`);
    expect((await fetch(t.url + withHead.body.url)).headers.get('content-type')).toBe('image/gif');
    const pixels = await add(big('png', 60_000).toString('base64'));
    expect([pixels.status, pixels.body.code]).toEqual([413, 'image_too_many_pixels']);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', '%00', '..%2f'])
      expect((await t.send('GET', `/api/knowledge-base/images/${id}`)).status, id).toBe(404);
  });

  test('other files and large ones are refused with the reason', async () => {
    for (const data of ['', 'not base64 !!!', ascii('<svg/>').toString('base64'), png().toString('base64').slice(0, 40)])
      expect((await add(data)).body.code, data).toBe('image_wrong');
    for (const data of [null, 5, {}, undefined]) expect(Object.keys((await add(data)).body.fields ?? {})).toEqual(['data']);
    const max = png(chunk('sBIT', Buffer.alloc(limits.maxImage - png().length - 12)));
    expect(max.length).toBe(limits.maxImage);
    expect((await add(max.toString('base64'))).status).toBe(201);
    const large = await add(Buffer.concat([max, Buffer.alloc(100_000)]).toString('base64'));
    expect([large.status, large.body.msg]).toEqual([413, 'This picture has 5.1 MB. The limit is 5 MB.']);
    expect((await add('A'.repeat(limits.imageBody))).status).toBe(413);
  });

  test('a picture that nothing uses is gone after a day; articles, the bin, revisions and drafts keep theirs', async () => {
    const { t, cast } = stage();
    const token = cast.mona.token;
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await add(png().toString('base64'))).body.url as string));
    const [text, binned, before, drafted, unused] = urls as [string, string, string, string, string];
    await t.call(kb.addCategory, { token, body: { name: 'All' } });
    const article = async (url: string) =>
      (await t.call(kb.create, { token, body: { title: 'A', content: `![](${url})`, category: 'All', tags: [] } })).body._id as string;
    await article(text);
    const gone = await article(binned);
    await t.call(kb.remove, { token, params: { id: gone } });
    const changed = await article(before);
    t.clock.forward(limits.sameRevisionMs);
    await t.call(kb.update, { token, params: { id: changed }, body: { title: 'A', content: 'None.', category: 'All', tags: [] } });
    const draft = { title: '', content: `![](${drafted})`, category: '', tags: [], baseVersion: 0 };
    await t.call(kb.saveDraft, { token, params: { id: 'new' }, body: draft });
    const there = async () => (await Promise.all(urls.map((url) => fetch(t.url + url)))).map(({ status }) => status);
    t.clock.forward(limits.unusedImageMs - limits.sameRevisionMs - 60_000);
    await t.app.jobs.runDue();
    expect(await there()).toEqual([200, 200, 200, 200, 200]);
    t.clock.forward(120_000);
    await t.app.jobs.runDue();
    expect(await there()).toEqual([200, 200, 200, 200, 404]);
    expect(unused).toBe(urls[4]);
    // Out of use later.
    await t.call(kb.dropDraft, { token, params: { id: 'new' } });
    t.clock.forward(limits.usedImageMs);
    await t.app.jobs.runDue();
    expect(await there()).toEqual([200, 200, 200, 404, 404]);
  });
});
