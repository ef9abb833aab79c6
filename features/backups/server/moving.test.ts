/** A restored database is the same as before, on the same engine or the other one. */

import { accounts } from '@earshot/contract/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverFeature as auditFeature, storedHeads, verifyChain, verifyLog } from '#features/audit/server';
import { mail } from '#features/mail/contract';
import { limits as notificationLimits } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { examine } from '#server/doctor/checks.ts';
import type { Place } from '#server/platform/db/beside.ts';
import { release } from '#server/platform/paused-after-restore.ts';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { emptyPlace, placeOf, removeFolders } from '#server/testing/archives.ts';
import { awkward } from '#server/testing/awkward.ts';
import { fillLists, meetCast, signIn, submit } from '#server/testing/cast.ts';
import { type EngineName, optionsForEngine, type Stage } from '#server/testing/every-engine.ts';
import { type Life, liveEverything } from '#server/testing/everything.ts';
import { getFile } from '../../files/server/testing/files.ts';
import type { MadeBackup } from './make-backup.ts';
import { restoreArchive } from './restore.ts';
import { backUp, contentOf } from './testing/backups.ts';

const engines = ['sqlite', 'postgres'] as const satisfies EngineName[];
/** The secret key is not in the backup, as it should be. */
const secretKey = 'k'.repeat(32);
afterAll(removeFolders);

describe.each(engines)('A backup of %s', (from) => {
  let stage: Stage;
  let life: Life;
  let archive: MadeBackup;
  let content: Record<string, string[]>;
  let head: string;
  beforeAll(async () => {
    const t = await startApp({ ...(await optionsForEngine(from)), rateLimit: true, config: { secretKey } });
    const cast = await meetCast(t);
    await fillLists(t, cast);
    stage = { t, cast };
    life = await liveEverything(stage);
    await auditFeature.sweep(t.app);
    head = (await verifyChain(t.app.db)).head!.hash;
    archive = await backUp(placeOf(t), { at: t.clock.now() });
    content = await contentOf(t.app.db);
  });
  afterAll(() => stage?.t.close());

  test('contains rows of every table', async () => {
    for (const [table, rows] of Object.entries(content))
      expect(rows.length, table).toBeGreaterThan(table === 'file_chunks' && from === 'sqlite' ? -1 : 0);
    const inDatabase = new Set((await stage.t.app.dialect.columns(stage.t.app.db)).map(({ table }) => table));
    expect([...inDatabase].filter((table) => !(table in content)).toSorted()).toEqual([
      'closed_months',
      'company_flows',
      'instances',
      'migrations',
      // Without these rows nobody can forge passes or open boxes with an archive.
      'sealed_boxes',
      'sealed_epochs',
      'sealed_issued',
      'sealed_spent',
    ]);
  });

  describe.each(engines)('restored into %s', (to) => {
    let place: Place;
    let t: TestApp;
    beforeAll(async () => {
      place = await emptyPlace(to);
      await restoreArchive(place, archive.file, null, stage.t.clock.now());
      t = await startApp({ config: { ...place, secretKey } });
      t.clock.forward(stage.t.clock.now() - t.clock.now());
    });
    afterAll(() => t?.close());

    test('has every row of every table, and the log records the restore', async () => {
      const found = await contentOf(t.app.db);
      const restored = found.events!.filter((row) => row.includes('backup.restored'));
      expect(restored).toHaveLength(2);
      found.events = found.events!.filter((row) => !restored.includes(row));
      const own = (rows: string[]) => rows.filter((row) => !/rant_search|"held"/.test(row));
      expect(own(found.marks!)).toEqual(own(content.marks!));
      // Each engine stores the contents of files in its own place; a test below compares them.
      const apart = { marks: [], file_chunks: [] };
      expect({ ...found, ...apart }).toEqual({ ...content, ...apart });
    });

    test('accepts earlier sessions and passwords, and shows what people wrote', async () => {
      const eli = stage.cast.eli.token;
      expect((await t.call(accounts.currentUser, { token: eli })).body._id).toBe(stage.cast.eli.id);
      expect(await signIn(t, 'mona')).toMatch(/^[\w-]{40,}$/);
      const { body } = await t.call(rants.detail, { token: eli, params: { id: life.rants[1]! } });
      expect(body.content).toBe(`${awkward} 1`);
      expect((await t.call(rants.list, { token: eli, query: { search: 'größe شكوى', limit: 100 } })).body.total).toBe(6);
      for (const [address, bytes] of life.served)
        expect(Buffer.from(await (await fetch(t.url + address)).arrayBuffer()), address).toEqual(bytes);
      const file = await getFile(t, eli, life.file);
      expect([file.status, file.bytes.equals(life.fileBytes)]).toEqual([200, true]);
      const departments = await t.call(options.list, { token: eli, params: { list: 'targetDepartments' } });
      expect(departments.body.map(({ headcount }) => headcount)).toContain(12);
    });

    test('passes the checks, and its log matches the noted heads', async () => {
      const lines: string[] = [];
      expect(await examine(t.app, (line) => lines.push(line)), lines.join('\n')).toBe(true);
      const heads = await storedHeads(place.dataDir);
      expect(heads.links.map(({ hash }) => hash)).toEqual([head]);
      expect(heads.rounds.length).toBeGreaterThan(0);
      expect((await verifyLog(t.app.db, { stored: heads, noted: head })).broken).toBeNull();
    });

    test('continues: new rows follow the highest, and the log cannot be changed', async () => {
      const highest = async () => (await sql<{ n: number }>`select max(seq) as n from rants`.execute(t.app.db)).rows[0]!.n;
      const before = await highest();
      await submit(t, stage.cast.eli.token, 'After the restore');
      expect(await highest()).toBeGreaterThan(before);
      for (const table of ['events', 'audit_chain'])
        for (const change of [sql`delete from ${sql.table(table)}`, sql`update ${sql.table(table)} set at = at`])
          await expect(change.execute(t.app.writer), table).rejects.toThrow('append-only');
    });

    test('sends no mail and runs no due jobs until it is released', async () => {
      // The mail server of the backup does not exist, so due emails become files instead.
      await t.call(mail.removeServer, { token: stage.cast.ada.token });
      t.clock.forward(notificationLimits.mailDelayMs + 100 * 3_600_000);
      const mails = async (state: string): Promise<number> =>
        (await sql<{ n: number }>`select count(*) as n from mails where state = ${state}`.execute(t.app.db)).rows[0]!.n;
      const [waiting, sentMails] = [await mails('waiting'), await mails('sent')];
      expect(waiting).toBeGreaterThan(0);
      expect([await t.app.jobs.runDue(), await t.earshot.mailing.sendDue(), await mails('waiting')]).toEqual([0, 0, waiting]);
      expect(await release(t.app.writer)).toBe(true);
      expect(await t.app.jobs.runDue()).toBeGreaterThan(0);
      expect(await t.earshot.mailing.sendDue()).toBeGreaterThan(0);
      expect(await mails('sent')).toBeGreaterThan(sentMails);
    });
  });
});
