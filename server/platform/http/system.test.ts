import { randomBytes } from 'node:crypto';
import { type Attention, system } from '@earshot/contract/system';
import { expect, test } from 'vitest';
import { sendFile } from '../../../features/files/server/testing/files.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { dayMs } from '../auth/sessions.ts';
import { noteSize } from '../growth.ts';
import { announceInstance } from '../instances.ts';
import { noteRun } from '../run-history.ts';

everyEngine('How Earshot is, for admins', (stage, engine) => {
  const read = async () => (await stage().t.call(system.state, { token: stage().cast.ada.token })).body;
  const needs = async (kind: Attention) => (await read()).attention.includes(kind);

  test('only admins see version, engine, sizes and due work', async () => {
    const { t, cast } = stage();
    expect(await read()).toMatchObject({
      version: 'test',
      engine,
      databaseBytes: expect.any(Number),
      disk: { free: expect.any(Number), total: expect.any(Number) },
      jobs: { due: 0, lagMs: 0 },
      growth: null,
      lastRuns: { doctor: null },
      instances: [],
      loop: [],
    });
    for (const name of ['mona', 'eli'] as const) expect((await t.call(system.state, { token: cast[name].token })).status).toBe(403);
  });

  test('an instance reports itself, is shown as gone after silence, and leaves no trace after a clean stop', async () => {
    const { app, clock } = stage().t;
    const running = announceInstance(app);
    await expect.poll(async () => (await read()).instances).toMatchObject([{ version: 'test', isGone: false }]);
    expect(await needs('instances')).toBe(false);
    clock.forward(130_000);
    expect((await read()).instances).toMatchObject([{ isGone: true }]);
    expect(await needs('instances')).toBe(true);
    await running.stop();
    expect((await read()).instances).toEqual([]);
  });

  test('files count with the database, each content once', async () => {
    const { t, cast } = stage();
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000_000)]);
    const before = (await read()).databaseBytes ?? 0;
    for (const castName of ['eli', 'eve'] as const)
      expect((await sendFile(t, cast[castName].token, content, 'proof.pdf')).status).toBe(201);
    const grown = ((await read()).databaseBytes ?? 0) - before;
    expect(grown).toBeGreaterThanOrEqual(2_000_000);
    expect(grown).toBeLessThan(3_500_000);
  });

  test('growth is shown from the first size on, and the last database check’s result', async () => {
    const { app, clock } = stage().t;
    await noteSize(app);
    expect((await read()).growth).toBeNull();
    clock.forward(3 * dayMs);
    const day = new Date(clock.now() - 3 * dayMs).toISOString().slice(0, 10);
    await app.writer.updateTable('marks').set({ value: 1000 }).where('name', '=', `size_on_${day}`).execute();
    await noteSize(app);
    const { growth, databaseBytes } = await read();
    expect(growth).toEqual({ days: 3, bytes: (databaseBytes ?? 0) - 1000 });

    await noteRun(app.writer, 'doctor', clock.now(), false);
    expect([(await read()).lastRuns?.doctor?.isWell, await needs('doctor')]).toEqual([false, true]);
    await noteRun(app.writer, 'doctor', clock.now() + 1, true);
    expect([(await read()).lastRuns?.doctor?.isWell, await needs('doctor')]).toEqual([true, false]);
  });

  test('the page lists what needs attention: read-only storage, damage, late work, late mail', async () => {
    const { app, clock } = stage().t;
    app.damage.seen = 'a page cannot be read';
    expect((await read()).attention[0]).toBe('damaged');
    app.damage.seen = null;
    const code = engine === 'sqlite' ? 'SQLITE_FULL' : '53100';
    await app.transact(() => Promise.reject(Object.assign(new Error('full'), { code }))).catch(() => {});
    expect(await needs('writes')).toBe(true);
    await app.transact(async () => {});
    expect(await needs('writes')).toBe(false);
    const job = { kind: 'nobody does it', subject: '', due_at: clock.now() - 400_000 };
    await app.writer.insertInto('jobs').values(job).execute();
    expect(await read()).toMatchObject({ attention: expect.arrayContaining(['jobs']), jobs: { due: 1 } });
    await app.writer.deleteFrom('jobs').where('kind', '=', job.kind).execute();
    const mail = { id: 'late', kind: 'test', user_id: null, state: 'waiting', attempts: 1, error: 'it hung up' } as const;
    await app.writer
      .insertInto('mails')
      .values({ ...mail, created_at: clock.now() - 3_700_000, due_at: clock.now() + 60_000 })
      .execute();
    expect(await needs('mail')).toBe(true);
    await app.writer.deleteFrom('mails').where('id', '=', 'late').execute();
    expect(await needs('mail')).toBe(false);
  });
});
