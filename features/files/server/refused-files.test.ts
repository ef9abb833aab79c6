import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { system } from '@earshot/contract/system';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { incomingOf } from '#server/platform/blob-store/disk.ts';
import { passTime, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { limits } from '../contract/limits.ts';
import { docx, drawn, officeFile, sendFile } from './testing/files.ts';

const { maxBytes } = limits;
const text = (bytes: number) => Buffer.alloc(bytes, 'Words. ');

everyEngine('Files that are not taken', (stage) => {
  const rows = async () => (await stage().t.app.db.selectFrom('files').select('id').execute()).length;
  /** Names of unfinished uploads on the disk. */
  const filesLeft = () => {
    try {
      return readdirSync(incomingOf(stage().t.app.config.dataDir));
    } catch {
      return [];
    }
  };
  const expectRefused = async (bytes: Buffer | string, name: string) => {
    const { t, cast } = stage();
    const { status, body } = await sendFile(t, cast.eli.token, bytes, name);
    return [status, (body as unknown as { code: string }).code];
  };

  test('10 MB are accepted, one byte more is refused with a sentence, however the length is declared', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const most = await sendFile(t, cast.eli.token, text(maxBytes));
    expect([most.status, most.body.size]).toEqual([201, maxBytes]);
    const before = await rows();
    const reply = await sendFile(t, cast.eli.token, text(maxBytes + 1));
    expect([reply.status, reply.body]).toEqual([413, { msg: 'This file is too large. The limit is 10 MB.', code: 'file_too_large' }]);
    expect(await expectRefused(text(3 * maxBytes), 'far-too-large.txt')).toEqual([413, 'file_too_large']);
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const pieces = async function* () {
      yield Buffer.from(form);
      for (let n = 0; n < 11; n++) yield text(1024 * 1024);
      yield Buffer.from('\r\n--x--\r\n');
    };
    const chunked = await fetch(`${t.url}/api/files`, {
      method: 'POST',
      headers: { 'x-auth-token': cast.eli.token, 'content-type': 'multipart/form-data; boundary=x' },
      body: ReadableStream.from(pieces()),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect([await rows(), filesLeft()]).toEqual([before, []]);
  });

  test('a file of another type is refused, whatever its name', async () => {
    const before = await rows();
    const html = '<!doctype html><script>alert(1)</script>';
    const wrongFiles: Record<string, Buffer | string> = {
      'picture.png': html,
      'page.html': `\ufeff \n${html}`,
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'script.txt': '#!/bin/sh\nrm -rf /',
      'program.pdf': Buffer.from('MZ\x90\0\x03'),
      'zeros.csv': Buffer.alloc(100),
      'other.zip': officeFile({ 'readme.txt': Buffer.from('Hi') }),
      'macros.docm': docx({ 'word/vbaProject.bin': Buffer.from('code') }),
      'tail.docx': Buffer.concat([docx(), Buffer.from('more')]),
    };
    for (const [name, bytes] of Object.entries(wrongFiles)) expect(await expectRefused(bytes, name), name).toEqual([400, 'file_wrong']);
    expect([await rows(), filesLeft()]).toEqual([before, []]);
  });

  test('an empty, truncated or HEIC file is refused with that reason', async () => {
    const before = await rows();
    const refusedFiles: [string, Buffer | string, string][] = [
      ['empty.txt', '', 'file_empty'],
      ['empty.docx', '', 'file_empty'],
      ['half.png', (await drawn('png', 400, 400)).subarray(0, 60), 'file_broken'],
      ['start.jpg', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 'file_broken'],
      ['cut.docx', docx().subarray(0, -30), 'file_broken'],
      ['picture.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'file_heic'],
      ['renamed.jpg', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'), 'file_heic'],
    ];
    for (const [name, bytes, code] of refusedFiles) expect(await expectRefused(bytes, name), name).toEqual([400, code]);
    expect([await rows(), filesLeft()]).toEqual([before, []]);
  });

  test('an office document is recognised by its parts, whatever their names and order', async () => {
    const { t, cast } = stage();
    const main = (part: string, kind: string) =>
      `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml" PartName="/${part}"/></Types>`;
    const xml = Buffer.from('<x/>');
    const documentWith = (part: string, kind: string) => officeFile({ '[Content_Types].xml': Buffer.from(main(part, kind)), [part]: xml });
    const manifest = `<manifest><file-entry full-path="/" media-type="application/vnd.oasis.opendocument.text"/></manifest>`;
    const documents: [string, Buffer][] = [
      ['docx', documentWith('word/document2.xml', 'wordprocessingml.document')],
      ['docx', documentWith('Word/Main Part.xml', 'wordprocessingml.document')],
      ['xlsx', documentWith('xl/book7.xml', 'spreadsheetml.sheet')],
      ['odt', officeFile({ 'content.xml': xml, mimetype: Buffer.from('application/vnd.oasis.opendocument.text\n') })],
      ['odt', officeFile({ 'content.xml': xml, 'META-INF/manifest.xml': Buffer.from(manifest) })],
      ['pdf', Buffer.from('\ufeff\r\n%PDF-1.7\n%%EOF')],
    ];
    for (const [kind, bytes] of documents)
      expect((await sendFile(t, cast.eli.token, bytes, `x.${kind}`)).body.name, kind).toBe(`x.${kind}`);
    expect(await expectRefused(documentWith('ppt/presentation.xml', 'presentationml.presentation'), 'x.docx')).toEqual([400, 'file_wrong']);
    expect(await expectRefused(documentWith('word/document.macro', 'wordprocessingml.template'), 'x.docx')).toEqual([400, 'file_wrong']);
  });

  test('an animated image is limited by the total of its frames', { tags: 'slow', timeout: 60_000 }, async () => {
    const { t, cast } = stage();
    const frames = 70;
    const [width, pageHeight] = [900, 900];
    const gif = await sharp(Buffer.alloc(width * pageHeight * frames * 3), {
      raw: { width, height: pageHeight * frames, channels: 3, pageHeight },
    })
      .gif({ effort: 1, keepDuplicateFrames: true })
      .toBuffer();
    expect((await sharp(gif, { animated: true, limitInputPixels: false }).metadata()).pages).toBe(frames);
    expect(width * pageHeight * frames).toBeGreaterThan(limits.maxPixels);
    expect((await sendFile(t, cast.eli.token, gif, 'recording.gif')).status).toBe(201);
  });

  test('a document that would decompress too far is refused without decompressing it', { tags: 'slow' }, async () => {
    const bomb = docx({ 'word/media/1.xml': Buffer.alloc(limits.maxUnpackedBytes + 1) });
    expect(bomb.length).toBeLessThan(maxBytes);
    const packed = deflateRawSync(Buffer.alloc(limits.maxUnpackedBytes + 1));
    // The processor time of this process, in microseconds, which other work on the machine does not lengthen as it does the time of a
    // clock.
    const effortOf = async (work: () => unknown): Promise<number> => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const unpacking = await effortOf(() => inflateRawSync(packed));
    const refusing = await effortOf(async () => expect(await expectRefused(bomb, 'bomb.docx')).toEqual([400, 'file_wrong']));
    expect(refusing).toBeLessThan(unpacking);
    const lying = docx({ 'word/media/1.xml': Buffer.alloc(1000) });
    const entry = lying.indexOf(Buffer.from('word/media/1.xml'), lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'))) - 46;
    // Two parts at the same position: a zip file in which few bytes unpack to many.
    lying.writeUInt32LE(0, entry + 42);
    expect(await expectRefused(lying, 'lying.docx')).toEqual([400, 'file_wrong']);
    expect(await expectRefused(docx({ '../../evil.xml': Buffer.from('x') }), 'climbs.docx')).toEqual([400, 'file_wrong']);
  });

  test('an image with too many pixels is refused before it is decoded', async () => {
    const side = Math.ceil(Math.sqrt(limits.maxPixels)) + 1;
    const large = await sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await expectRefused(large, 'large.png')).toEqual([413, 'file_too_many_pixels']);
  });

  test('a form without the file, with another field, or no form is 400 or 415; an anonymous caller is 401', async () => {
    const { t, cast } = stage();
    const reply = await sendFile(t, cast.eli.token, 'Hi', 'a.txt', 'other');
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'file_missing' }]);
    const sends = (type: string, body: string) => t.send('POST', '/api/files', { token: cast.eli.token, type, body });
    for (const type of ['application/json', 'image/png', 'application/octet-stream', 'application/x-www-form-urlencoded'])
      expect(await sends(type, '{}'), type).toMatchObject({
        status: 415,
        body: { code: 'wrong_type_form', msg: 'Please send the file as a form (multipart/form-data) in the field file.' },
      });
    expect(await sends('multipart/form-data', 'x')).toMatchObject({ status: 400 });
    expect(await sends('multipart/form-data; boundary=x', '--x\r\nnonsense')).toMatchObject({ status: 400 });
    expect((await sendFile(t, undefined, 'Hi')).status).toBe(401);
    expect(filesLeft()).toEqual([]);
  });

  test('an upload broken off at 99 % leaves no row and nothing on the disk', async () => {
    const { t, cast } = stage();
    const before = await rows();
    const { port } = new URL(t.url);
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const length = head.length + 1_000_000 + 9;
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${cast.eli.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    socket.write(text(990_000));
    await expect.poll(filesLeft).toHaveLength(1);
    socket.destroy();
    await expect.poll(filesLeft).toEqual([]);
    expect(await rows()).toBe(before);
    const reply = await sendFile(t, cast.eli.token, text(1_000_000));
    expect(reply.status).toBe(201);
  });

  test('when the organisation’s storage is full a sentence says so, and nothing is stored', async () => {
    const { t, cast } = stage();
    await t.app.writer
      .updateTable('files')
      .set({ stored: 100 * 1024 * 1024, owner_id: null })
      .execute();
    await settle(t, { filesQuota: 100 });
    const before = await rows();
    const reply = await sendFile(t, cast.eli.token, 'One more.');
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'files_full', msg: expect.stringContaining('100 MB') }]);
    expect([await rows(), filesLeft()]).toEqual([before, []]);
    await settle(t, { filesQuota: limits.quota.default });
    expect((await sendFile(t, cast.eli.token, 'One more.')).status).toBe(201);
  });
});

