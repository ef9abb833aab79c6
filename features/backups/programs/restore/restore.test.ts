/** The program `restore` when it is killed, restores an older version, or releases what waits. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { serverFeature as auditFeature, startChain, storedHeads, verifyLog } from '#features/audit/server';
import { NoDatabaseError, openToRead, type Place } from '#server/platform/db/beside.ts';
import { makeDatabase } from '#server/platform/db/empty.ts';
import { migrateWithin, migrationNames } from '#server/platform/db/migrate.ts';

import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { emptyPlace, placeOf, removeFolders } from '#server/testing/archives.ts';
import { envOf } from '#server/testing/call-program.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { backUp, command, manyRants, rantsIn } from '../../server/testing/backups.ts';

afterAll(removeFolders);

const uuid = '00000000-0000-4000-8000-000000000000';

bothEngines('Restoring by command', (stage, engine) => {
  const place = () => placeOf(stage().t);

  test('a killed restore leaves no database and can be repeated', { tags: 'slow' }, async () => {
    await manyRants(stage(), 10_000, 'killed-');
    const { file } = await backUp(place());
    const target = await emptyPlace(engine);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), file], { env: envOf(target), stdio: 'ignore' });
    const exited = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    await vi.waitFor(async () => expect(await isGrowing(target)).toBe(true), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    expect(await exited).toBe('SIGKILL');
    await vi.waitFor(async () => expect(await isEmpty(target)).toBe(true), { timeout: 60_000 });
    expect((await command('restore', target, [file])).code).toBe(0);
    expect((await rantsIn(target)).size).toBe((await rantsIn(place())).size);
  });

  /**
   * Whether the restore has begun to write. On SQLite its file exists, which stays empty until almost the end if everything fits into
   * memory. On PostgreSQL its transaction has a lock and has created tables.
   */
  async function isGrowing({ dataDir, databaseUrl }: Place): Promise<boolean> {
    if (!databaseUrl) return existsSync(join(dataDir, 'restoring.db'));
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = ${new URL(databaseUrl).pathname.slice(1)})`.execute(stage().t.app.db);
    return rows[0]!.n > 50;
  }
  async function isEmpty(target: Place): Promise<boolean> {
    if (!target.databaseUrl) return !existsSync(join(target.dataDir, 'earshot.db'));
    const db = await openToRead(target).catch((error) => {
      if (error instanceof NoDatabaseError) return null;
      throw error;
    });
    await db?.destroy();
    return db === null;
  }

  test.runIf(engine === 'sqlite')('a full disk gives one sentence, and no database remains', { tags: 'slow' }, async () => {
    const { file } = await backUp(place());
    const target = await emptyPlace(engine);
    const words = ['-c', 'ulimit -f 1024; exec "$0" "$@"', process.execPath, join(import.meta.dirname, 'main.ts'), file];
    const child = spawn('sh', words, { env: envOf(target) });
    let err = '';
    child.stderr.on('data', (data) => {
      err += data;
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, err.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^There is too little space in .+Nothing was restored\.$/)],
    ]);
    expect(readdirSync(target.dataDir)).toEqual(['earshot.lock']);
  });

  test('an archive of an older version is migrated', async () => {
    const old = await emptyPlace(engine);
    await makeDatabase(old, async (tx, dialect) => {
      await migrateWithin(tx, dialect, migrationNames.slice(0, 1));
      await sql`insert into users (id, name, name_folded, email, password_hash, role, status, is_active, created_at)
        values (${uuid}, 'Ada', 'ada', 'ada@x.example', 'x', 'admin', 'approved', 1, 1)`.execute(tx);
      await sql`insert into events (at, type, actor_id, subject, data) values (1, 'setup.done', ${uuid}, ${uuid}, '{}')`.execute(tx);
    });
    const { file } = await backUp(old);
    const target = await emptyPlace(engine === 'sqlite' ? 'postgres' : 'sqlite');
    expect((await command('restore', target, [file])).code).toBe(0);
    const db = await openToRead(target);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(migrationNames);
    expect(await db.selectFrom('users').select(['id', 'language']).execute()).toEqual([{ id: uuid, language: null }]);
    await db.destroy();
  });

  test('heads of the folder’s former database are renamed, so that the log verifies', { tags: 'slow' }, async () => {
    const { t } = stage();
    await startChain(t.app);
    await t.app.jobs.runDue();
    await auditFeature.sweep(t.app);
    const { file } = await backUp(place());
    const target = await emptyPlace(engine);
    mkdirSync(target.dataDir, { mode: 0o700 });
    const ofRound = `2026-01-01T00:00:00.000Z 900 90000 ${'0'.repeat(64)}`;
    const before = `2026-01-01T00:00:00.000Z 0123\n${ofRound}\n`;
    writeFileSync(join(target.dataDir, 'audit-heads.txt'), before);
    const { out } = await command('restore', target, [file]);
    const moved = /noted here before are in (\S+)\.\n/.exec(out)![1]!;
    expect(readFileSync(moved, 'utf8')).toBe(before);
    const db = await openToRead(target);
    const heads = await storedHeads(target.dataDir);
    expect(heads.links.length).toBeGreaterThan(0);
    expect((await verifyLog(db, { stored: { ...heads, rounds: [] } })).broken).toBeNull();
    // The head of that round stays known, because people may hold receipts of it.
    expect((await verifyLog(db, { stored: heads })).broken).toContain('the log ends before the head of round 900');
    await db.destroy();
  });

  test('--release ends the pause after a restore, beside a running server', { tags: 'slow' }, async () => {
    const { file } = await backUp(place());
    const target = await emptyPlace(engine);
    expect((await command('restore', target, [file])).out).toContain('Mail, due work, and the keys of programs and of the directory wait.');
    const db = await openToRead(target);
    expect(await pausedSince(db)).toMatch(/^\d{4}-/);
    expect((await command('restore', target, ['--release'])).out).toBe('Mail, due work and keys go on.\n');
    expect(await pausedSince(db)).toBeNull();
    expect((await command('restore', target, ['--release'])).out).toBe('Nothing was held.\n');
    await db.destroy();
  });
});
