import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepBlobs } from '#server/platform/blob-store/blobs.ts';
import { hashOf, incomingOf, isOnDisk, writeOnDisk } from '#server/platform/blob-store/disk.ts';
import { forgetPerson } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { files } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { removeFiles } from './remove.ts';
import { drawn, filesOn, getFile } from './testing/files.ts';
import { sweepFiles } from './unattached-files.ts';

everyEngine('The content of files', (stage, engine) => {
  const { sent, rantWith, detail } = filesOn(stage);
  /** Returns a function that says whether the file's content still exists, wherever this engine stores it. */
  const isKept = async (id: string) => {
    const { app } = stage().t;
    const row = await app.db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
    return (sha256 = row?.sha256 ?? '') =>
      engine === 'sqlite'
        ? Promise.resolve(isOnDisk(app.config.dataDir, sha256))
        : app.db
            .selectFrom('file_chunks')
            .select('position')
            .where('sha256', '=', sha256)
            .execute()
            .then((rows) => rows.length > 0);
  };

  test('unreferenced content is deleted, referenced content is not', async () => {
    const { cast, t } = stage();
    const bytes = `The same twice ${engine}`;
    const [first, second] = [await sent(cast.eli.token, bytes), await sent(cast.eve.token, bytes)];
    const isStillKept = await isKept(first._id);
    expect(await t.call(files.remove, { token: cast.eve.token, params: { id: first._id } })).toMatchObject({ status: 404 });
    expect(await t.call(files.remove, { token: cast.eli.token, params: { id: first._id } })).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await isStillKept()).toBe(true);
    expect((await getFile(stage().t, cast.eli.token, first._id)).status).toBe(404);
    const { body } = await rantWith(cast.eve.token, [second._id]);
    expect(await t.call(files.remove, { token: cast.eve.token, params: { id: second._id } })).toMatchObject({ status: 404 });
    await t.app.write((tx) => removeFiles(t.app, tx, { rantId: body._id }));
    await expect.poll(() => isStillKept()).toBe(false);
    expect((await detail(cast.eve.token, body._id)).files).toEqual([]);
  });

  test('content added and removed by many at once exists as long as somebody refers to it', async () => {
    const { cast, t } = stage();
    const bytes = `Of many ${engine}`;
    const people = [cast.eli, cast.eve, cast.max, cast.mona];
    const rounds = people.map(async ({ token }) => {
      for (let n = 0; n < 8; n++) {
        const { _id } = await sent(token, bytes);
        expect((await getFile(t, token, _id)).text).toBe(bytes);
        await t.call(files.remove, { token, params: { id: _id } });
      }
    });
    await Promise.all(rounds);
    const last = await sent(cast.eli.token, bytes);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await getFile(t, cast.eli.token, last._id)).text).toBe(bytes);
    const isStillKept = await isKept(last._id);
    await t.call(files.remove, { token: cast.eli.token, params: { id: last._id } });
    await expect.poll(() => isStillKept()).toBe(false);
  });

  test('remains of a crash are swept: half an upload, and content without a row', async () => {
    const { app } = stage().t;
    const { dataDir } = app.config;
    const orphan = Buffer.from(`Nobody's ${engine}`);
    const hash = hashOf(orphan);
    await mkdir(incomingOf(dataDir), { recursive: true });
    const half = join(incomingOf(dataDir), 'half');
    await writeFile(half, 'half');
    if (engine === 'sqlite') await writeOnDisk(dataDir, hash, orphan);
    else await app.writer.insertInto('file_chunks').values({ sha256: hash, position: 0, bytes: orphan }).execute();
    await sweepFiles(app);
    expect([existsSync(half), engine === 'postgres' || isOnDisk(dataDir, hash)]).toEqual([true, true]);
    await sweepBlobs(app, Date.now() + 1000);
    expect([existsSync(half), isOnDisk(dataDir, hash)]).toEqual([false, false]);
    expect(await app.db.selectFrom('file_chunks').select('position').where('sha256', '=', hash).execute()).toEqual([]);
  });

  test('after a day unattached files are deleted with their content; attached ones stay, even without their sender', async () => {
    const { cast, t } = stage();
    const [loose, fast] = [await sent(cast.eli.token), await sent(cast.max.token, await drawn('gif'), 'moves.gif')];
    const { body } = await rantWith(cast.max.token, [fast._id]);
    const isStillKept = await isKept(loose._id);
    t.clock.forward(limits.unattachedMs - 60_000);
    await sweepFiles(t.app);
    expect(await isStillKept()).toBe(true);
    t.clock.forward(120_000);
    await sweepFiles(t.app);
    await expect.poll(() => isStillKept()).toBe(false);
    await forgetPerson(t, cast.max.id);
    await sweepFiles(t.app);
    const reply = await getFile(t, cast.mona.token, fast._id);
    expect([reply.status, (await detail(cast.mona.token, body._id)).files]).toEqual([200, [fast]]);
  });
});
