import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { bothEngines, optionsForEngine } from '../testing/every-engine.ts';

const put = (t: TestApp, kind: string, subjects: string[], dueIn = 0) =>
  t.app.write(async (tx) => {
    for (const subject of subjects) await t.app.jobs.schedule(tx, kind, subject, tx.now + dueIn);
  });
const jobsLeft = async (t: TestApp) =>
  (await t.app.db.selectFrom('jobs').select('subject').orderBy('subject').execute()).map((row) => row.subject);

bothEngines('Due jobs', (stage) => {
  test('a job waits for its time, can be moved or cancelled, and is removed when done', async () => {
    const { t } = stage();
    const ran: string[] = [];
    t.app.jobs.define('note', async (_app, _tx, subject) => void ran.push(subject));
    await put(t, 'note', ['now']);
    await put(t, 'note', ['later', 'never'], 60_000);
    await t.app.write((tx) => t.app.jobs.cancel(tx, 'note', 'never'));
    expect(await t.app.jobs.runDue()).toBe(1);
    await put(t, 'note', ['later'], 120_000);
    t.clock.forward(61_000);
    expect(await t.app.jobs.runDue()).toBe(0);
    t.clock.forward(60_000);
    expect(await t.app.jobs.runDue()).toBe(1);
    expect([ran, await jobsLeft(t)]).toEqual([['now', 'later'], []]);
  });

  test('a failing job rolls back, stays, blocks nobody, and is tried again', async () => {
    const { t } = stage();
    let fails = true;
    t.app.jobs.define('shaky', async (_app, tx, subject) => {
      await t.app.jobs.schedule(tx, 'trace', `trace of ${subject}`, 0);
      if (fails && subject === 'bad') throw new Error('not today');
    });
    await put(t, 'shaky', ['bad', 'good']);
    expect(await t.app.jobs.runDue()).toBe(1);
    expect(await jobsLeft(t)).toEqual(['bad', 'trace of good']);
    fails = false;
    expect(await t.app.jobs.runDue()).toBe(1);
    expect(await jobsLeft(t)).toEqual(['trace of bad', 'trace of good']);
  });

  test('a rejected transaction leaves nothing and sends nothing, also beside committing ones', async () => {
    const { t } = stage();
    const events: (string | null)[] = [];
    t.app.bus.on((event) => void events.push(event.subject));
    const addJob = (n: number) =>
      t.app.write(async (tx) => {
        await t.app.jobs.schedule(tx, 'group', `group ${n}`, 0);
        await tx.record({ type: 'access.refused', actorId: null, subject: `group ${n}`, data: { method: 'X', path: 'x', count: 1 } });
        if (n % 3 === 0) throw new Error(`no ${n}`);
        return n;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => addJob(n)));
    expect(outcomes.map((o) => o.status === 'fulfilled')).toEqual(outcomes.map((_, n) => n % 3 !== 0));
    const expectedGroups = outcomes.flatMap((_, n) => (n % 3 === 0 ? [] : [`group ${n}`])).toSorted();
    expect((await jobsLeft(t)).filter((s) => s.startsWith('group'))).toEqual(expectedGroups);
    expect(events.toSorted()).toEqual(expectedGroups);
  });
});

describe('Two instances on one PostgreSQL', () => {
  let a: TestApp;
  let b: TestApp;
  beforeAll(async () => {
    const options = await optionsForEngine('postgres');
    a = await startApp(options);
    b = await startApp(options);
  });
  afterAll(async () => {
    await b?.close();
    await a?.close();
  });

  test('each due job runs exactly once, whoever is free', async () => {
    const ran: string[] = [];
    for (const t of [a, b])
      t.app.jobs.define('once', async (_app, tx, subject) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await tx.record({ type: 'access.refused', actorId: null, subject, data: { method: 'JOB', path: 'once', count: 1 } });
        ran.push(subject);
      });
    const subjects = Array.from({ length: 90 }, (_, n) => `job ${String(n).padStart(2, '0')}`);
    await put(a, 'once', subjects);
    const counts = await Promise.all([a, b, a, b].map((t) => t.app.jobs.runDue()));
    expect(counts.reduce((sum, n) => sum + n)).toBe(90);
    expect(ran.toSorted()).toEqual(subjects);
    expect(await jobsLeft(a)).toEqual([]);
    const rows = await a.app.db.selectFrom('events').select('subject').where('type', '=', 'access.refused').orderBy('subject').execute();
    expect(rows.map((row) => row.subject)).toEqual(subjects);
  });

  test('many simultaneous transactions that read meanwhile do not deadlock', async () => {
    // Each transaction also reads outside itself, through `app.db`: with one pool for both, ten at once waited for each other for ever.
    const work = Array.from({ length: 40 }, () =>
      a.app.write(async (tx) => {
        await tx.record({ type: 'access.refused', actorId: null, subject: null, data: { method: 'X', path: 'x', count: 1 } });
        await a.app.db.selectFrom('settings').selectAll().execute();
      }),
    );
    // If they waited for each other, the pool would reject those that get no connection in time.
    expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual(work.map(() => 'fulfilled'));
  });
});
