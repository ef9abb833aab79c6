/**
 * The database of every released version is migrated to this version, on both engines. Each is a backup that the version itself made of a
 * database with rows in every table (everything.ts). It is named after the version, stored in `releases`, and never changed.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../features/audit/programs/audit/program.ts';
import { takeFormerHeads } from '../../features/audit/server/heads.ts';
import { serverFeature as auditFeature, storedHeads, verifyChain } from '../../features/audit/server/index.ts';
import { notifications } from '../../features/notifications/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { examine } from '../doctor/checks.ts';
import type { Manifest } from '../platform/archive/format.ts';
import { version as current } from '../version.ts';
import { startApp, type TestApp } from './app.ts';
import { archiveOf, emptyPlace, fillFrom, placeOf, removeFolders } from './archives.ts';
import { awkward } from './awkward.ts';
import { callProgram, envOf } from './call-program.ts';
import { signIn } from './cast.ts';
import { bothEngineNames, bothEngines } from './every-engine.ts';
import { liveEverything } from './everything.ts';
import { keptAt, placeOfKept } from './kept-installation.ts';

const folder = join(import.meta.dirname, 'releases');
const releases = readdirSync(folder)
  .filter((file) => file.endsWith('.tar.gz'))
  .map((file) => ({ file, version: file.replace('.tar.gz', '') }));
afterAll(removeFolders);

bothEngines('The database of this version', (stage, engine) => {
  const file = join(folder, `${current}.tar.gz`);

  test.runIf(process.env.KEEP_RELEASE && engine === 'sqlite')('is kept, with KEEP_RELEASE=1', async () => {
    expect(existsSync(file), `${file} is there already`).toBe(false);
    await liveEverything(stage());
    copyFileSync(await archiveOf(placeOf(stage().t), { program: current, at: stage().t.clock.now() }), file);
  });

  test('is among the kept ones', () => expect(existsSync(file)).toBe(true));
});

describe.each(releases)('The database of $version', ({ file, version }) => {
  describe.each(bothEngineNames)('migrated to this version on %s', (engine) => {
    let t: TestApp;
    let manifest: Manifest;
    beforeAll(async () => {
      const place = await emptyPlace(engine);
      manifest = await fillFrom(join(folder, file), place);
      t = await startApp({ config: place });
    });
    afterAll(() => t?.close());

    test('people sign in and find their texts and notifications', async () => {
      expect(manifest.program).toBe(version);
      const [eli, mona] = [await signIn(t, 'eli'), await signIn(t, 'mona')];
      const { total, rants: found } = (await t.call(rants.list, { token: eli, query: { search: 'größe شكوى', page: 1, limit: 10 } })).body;
      expect(total).toBe(5);
      expect(found.map((rant) => rant.content)).toContain(`${awkward} 1`);
      const notificationList = (await t.call(notifications.list, { token: mona, query: { page: 1, limit: 50 } })).body;
      expect(notificationList.length).toBeGreaterThan(3);
      expect(notificationList.every(({ title, message }) => title && message)).toBe(true);
    });

    test('passes the checks, and its log matches the backup’s head', async () => {
      const lines: string[] = [];
      await examine(t.app, (line) => lines.push(line));
      // No backup contains the key that encrypted it.
      expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([expect.stringMatching(/^WRONG {2}password of the mail server/)]);
      expect(manifest.auditHead).not.toBeNull();
      expect((await verifyChain(t.app.db, [{ hash: manifest.auditHead!.hash }])).broken).toBeNull();
    });
  });
});

/** The words of two rounds and the head of the audit log, as the version of these databases showed them. */
const notedBefore = {
  sqlite: [
    'hilit dugah jomar hovov kafub julom',
    'LONOK-GUVIG-SAMUB-BUNAV-DOLIV-TOFIN',
    'da6e3cba389b9dd68b008d2661d3801955b52f6b30aa005db2d8caf999fbd1f0',
  ],
  postgres: [
    'lilop likap tahif pizas musal jajig',
    'GASIB-VUFIT-HOBON-VAKUS-MOBIN-KUHIG',
    '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933',
  ],
};

describe.each(bothEngineNames)('The installation of 26 November 2026 on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ config: await placeOfKept(engine) });
    t.clock.forward(keptAt(engine) - t.clock.now());
  });
  afterAll(() => t?.close());

  test('people sign in and find their texts and notifications', async () => {
    const [eli, mona] = [await signIn(t, 'eli'), await signIn(t, 'mona')];
    const { rants: found } = (await t.call(rants.list, { token: eli, query: { search: 'größe شكوى', page: 1, limit: 100 } })).body;
    expect(found.map((rant) => rant.content)).toContain(`${awkward} 1`);
    const notificationList = (await t.call(notifications.list, { token: mona, query: { page: 1, limit: 50 } })).body;
    expect(notificationList.length).toBeGreaterThan(3);
    expect(notificationList.every(({ title, message }) => title && message)).toBe(true);
  });

  test('passes the checks, and its audit log is whole', async () => {
    const lines: string[] = [];
    await examine(t.app, (line) => lines.push(line));
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect((await verifyChain(t.app.db, [])).broken).toBeNull();
  });

  test('earlier heads verify: from the file, a mail, and somebody’s note', async () => {
    const { dataDir } = t.app.config;
    const verify = (noted: string) => callProgram(audit, envOf(t.app.config), 'verify', `--head=${noted}`);
    const file = readFileSync(join(dataDir, 'log-heads.txt'), 'utf8');
    const heads = await storedHeads(dataDir);
    expect(heads.rounds.map(({ root }) => root)).toEqual(
      file
        .trim()
        .split('\n')
        .map((line) => line.split(' ').at(-1)),
    );
    for (const noted of [...notedBefore[engine], ...heads.rounds.map(({ root }) => root)])
      expect(await verify(noted), noted).toMatchObject({
        code: 0,
        output: expect.stringContaining('\n4 heads that were kept beside the data'),
      });
    // The heads of this file move into the current one.
    await takeFormerHeads(t.app);
    await auditFeature.sweep(t.app);
    expect(existsSync(join(dataDir, 'log-heads.txt'))).toBe(false);
    expect((await storedHeads(dataDir)).rounds).toEqual(heads.rounds);
    expect(await verify(notedBefore[engine][0]!)).toMatchObject({ code: 0 });
    const lines = readFileSync(join(dataDir, 'audit-heads.txt'), 'utf8');
    writeFileSync(join(dataDir, 'audit-heads.txt'), lines.replace(heads.rounds[1]!.root, '1'.repeat(64)));
    expect((await verify(notedBefore[engine][0]!)).output).toContain('BROKEN: the head of round 2 that was kept on');
  });
});
