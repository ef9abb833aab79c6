import { createServer } from 'node:net';
import { limits as platformLimits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { type Cast, fillLists, meetCast, rantAbout } from '#server/testing/cast.ts';
import { engineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import type { AttachedFile } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { drawn, getFile, type Scanner, sendFile, startScanner } from './testing/files.ts';

describe.each(engineNames)('The virus scanner (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  let scanner: Scanner;
  beforeAll(async () => {
    scanner = await startScanner();
    t = await startApp({ ...(await optionsForEngine(engine)), config: { clamdUrl: scanner.url } });
    cast = await meetCast(t);
    await fillLists(t, cast);
  });
  afterAll(async () => {
    await t.close();
    await scanner.close();
  });
  const isAway = async () => (await t.call(system.state, { token: cast.ada.token })).body.attention.includes('scanner');
  const scanAgain = async () => {
    t.clock.forward(limits.scanRetryMs + 1000);
    await t.app.jobs.runDue();
  };

  test('checks each file, and an infected one is not stored', async () => {
    const reply = await sendFile(t, cast.eli.token, 'Good words.');
    expect([reply.status, reply.body.state, scanner.asked]).toEqual([201, 'clean', 1]);
    const badReply = await sendFile(t, cast.eli.token, `${'x'.repeat(600_000)} EICAR`);
    expect([badReply.status, badReply.body]).toMatchObject([400, { code: 'file_infected' }]);
    expect(await t.app.db.selectFrom('files').select('id').execute()).toHaveLength(1);
  });

  test('while it is unreachable files wait and say so, texts go with them, and an admin is notified; then they open or are removed', async () => {
    const { port } = new URL(scanner.url.replace('tcp', 'http'));
    await scanner.close();
    const upload = async (bytes: Buffer | string, name: string): Promise<AttachedFile> =>
      (await sendFile(t, cast.eli.token, bytes, name)).body;
    const [picture, bad] = [await upload(await drawn('png'), 'a.png'), await upload('EICAR', 'b.txt')];
    expect([picture, bad]).toMatchObject([{ state: 'waiting', hasPreview: false }, { state: 'waiting' }]);
    const body = { ...rantAbout, content: 'With two', files: [picture._id, bad._id] };
    const { _id: id } = (await t.call(rants.submit, { token: cast.eli.token, body })).body;
    const filesSeen = async () => (await t.call(rants.detail, { token: cast.mona.token, params: { id } })).body.files;
    expect(await filesSeen()).toEqual([picture, bad]);
    for (const name of ['eli', 'mona'] as const)
      for (const subPath of ['', '/preview'] as const) {
        const got = await getFile(t, cast[name].token, picture._id, subPath);
        expect([got.status, got.text]).toEqual([409, expect.stringContaining('waiting for the virus scanner')]);
      }
    expect(await isAway()).toBe(false);
    t.clock.forward(platformLimits.jobs.lateMs);
    await scanAgain();
    expect(await isAway()).toBe(true);
    expect((await filesSeen())[0]?.state).toBe('waiting');
    scanner = await startScanner(Number(port));
    await scanAgain();
    await expect.poll(async () => (await filesSeen()).map(({ state }) => state)).toEqual(['clean', 'refused']);
    expect((await filesSeen())[0]?.hasPreview).toBe(true);
    expect((await getFile(t, cast.mona.token, picture._id)).status).toBe(200);
    const reply = await getFile(t, cast.mona.token, bad._id);
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('was removed')]);
    expect(await isAway()).toBe(false);
    expect(await t.app.db.selectFrom('jobs').select('subject').where('kind', '=', 'file.scan').execute()).toEqual([]);
    expect(await t.app.db.selectFrom('files').select('stored').where('id', '=', bad._id).execute()).toEqual([{ stored: 0 }]);
  });

  test('an unclear verdict counts as unreachable', async () => {
    const strange = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('INSTREAM size limit exceeded. ERROR\0'),
    );
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const { clamdUrl } = t.app.config;
    t.app.config.clamdUrl = `tcp://127.0.0.1:${(strange.address() as { port: number }).port}`;
    expect((await sendFile(t, cast.eli.token, 'Good words.')).body.state).toBe('waiting');
    t.app.config.clamdUrl = clamdUrl;
    await new Promise((resolve) => strange.close(resolve));
  });
});