everyEngine('The room for files', (stage) => {
  const MB = 1024 * 1024;
  const attention = async () => (await stage().t.call(system.state, { token: stage().cast.ada.token })).body.attention;

  test('one person may add only a share per day; the next day there is more', async () => {
    const { t, cast } = stage();
    await settle(t, { filesQuota: 100 });
    for (let n = 0; n < 2; n++) expect((await sendFile(t, cast.eli.token, text(10 * MB - n))).status).toBe(201);
    for (const length of [6 * MB, 10 * MB - 7, 5 * MB + 9]) {
      const reply = await sendFile(t, cast.eli.token, text(length));
      expect([reply.status, reply.body]).toMatchObject([429, { code: 'files_share' }]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    }
    expect((await sendFile(t, cast.eli.token, text(4 * MB))).status).toBe(201);
    expect((await sendFile(t, cast.eve.token, text(6 * MB))).status).toBe(201);
    await passTime(t, cast, limits.dailyShare.windowMs);
    expect((await sendFile(t, cast.eli.token, text(6 * MB))).status).toBe(201);
  });

  test('admins are notified before storage is full', async () => {
    const { t } = stage();
    const { stored } = await t.app.db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<number>('stored').as('stored'))
      .executeTakeFirstOrThrow();
    await settle(t, { filesQuota: Math.ceil(Number(stored) / MB / 0.7) + 60 });
    expect(await attention()).not.toContain('files');
    await t.app.writer
      .updateTable('files')
      .set({ stored: 100 * MB })
      .execute();
    await settle(t, { filesQuota: 100 });
    expect(await attention()).toContain('files');
  });
});

everyEngine(
  'Many files at once',
  (stage) => {
    test('200 simultaneous uploads of one person are each accepted or refused with a sentence, and leave nothing half done', async () => {
      const { t, cast } = stage();
      const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => sendFile(t, cast.eli.token, `${n} ${text(50_000)}`)));
      const accepted = replies.filter(({ status }) => status === 201);
      expect(accepted.length).toBeGreaterThanOrEqual(limits.uploadsPerPerson);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 429]));
      const sorry = replies.find(({ status }) => status === 429)!;
      expect(sorry.body).toMatchObject({ code: 'too_many_files', msg: expect.stringContaining('kept here') });
      expect(Number(sorry.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await t.app.db.selectFrom('files').select('id').execute()).toHaveLength(accepted.length);
      expect(readdirSync(join(t.app.config.dataDir, 'files', 'incoming'))).toEqual([]);
      expect((await sendFile(t, cast.eve.token, 'Others are not held up.')).status).toBe(201);
    });
  },
  { rateLimit: true },
);
