import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { animatedGif, animatedPng, drawn } from '../../files/server/testing/files.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const secret = 'Where it was taken: 52.5N 13.4E';

/** A PNG that claims to have this many pixels on each side. */
async function pngClaimingSize(side: number): Promise<Buffer> {
  const bytes = await drawn('png');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

everyEngine('Pictures of articles', (stage) => {
  const add = (data: unknown, token = stage().cast.mona.token) => stage().t.call(kb.addImage, { token, body: { data } as never });
  const storedBytes = async (bytes: Buffer): Promise<Buffer> => {
    const reply = await add(bytes.toString('base64'));
    expect(reply.status, reply.text).toBe(201);
    return Buffer.from(await (await fetch(stage().t.url + reply.body.url)).arrayBuffer());
  };

  test('a picture is shown by its address only', async () => {
    const { t } = stage();
    const reply = await add((await drawn('png')).toString('base64'));
    expect([reply.status, reply.body.url]).toEqual([201, expect.stringMatching(/^\/api\/knowledge-base\/images\/[\da-f-]{36}$/)]);
    const { headers } = await fetch(t.url + reply.body.url);
    const names = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];
    expect(Object.fromEntries(names.map((name) => [name, headers.get(name)]))).toEqual({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const withHead = await add(`data:image/svg+xml;base64,${(await drawn('gif')).toString('base64')}`);
    expect((await fetch(t.url + withHead.body.url)).headers.get('content-type')).toBe('image/gif');
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', '%00', '..%2f'])
      expect((await t.send('GET', `/api/knowledge-base/images/${id}`)).status, id).toBe(404);
  });

  test('a picture loses its metadata and keeps its orientation', async () => {
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const picture = sharp(await drawn(kind)).withExif({ IFD0: { Copyright: secret } });
      const bytes = await picture.withMetadata({ orientation: 6 })[kind]().toBuffer();
      const clean = await storedBytes(Buffer.concat([bytes, Buffer.from(secret)]));
      expect((await sharp(bytes).metadata()).exif, kind).toBeDefined();
      expect(await sharp(clean).metadata(), kind).toMatchObject({ format: kind, width: 20, height: 40 });
      expect([(await sharp(clean).metadata()).exif, clean.includes(secret)], kind).toEqual([undefined, false]);
    }
  });

  test('an animated PNG, GIF or WebP stays animated without metadata', async () => {
    const webp = await sharp(await animatedGif(), { animated: true })
      .withExif({ IFD0: { Copyright: secret } })
      .webp()
      .toBuffer();
    for (const moving of [await animatedGif(), webp]) {
      const clean = await storedBytes(Buffer.concat([moving, Buffer.from(secret)]));
      expect((await sharp(clean, { animated: true }).metadata()).pages).toBe(2);
      expect(clean.includes(secret)).toBe(false);
    }
    const png = await animatedPng();
    expect((await storedBytes(Buffer.concat([png, Buffer.from(secret)]))).equals(png)).toBe(true);
  });

  test('a file of another type, or a truncated one, is no picture', async () => {
    for (const text of ['', 'x', '<svg onload=alert(1)>', '%PDF-1.7', 'BM123456', '\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff'])
      expect((await add(Buffer.from(text, 'latin1').toString('base64'))).body.code, text).toBe('image_wrong');
    for (const whole of [await drawn('png'), await drawn('jpeg'), await drawn('webp'), await animatedGif(), await animatedPng()])
      for (const share of [0.02, 0.2, 0.5, 0.8]) {
        const part = whole.subarray(0, Math.floor(whole.length * share));
        expect((await add(part.toString('base64'))).body.code, `${part.toString('latin1', 0, 12)} ${share}`).toBe('image_wrong');
      }
  });

  test('other files and large ones are refused with the reason', async () => {
    for (const data of ['not base64 !!!', (await drawn('png')).toString('base64').slice(0, 40)])
      expect((await add(data)).body.code, data).toBe('image_wrong');
    for (const data of [null, 5, {}, undefined]) expect(Object.keys((await add(data)).body.fields ?? {})).toEqual(['data']);
    const small = await drawn('png');
    const max = Buffer.concat([small, Buffer.alloc(limits.maxImage - small.length)]);
    expect((await add(max.toString('base64'))).status).toBe(201);
    const large = await add(Buffer.concat([max, Buffer.alloc(100_000)]).toString('base64'));
    expect([large.status, large.body.msg]).toEqual([413, 'This picture has 5.1 MB. The limit is 5 MB.']);
    expect((await add('A'.repeat(limits.imageBody))).status).toBe(413);
    for (const side of [9000, 60_000]) {
      const pixels = await add((await pngClaimingSize(side)).toString('base64'));
      expect([pixels.status, pixels.body.code], String(side)).toEqual([413, 'image_too_many_pixels']);
    }
  });

  test('an unused picture is deleted after a day; articles, trash, revisions and drafts keep theirs', async () => {
    const { t, cast } = stage();
    const token = cast.mona.token;
    const data = (await drawn('png')).toString('base64');
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await add(data)).body.url as string));
    const [text, binned, before, drafted, unused] = urls as [string, string, string, string, string];
    await t.call(kb.addCategory, { token, body: { name: 'All' } });
    const article = async (url: string) =>
      (await t.call(kb.create, { token, body: { title: 'A', content: `![](${url})`, category: 'All', tags: [] } })).body._id as string;
    await article(text);
    const deletedArticle = await article(binned);
    await t.call(kb.remove, { token, params: { id: deletedArticle } });
    const changedArticle = await article(before);
    t.clock.forward(limits.sameRevisionMs);
    await t.call(kb.update, { token, params: { id: changedArticle }, body: { title: 'A', content: 'None.', category: 'All', tags: [] } });
    const draft = { title: '', content: `![](${drafted})`, category: '', tags: [], baseVersion: 0 };
    await t.call(kb.saveDraft, { token, params: { id: 'new' }, body: draft });
    const statuses = async () => (await Promise.all(urls.map((url) => fetch(t.url + url)))).map(({ status }) => status);
    t.clock.forward(limits.unusedImageMs - limits.sameRevisionMs - 60_000);
    await t.app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    t.clock.forward(120_000);
    await t.app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
    expect(unused).toBe(urls[4]);
    // A picture that goes out of use later is deleted at its next check.
    await t.call(kb.dropDraft, { token, params: { id: 'new' } });
    t.clock.forward(limits.usedImageMs);
    await t.app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  });
});
