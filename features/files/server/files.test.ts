import { randomUUID } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { linkTarget, proveAnew, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../../../features/options/contract/index.ts';
import { files } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { animatedGif, animatedPng, docx, drawn, filesOn, getFile, odt, sendFile, xlsx } from './testing/files.ts';

everyEngine('Evidence', (stage, engine) => {
  const { sent, rantWith, detail } = filesOn(stage);
  const statuses = async (id: string, names: ('eli' | 'eve' | 'max' | 'mona' | 'ada')[]) =>
    Promise.all(names.map(async (name) => (await getFile(stage().t, stage().cast[name].token, id)).status));

  test('each of the ten types is recognised by its bytes, whatever its name, and gets a matching extension', async () => {
    const { cast, t } = stage();
    const pictures = await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map((kind) => drawn(kind)));
    const office = 'application/vnd.openxmlformats-officedocument';
    const kinds: [Buffer | string, string, string, string][] = [
      [pictures[0]!, 'a.exe', 'image/png', 'a.exe.png'],
      [pictures[1]!, 'Foto.JPG', 'image/jpeg', 'Foto.JPG'],
      [pictures[2]!, 'b.webp', 'image/webp', 'b.webp'],
      [pictures[3]!, '', 'image/gif', 'file.gif'],
      ['%PDF-1.7\n', '../../etc/passwd.pdf', 'application/pdf', 'passwd.pdf'],
      ['Hello.', 'run.bat', 'text/plain', 'run.bat.txt'],
      ['a;b\n1;2\n3;4\n', 'Löhne "alt".csv', 'text/csv', 'Löhne alt.csv'],
      [docx(), 'fdp\u202excod.docx', `${office}.wordprocessingml.document`, 'fdpxcod.docx'],
      [xlsx(), 'x.zip', `${office}.spreadsheetml.sheet`, 'x.zip.xlsx'],
      [odt(), 'brief.odt', 'application/vnd.oasis.opendocument.text', 'brief.odt'],
    ];
    for (const [bytes, name, type, expectedBytes] of kinds) {
      const file = await sent(cast.eli.token, bytes, name);
      expect(file).toMatchObject({ name: expectedBytes, type, state: 'clean', hasPreview: type.startsWith('image/') });
      const got = await getFile(t, cast.eli.token, file._id);
      expect([got.status, got.bytes.length, got.headers.get('content-type')?.split(';')[0]]).toEqual([200, file.size, type]);
      if (!file.hasPreview) expect(got.bytes.equals(Buffer.from(bytes as string))).toBe(true);
    }
  });

  test('an animated PNG becomes its first frame, and its sender is told; other images stay animated without a notice', async () => {
    const { cast, t } = stage();
    for (const pictures of [2, 5]) {
      const file = await sent(cast.eli.token, await animatedPng(pictures), 'steps.png');
      expect(file).toMatchObject({ type: 'image/png', isStill: true, hasPreview: true });
      const { bytes } = await getFile(t, cast.eli.token, file._id);
      expect([bytes.includes('acTL'), (await sharp(bytes).metadata()).width]).toEqual([false, 40]);
      const { body } = await rantWith(cast.eli.token, [file._id]);
      expect((await detail(cast.mona.token, body._id)).files[0]).not.toHaveProperty('isStill');
    }
    const turning = await animatedGif();
    for (const bytes of [await animatedPng(1), await drawn('png'), turning, Buffer.from('\x89PNG\r\n\x1a\nacTL', 'latin1')]) {
      const reply = await sendFile(t, cast.eli.token, bytes, 'picture.png');
      expect([201, 400]).toContain(reply.status);
      expect(reply.body).not.toHaveProperty('isStill');
    }
    const gif = await sent(cast.eli.token, turning, 'turning.gif');
    expect((await sharp((await getFile(t, cast.eli.token, gif._id)).bytes, { animated: true }).metadata()).pages).toBe(2);
  });

  test('a file is a download that cannot run; only images have a preview that is shown', async () => {
    const { cast, t } = stage();
    const file = await sent(cast.eli.token, await drawn('png', 3000, 1500), 'Größe.png');
    const got = await getFile(t, cast.eli.token, file._id);
    expect(got.headers.get('content-disposition')).toBe(`attachment; filename="Gr__e.png"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.png`);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    const preview = await getFile(t, cast.eli.token, file._id, '/preview');
    expect([preview.headers.get('content-type'), preview.headers.get('content-disposition')]).toEqual(['image/webp', 'inline']);
    expect(preview.headers.get('content-security-policy')).toContain('sandbox');
    for (const { headers } of [got, preview]) expect(headers.get('cache-control')).toBe('no-store');
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ width: limits.previewSide, height: limits.previewSide / 2 });
    const text = await sent(cast.eli.token);
    expect((await getFile(t, cast.eli.token, text._id, '/preview')).status).toBe(404);
    const { ticket } = (await t.call(accounts.ticket, { token: cast.eli.token })).body;
    expect((await t.call(files.read, { params: { id: text._id }, query: { ticket } })).status).toBe(200);
  });

  test('an image is re-encoded: metadata is gone, orientation stays', async () => {
    const { cast, t } = stage();
    const secret = 'Where it was taken: 52.5N 13.4E';
    const turned = await sharp(await drawn('jpeg', 40, 20))
      .withExif({ IFD0: { Copyright: secret, Artist: 'Eli' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const withTail = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(withTail).metadata()).exif).toBeDefined();
    const { _id } = await sent(cast.eli.token, withTail, 'photo.jpg');
    const { bytes } = await getFile(t, cast.eli.token, _id);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const word of [secret, 'Eli', '<script>']) expect(bytes.includes(word)).toBe(false);
  });

  test('files belong to a rant, answer or message in order, and appear only in detail and timeline', async () => {
    const { cast, t } = stage();
    const ownFiles = [await sent(cast.eli.token, undefined, 'one.txt'), await sent(cast.eli.token, undefined, 'two.txt')];
    const rant = await rantWith(cast.eli.token, [ownFiles[1]!._id, ownFiles[0]!._id, ownFiles[1]!._id]);
    expect(rant.status, rant.text).toBe(201);
    const id = rant.body._id;
    expect('files' in rant.body).toBe(false);
    const answer = await sent(cast.mona.token, await drawn('png'), 'answer.png');
    const responded = await t.call(rants.respond, {
      token: cast.mona.token,
      params: { id },
      body: { response: 'See this.', files: [answer._id] },
    });
    const more = await sent(cast.eli.token, undefined, 'more.txt');
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'And this.', files: [more._id] } });
    expect(responded.body.timeline.find(({ kind }) => kind === 'response')?.files).toEqual([answer]);
    const seenRant = await detail(cast.eve.token, id);
    expect(seenRant.files).toEqual([ownFiles[1], ownFiles[0]]);
    expect(seenRant.timeline.filter(({ content }) => content).map((entry) => [entry.kind, entry.files])).toEqual([
      ['response', [answer]],
      ['message', [more]],
    ]);
    expect((await t.call(rants.timeline, { token: cast.eve.token, params: { id }, query: {} })).text).toContain(more._id);
    expect((await t.call(rants.list, { token: cast.eve.token })).text).not.toContain(ownFiles[0]!._id);
  });

  test('a text sent twice keeps its files once; a file belongs to one text and its sender only', async () => {
    const { cast, t } = stage();
    const [first, second, otherFile] = [await sent(cast.eli.token), await sent(cast.eli.token), await sent(cast.eve.token)];
    const _id = randomUUID();
    for (let n = 0; n < 2; n++) expect((await rantWith(cast.eli.token, [first._id], { _id })).status).toBe(201);
    expect((await detail(cast.eli.token, _id)).files).toEqual([first]);
    const post = { _id: randomUUID(), content: 'More', files: [second._id] };
    for (let n = 0; n < 2; n++)
      expect((await t.call(rants.write, { token: cast.eli.token, params: { id: _id }, body: post })).status).toBe(201);
    // The reply was lost, and somebody adds a file before sending again: it cannot be attached any more, and the refusal says so.
    const later = await sent(cast.eli.token);
    const note = { _id: randomUUID(), content: 'A note' };
    const answer = { _id: randomUUID(), response: 'Yes' };
    const monasFile = await sent(cast.mona.token);
    const asMona = { token: cast.mona.token, params: { id: _id } };
    const attempts = [
      () => rantWith(cast.eli.token, [first._id, later._id], { _id }),
      () => t.call(rants.write, { token: cast.eli.token, params: { id: _id }, body: { ...post, files: [second._id, later._id] } }),
      () => t.call(rants.respond, { ...asMona, body: { ...answer, files: [monasFile._id] } }),
      () => t.call(rants.note, { ...asMona, body: { ...note, files: [monasFile._id] } }),
    ];
    expect((await t.call(rants.respond, { ...asMona, body: answer })).status).toBe(200);
    expect((await t.call(rants.note, { ...asMona, body: note })).status).toBe(201);
    for (const retry of attempts) {
      const reply = await retry();
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { code: 'files_too_late', fields: { files: expect.stringContaining('already sent') } },
      ]);
    }
    expect((await detail(cast.eli.token, _id)).files).toEqual([first]);
    // The added file still exists and can be attached to a new message.
    const more = { content: 'One more', files: [later._id] };
    expect((await t.call(rants.write, { token: cast.eli.token, params: { id: _id }, body: more })).status).toBe(201);
    for (const wrongValue of [first._id, otherFile._id, randomUUID(), 'x']) {
      const { length } = (await t.call(rants.list, { token: cast.eli.token })).body.rants;
      const reply = await rantWith(cast.eli.token, [wrongValue]);
      expect([reply.status, reply.body]).toMatchObject([404, { code: 'file_not_found' }]);
      expect((await t.call(rants.list, { token: cast.eli.token })).body.rants).toHaveLength(length);
    }
    const six = Array.from({ length: 6 }, () => randomUUID());
    expect((await rantWith(cast.eli.token, six)).status).toBe(400);
  });

  test('a file is visible to readers of its text, before that to its sender, and never to the rant’s target', async () => {
    const { cast, t } = stage();
    const file = await sent(cast.eli.token, await drawn('png'), 'proof.png');
    expect(await statuses(file._id, ['eli', 'eve', 'max', 'mona', 'ada'])).toEqual([200, 404, 404, 404, 404]);
    const reply = await t.call(options.add, {
      token: cast.ada.token,
      params: { list: 'targetEmployees' },
      body: { name: `Head ${engine}` },
    });
    await linkTarget(t, reply.body._id, cast.max.id);
    const { body } = await rantWith(cast.eli.token, [file._id], { target: reply.body._id });
    expect(await statuses(file._id, ['eli', 'eve', 'max', 'mona', 'ada'])).toEqual([200, 200, 404, 200, 200]);
    const missing = await getFile(t, cast.max.token, randomUUID());
    for (const subPath of ['', '/preview'] as const) {
      const reply = await getFile(t, cast.max.token, file._id, subPath);
      expect([reply.status, reply.text]).toEqual([missing.status, missing.text]);
    }
    await settle(t, { employeeVisibility: 'own' });
    expect(await statuses(file._id, ['eli', 'eve', 'mona'])).toEqual([200, 404, 200]);
    await settle(t, { employeeVisibility: 'all' });
    await linkTarget(t, reply.body._id, null);
    await t.app.writer.deleteFrom('possible_links').execute();
    const undecided = { option_id: reply.body._id, user_id: cast.ada.id, found_at: 0, decided_at: null };
    await t.app.writer.insertInto('possible_links').values(undecided).execute();
    t.app.bus.deliver([{ seq: 0, at: 0, type: 'option.matched', actorId: null, subject: null, data: { option: reply.body._id } }]);
    expect(await statuses(file._id, ['max', 'ada'])).toEqual([200, 404]);
    expect((await t.call(rants.detail, { token: cast.ada.token, params: { id: body._id } })).status).toBe(404);
  });

  test('personal data names uploaded files with their addresses', async () => {
    const { cast, t } = stage();
    await proveAnew(t);
    const file = await sent(cast.eve.token, undefined, 'mine.txt');
    await rantWith(cast.eve.token, [file._id]);
    const own = JSON.parse((await t.send('GET', '/api/auth/my-data', { token: cast.eve.token })).text).files.files as Record<
      string,
      unknown
    >[];
    expect(own.find((item) => item._id === file._id)).toMatchObject({ name: 'mine.txt', with: 'rant', address: `/api/files/${file._id}` });
    expect(await submit(t, cast.eve.token, 'Without any')).toBeTruthy();
  });
});
