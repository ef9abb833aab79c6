/** The nightly backup: at the chosen hour, once, in its own thread; and what admins learn about it. */
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { limits as platformLimits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { checkArchive } from '#server/platform/archive/read.ts';
import { tables } from '#server/platform/archive/tables.ts';
import { hold, release } from '#server/platform/paused-after-restore.ts';
import { noteRun } from '#server/platform/run-history.ts';
import { startApp } from '#server/testing/app.ts';
import { freshFolder, removeFolders } from '#server/testing/archives.ts';
import { newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { backups } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { newSettings } from '../contract/setting-defaults.ts';
import { nextBackup, waitForBackup } from './nightly.ts';
import { noteBackupStarted } from './state.ts';

const hour = 3_600_000;
afterAll(removeFolders);

describe('The next night', () => {
  test.each([
    ['today, where the hour is still to come', '2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z'],
    ['tomorrow, where it is over', '2026-11-21T02:00:00Z', '2026-11-22T02:00:00Z'],
    ['a day of 25 hours', '2026-10-24T12:00:00Z', '2026-10-25T02:00:00Z'],
    ['a night that skips the hour', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ])('is %s', (_, now, next) => {
    const clockHour = next.startsWith('2026-03') ? 2 : 3;
    expect(new Date(nextBackup(Date.parse(now), clockHour, 'Europe/Berlin')).toISOString().replace('.000', '')).toBe(next);
  });
});

everyEngine('Backups by night', (stage, engine) => {
  const app = () => stage().t.app;
  const folder = () => join(app().config.dataDir, 'backups');
  const files = () => readdirSync(folder()).filter((name) => name.startsWith('earshot-'));
  const state = async () => (await stage().t.call(backups.state, { token: stage().cast.ada.token })).body;
  const job = () => app().db.selectFrom('jobs').select('due_at').where('kind', '=', 'backup.make').executeTakeFirst();
  /** Moves the clock to the next backup and waits until it is made. */
  const goToNextBackup = async () => {
    stage().t.clock.forward(24 * hour);
    const jobCount = await app().jobs.runDue();
    await waitForBackup(app());
    return jobCount;
  };
  beforeEach(() => settle(stage().t, { timeZone: 'Europe/Berlin', backupHour: null, backupKeep: 14 }));

  test('no backup without an hour; setting one schedules the next night, a change of zone moves it, off ends it', async () => {
    expect([await job(), await state()]).toEqual([
      undefined,
      { madeAt: null, bytes: null, failedAt: null, runningSince: null, heldSince: null },
    ]);
    await settle(stage().t, { backupHour: 3 });
    const at = (await job())!.due_at;
    expect(at).toBe(nextBackup(stage().t.clock.now(), 3, 'Europe/Berlin'));
    await settle(stage().t, { timeZone: 'Asia/Kathmandu' });
    expect((await job())!.due_at).toBe(nextBackup(stage().t.clock.now(), 3, 'Asia/Kathmandu'));
    await settle(stage().t, { backupHour: null });
    expect(await job()).toBeUndefined();
  });

  test('at the hour a backup is made, read back and reported; the oldest are deleted, and the next night is scheduled', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    await submit(t, cast.eli.token, 'In the backup');
    await settle(t, { backupHour: 3, backupKeep: 2 });
    for (let nights = 0; nights < 3; nights++) await goToNextBackup();
    expect(files()).toHaveLength(2);
    const { tables } = await checkArchive(join(folder(), files()[0]!), null);
    expect(tables.find(({ name }) => name === 'rants')!.rows).toBeGreaterThan(0);
    const { madeAt, bytes, failedAt } = await state();
    expect(Math.abs(Date.parse(madeAt!) - t.clock.now())).toBeLessThan(hour);
    expect([bytes! > 1000, failedAt]).toEqual([true, null]);
    expect((await job())!.due_at).toBeGreaterThan(t.clock.now());
    expect((await t.call(backups.state, { token: cast.mona.token })).status).toBe(403);
  });

  test('the event loop is not blocked meanwhile', async () => {
    await settle(stage().t, { backupHour: 3 });
    stage().t.clock.forward(24 * hour);
    await app().jobs.runDue();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await waitForBackup(app());
    delay.disable();
    // The event loop kept running. A backup in the same thread would have blocked it.
    expect(delay.count).toBeGreaterThan(20);
  });

  test('a failure is notified to admins until a backup succeeds', { tags: 'slow' }, async () => {
    await settle(stage().t, { backupHour: 3 });
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), '');
    const before = await state();
    await goToNextBackup();
    const failedState = await state();
    expect([failedState.madeAt, failedState.bytes]).toEqual([before.madeAt, before.bytes]);
    expect(Date.parse(failedState.failedAt!)).toBeGreaterThan(Date.parse(before.madeAt ?? '1970-01-01T00:00:00Z'));
    rmSync(folder());
    mkdirSync(folder());
    chmodSync(folder(), 0o755);
    await goToNextBackup();
    expect((await state()).failedAt).toBeNull();
    expect(files()).toHaveLength(1);
    expect([statSync(folder()).mode & 0o777, statSync(join(folder(), files()[0]!)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test('the configured passphrase encrypts it', { tags: 'slow' }, async () => {
    const file = join(freshFolder(), 'passphrase');
    writeFileSync(file, 'a long enough passphrase\n');
    const { config } = app();
    config.backupPassphraseFile = file;
    await settle(stage().t, { backupHour: 3 });
    await goToNextBackup();
    config.backupPassphraseFile = null;
    const name = files().at(-1)!;
    expect(name).toMatch(/\.enc$/);
    expect((await checkArchive(join(folder(), name), 'a long enough passphrase')).tables).toHaveLength(tables.length);
  });

  test('a failed drill is notified to admins until one succeeds', async () => {
    const needed = async () => (await stage().t.call(system.state, { token: stage().cast.ada.token })).body.attention.includes('drill');
    const { clock } = stage().t;
    await noteRun(app().writer, 'drill', clock.now(), false);
    expect(await needed()).toBe(true);
    await noteRun(app().writer, 'drill', clock.now() + 1, true);
    expect(await needed()).toBe(false);
  });

  test('while a restored database is paused no backup is made, and admins see since when', async () => {
    const { t } = stage();
    await settle(t, { backupHour: 3 });
    const before = await state();
    await hold(app().writer, t.clock.now());
    expect(await goToNextBackup()).toBe(0);
    expect((await state()).madeAt).toBe(before.madeAt);
    expect((await state()).heldSince).toMatch(/^\d{4}-/);
    await release(app().writer);
    expect(await goToNextBackup()).toBeGreaterThan(0);
  });

  describe('one that an admin starts', () => {
    /** Signs in first, because the password has to be a fresh one. */
    const press = async () => stage().t.call(backups.make, { token: await newSession(stage().t, stage().cast.ada.id) });
    const startedCount = async () =>
      (await app().db.selectFrom('events').select('seq').where('type', '=', 'backup.started').execute()).length;
    beforeEach(() => stage().t.clock.forward(limits.byHand.windowMs));
    afterEach(() => waitForBackup(app()));

    test('is made at once, checked, told of and logged, without an hour for nightly ones', async () => {
      const before = [(await state()).madeAt, await startedCount()] as const;
      const reply = await press();
      expect([reply.status, typeof reply.body.runningSince]).toEqual([201, 'string']);
      await waitForBackup(app());
      const { madeAt, runningSince, failedAt } = await state();
      expect([madeAt !== before[0], madeAt, runningSince, failedAt]).toEqual([true, reply.body.runningSince, null, null]);
      expect(await startedCount()).toBe(before[1] + 1);
      expect(await job()).toBeUndefined();
      expect((await checkArchive(join(folder(), files().at(-1)!), null)).tables).toHaveLength(tables.length);
    });

    test('is refused while another is made, and leaves only as many as the setting says', async () => {
      await settle(stage().t, { backupKeep: 1 });
      expect((await press()).status).toBe(201);
      const second = await press();
      expect([second.status, second.body.code]).toEqual([409, 'backup_running']);
      await waitForBackup(app());
      expect(files()).toHaveLength(1);
      stage().t.clock.forward(1000);
      expect((await press()).status).toBe(201);
      await waitForBackup(app());
      expect(files()).toHaveLength(1);
    });

    test('that fails says so, and another can be started', async () => {
      rmSync(folder(), { recursive: true, force: true });
      writeFileSync(folder(), '');
      expect((await press()).status).toBe(201);
      await waitForBackup(app());
      const { failedAt, runningSince } = await state();
      expect([failedAt === null, runningSince]).toEqual([false, null]);
      rmSync(folder());
      stage().t.clock.forward(1000);
      expect((await press()).status).toBe(201);
      await waitForBackup(app());
      expect((await state()).failedAt).toBeNull();
    });

    test('is asked for five times an hour at most', async () => {
      const { config } = app();
      config.rateLimit = true;
      const statuses: number[] = [];
      for (let n = 0; n <= limits.byHand.max; n++) {
        statuses.push((await press()).status);
        await waitForBackup(app());
        stage().t.clock.forward(1000);
      }
      config.rateLimit = false;
      expect(statuses).toEqual([...Array(limits.byHand.max).fill(201), 429]);
    });

    test('that ended with its server is forgotten after an hour', async () => {
      await noteBackupStarted(app().writer, stage().t.clock.now());
      expect([(await press()).body.code, (await state()).runningSince === null]).toEqual(['backup_running', false]);
      stage().t.clock.forward(limits.runningMs + 1);
      expect((await state()).runningSince).toBeNull();
      expect((await press()).status).toBe(201);
      await waitForBackup(app());
    });

    test('that never ended delays the nightly one, which is not left out', async () => {
      await settle(stage().t, { backupHour: 3 });
      const before = (await state()).madeAt;
      const dueAt = (await job())!.due_at;
      stage().t.clock.forward(dueAt - stage().t.clock.now());
      await noteBackupStarted(app().writer, dueAt - 1000);
      await app().jobs.runDue();
      await waitForBackup(app());
      expect((await state()).madeAt).toBe(before);
      const delayMs = (await job())!.due_at - dueAt;
      expect(delayMs).toBeGreaterThanOrEqual(limits.runningMs);
      expect(delayMs).toBeLessThan(limits.runningMs + 60_000);
      stage().t.clock.forward(limits.runningMs);
      await app().jobs.runDue();
      await waitForBackup(app());
      expect((await state()).madeAt).not.toBe(before);
      expect((await job())!.due_at).toBe(nextBackup(stage().t.clock.now(), 3, 'Europe/Berlin'));
    });

    test('needs a password that was typed lately, and cannot be started by a key', async () => {
      const { t, cast } = stage();
      t.clock.forward(platformLimits.proof.freshMs + 1);
      const old = await t.call(backups.make, { token: cast.ada.token });
      expect([old.status, old.body.code]).toEqual([403, 'proof_needed']);
      expect(backups.make.byKey).toBe('never');
    });
  });

  test('impossible hours and numbers are refused', async () => {
    const change = (body: object) => stage().t.call(settings.change, { token: stage().cast.ada.token, body: body as never });
    for (const [key, values] of [
      ['backupHour', [-1, 24, 1.5, '3', '']],
      ['backupKeep', [0, 366, 1.5, null, '3']],
    ] as const)
      for (const value of values) {
        const { status, body } = await change({ [key]: value });
        expect([status, Object.keys(body.fields ?? {})], `${key} ${value}`).toEqual([400, [key]]);
      }
  });

  test.runIf(engine === 'postgres')('one of several instances makes it', async () => {
    const other = await startApp({ ...(await optionsForEngine(engine)), databaseUrl: app().config.databaseUrl! });
    try {
      await settle(stage().t, { backupHour: 3 });
      // Both instances have a connection before they race, so that neither has to wait for one.
      await Promise.all([app().jobs.runDue(), other.app.jobs.runDue()]);
      for (const { clock } of [stage().t, other]) clock.forward(24 * hour);
      const countBackups = async () => [stage().t, other].map(({ app: { config } }) => config.dataDir).flatMap(listIn).length;
      const before = await countBackups();
      await Promise.all([app().jobs.runDue(), other.app.jobs.runDue()]);
      await Promise.all([waitForBackup(app()), waitForBackup(other.app)]);
      expect(await countBackups()).toBe(before + 1);
      // A backup of one instance is seen on the other, which starts none meanwhile.
      const token = await newSession(stage().t, stage().cast.ada.id);
      expect((await stage().t.call(backups.make, { token })).status).toBe(201);
      const refused = await other.call(backups.make, { token });
      expect([refused.body.code, (await other.call(backups.state, { token })).body.runningSince !== null]).toEqual([
        'backup_running',
        true,
      ]);
      await waitForBackup(app());
      expect((await other.call(backups.state, { token })).body.runningSince).toBeNull();
    } finally {
      await other.close();
    }
  });
});

function listIn(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'backups'));
  } catch {
    return [];
  }
}

everyEngine('A house without a backup', (stage) => {
  const needs = async (castName: 'ada' | 'mona' = 'ada') => {
    const { t, cast } = stage();
    const reply = await t.call(system.state, { token: await newSession(t, cast[castName].id) });
    return reply.status === 200 ? reply.body.attention.filter((kind) => kind === 'noBackup' || kind === 'backup') : reply.status;
  };

  test('switching backups on is a first step, done by an hour or by an existing backup', async () => {
    const { t } = stage();
    const isDone = () => t.app.steps.get('backups')?.(t.app);
    expect(await isDone()).toBe(false);
    await settle(t, { backupHour: 3 });
    expect(await isDone()).toBe(true);
    await settle(t, { backupHour: null });
    expect(await isDone()).toBe(false);
    expect(newSettings).toEqual({ backupHour: 2, backupKeep: 7 });
  });

  test('a day without a backup is a warning to admins; a backup ends it, and a week later it returns', async () => {
    const { t } = stage();
    expect(await needs()).toEqual([]);
    t.clock.forward(23 * hour);
    expect(await needs()).toEqual([]);
    t.clock.forward(2 * hour);
    expect([await needs(), await needs('mona')]).toEqual([['noBackup'], 403]);
    await settle(t, { backupHour: 3, backupKeep: 2 });
    t.clock.forward(24 * hour);
    await t.app.jobs.runDue();
    await waitForBackup(t.app);
    expect(await needs()).toEqual([]);
    await settle(t, { backupHour: null });
    t.clock.forward(limits.oldMs - hour);
    expect(await needs()).toEqual([]);
    t.clock.forward(2 * hour);
    expect(await needs()).toEqual(['noBackup']);
  });
});
