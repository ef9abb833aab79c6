import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#server/platform/app.ts';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { bothEngines, optionsForEngine } from '#server/testing/every-engine.ts';
import { audit } from '../contract/calls.ts';
import { audit as auditProgram } from '../programs/audit/program.ts';
import { addHeadsToFile } from './heads.ts';
import { startChain, storedHeads, verifyChain } from './index.ts';

/** Runs the due job that seals events. */
async function seal(t: TestApp): Promise<void> {
  await startChain(t.app);
  await t.app.jobs.runDue();
}
const happen = (t: TestApp, n = 1) =>
  t.app.write(async (tx) => {
    for (let i = 0; i < n; i++)
      await tx.record({ type: 'legal.changed', actorId: null, subject: null, data: { page: 'terms', own: true } });
  });
const links = (app: App) => app.db.selectFrom('audit_chain').selectAll().orderBy('seq').execute();
const seqs = async (app: App) => (await app.db.selectFrom('events').select('seq').orderBy('seq').execute()).map((row) => row.seq);

const program = ({ app }: TestApp, ...args: string[]) => callProgram(auditProgram, envOf(app.config), ...args);

bothEngines('The chain over the audit log', (stage, engine) => {
  test('new events are sealed in batches by a due job, and the head is available', async () => {
    const { t, cast } = stage();
    const head = async () => (await t.call(audit.head, { token: cast.ada.token })).body;
    const sealed = async () => (await t.call(audit.list, { token: cast.ada.token })).body.map((entry) => entry.isSealed);
    expect([await head(), (await sealed()).some(Boolean)]).toEqual([null, false]);
    await seal(t);
    const all = await seqs(t.app);
    const [link] = await links(t.app);
    expect(link).toMatchObject({ first: all[0], last: all.at(-1), rows: all.length });
    expect(await head()).toEqual({ seq: all.at(-1), hash: link!.hash, at: expect.any(String) });
    expect(link!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await sealed()).every(Boolean)).toBe(true);
    await happen(t);
    expect((await sealed()).filter((item) => !item)).toEqual([false]);
    expect(await t.app.jobs.runDue(), 'before its time').toBe(0);
    t.clock.forward(limits.audit.chainEveryMs);
    expect(await t.app.jobs.runDue()).toBe(1);
    expect((await links(t.app)).map((link) => link.rows)).toEqual([all.length, 1]);
    t.clock.forward(limits.audit.chainEveryMs);
    await t.app.jobs.runDue();
    expect(await links(t.app), 'nothing new, no link').toHaveLength(2);
    expect(await verifyChain(t.app.db)).toMatchObject({ broken: null, rows: all.length + 1, waiting: 0 });
  });

  test('more than one batch is sealed at once without waiting', async () => {
    const { t } = stage();
    await happen(t, 1500);
    await startChain(t.app);
    await t.app.jobs.runDue();
    await t.app.jobs.runDue();
    expect((await links(t.app)).slice(-2).map((link) => link.rows)).toEqual([1000, 500]);
    expect(await verifyChain(t.app.db)).toMatchObject({ broken: null, waiting: 0 });
  });

  test('log and chain cannot be changed, emptied or shortened', async () => {
    const { t } = stage();
    for (const table of ['events', 'audit_chain']) {
      const before = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(t.app.db);
      const attempts = [
        `update ${table} set at = 0`,
        `delete from ${table}`,
        ...(engine === 'postgres' ? [`truncate ${table} cascade`] : [`insert or replace into ${table} select * from ${table}`]),
      ];
      for (const text of attempts) await expect(sql.raw(text).execute(t.app.writer), text).rejects.toThrow(/is append-only/);
      expect(await sql`select count(*) as n from ${sql.table(table)}`.execute(t.app.db)).toMatchObject({ rows: before.rows });
    }
  });
});

bothEngines('A log that was tampered with', (stage, engine) => {
  const raw = (text: string) => sql.raw(text).execute(stage().t.app.writer);
  /** Removes the triggers, as the owner of the database could. */
  const removeTriggers = async () => {
    for (const table of ['events', 'audit_chain'])
      for (const name of engine === 'postgres' ? ['append_only', 'no_truncate', 'no_delete'] : ['no_update', 'no_delete'])
        await raw(`drop trigger ${table}_${name}${engine === 'postgres' ? ` on ${table}` : ''}`);
  };
  /** The rows of the middle one of three batches: 5 rows before it, 5 in it, 5 after it. */
  let middle: number[] = [];
  beforeAll(async () => {
    const { t } = stage();
    await seal(t);
    for (let batch = 0; batch < 3; batch++) {
      await happen(t, 5);
      await seal(t);
      if (batch === 1) middle = (await seqs(t.app)).slice(-5);
    }
    await removeTriggers();
  });

  const insert = (seq: number, at: string, type = 'legal.changed') =>
    raw(`insert into events (seq, at, type, actor_id, subject, data) ${engine === 'postgres' ? 'overriding system value' : ''}
      values (${seq}, ${at}, '${type}', null, null, '{"page":"terms","own":true}')`);
  const brokenAt = async () => (await verifyChain(stage().t.app.db)).broken;
  const whole = async () => expect((await verifyChain(stage().t.app.db)).broken).toBeNull();

  test('a changed row is named, whatever was changed', async () => {
    const seq = middle[2]!;
    for (const [column, value] of [
      ['at', 'at + 1'],
      ['type', "'legal.forged'"],
      ['actor_id', "'ada'"],
      ['subject', "'x'"],
      ['data', `'{"page":"terms","own":false}'`],
    ] as const) {
      const old = (await sql.raw<Record<string, unknown>>(`select * from events where seq = ${seq}`).execute(stage().t.app.db)).rows[0]!;
      await raw(`update events set ${column} = ${value} where seq = ${seq}`);
      expect(await brokenAt(), column).toEqual({ seq, why: 'it was changed' });
      if (column === 'at')
        expect(await program(stage().t, 'verify')).toMatchObject({ code: 1, output: `BROKEN at row ${seq}: it was changed.\n` });
      const oldValue = old[column] === null ? 'null' : typeof old[column] === 'number' ? old[column] : `'${old[column]}'`;
      await raw(`update events set ${column} = ${oldValue} where seq = ${seq}`);
      await whole();
    }
  });

  test('a deleted row is named, even the last of a batch', async () => {
    for (const seq of [middle[0]!, middle[2]!, middle[4]!]) {
      const [{ at }] = (await sql.raw<{ at: number }>(`select at from events where seq = ${seq}`).execute(stage().t.app.db)).rows as [
        { at: number },
      ];
      await raw(`delete from events where seq = ${seq}`);
      expect(await brokenAt()).toEqual({ seq, why: 'it was deleted' });
      await insert(seq, String(at));
      await whole();
    }
  });

  test('an inserted row is named, inside a batch, between two, and before all', async () => {
    // Deletes every second row and makes a new chain, so that there is room between two rows.
    const { t } = stage();
    await raw('delete from audit_chain');
    await raw('delete from events where seq % 2 = 0');
    await seal(t);
    await happen(t, 4);
    await raw('delete from events where seq % 2 = 0');
    await seal(t);
    const all = await seqs(t.app);
    for (const seq of [0, all[1]! - 1, all.at(-2)! - 1]) {
      await insert(seq, '5');
      expect(await brokenAt()).toMatchObject({ seq, why: expect.stringContaining('added afterwards') });
      await raw(`delete from events where seq = ${seq}`);
      await whole();
    }
  });

  test('a changed or removed link is detected, and a recomputed chain by a noted head', async () => {
    const { t } = stage();
    const all = await links(t.app);
    const newestHash = all.at(-1)!.hash;
    expect(await program(t, 'verify', `--head=${all[0]!.hash}`)).toMatchObject({ code: 0 });
    const itself = { seq: all[1]!.first, why: expect.stringContaining('the chain itself') };
    await raw(`update audit_chain set hash = '${'0'.repeat(64)}' where seq = ${all[1]!.seq}`);
    expect(await brokenAt()).toEqual(itself);
    await raw(`update audit_chain set hash = '${newestHash}' where seq = ${all[1]!.seq}`);
    await whole();
    // Cuts off the past: rows and links together.
    await raw(`delete from audit_chain where seq = ${all[0]!.seq}`);
    await raw(`delete from events where seq <= ${all[0]!.last}`);
    expect(await brokenAt()).toEqual(itself);
    await raw('delete from audit_chain');
    // An empty log matches any chain, but accounts exist, so it must have had rows.
    expect(await brokenAt()).toEqual({ seq: null, why: expect.stringContaining('the log was emptied') });
    expect(await program(t, 'verify')).toMatchObject({ code: 1, output: expect.stringMatching(/^BROKEN: there are accounts/) });
    expect(await program(t, 'verify', `--head=${newestHash}`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('the head that was kept does not stand in the chain'),
    });
    await t.app.write((tx) => tx.record({ type: 'setup.done', actorId: null, subject: null, data: {}, payload: { named: [] } }));
    await seal(t);
    const { code, output } = await program(t, 'verify');
    const head = (await links(t.app)).at(-1)!;
    expect([code, output]).toEqual([
      0,
      `OK: ${(await seqs(t.app)).length} rows fit the chain, 0 newer ones wait to be sealed.\nHead: ${head.last} ${head.hash}\n`,
    ]);
    // Heads are also stored beside the data, so a new chain is noticed although no head is given.
    await addHeadsToFile(t.app);
    await addHeadsToFile(t.app);
    expect((await program(t, 'verify')).output).toContain('\n1 heads that were kept beside the data stand in it.\n');
    await happen(t);
    await seal(t);
    await addHeadsToFile(t.app);
    expect((await storedHeads(t.app.config.dataDir)).links.map((link) => link.hash)).toEqual(
      (await links(t.app)).map((link) => link.hash).slice(-2),
    );
    await raw('delete from audit_chain');
    await seal(t);
    const replaced = await program(t, 'verify');
    expect([replaced.code, replaced.output]).toEqual([
      1,
      expect.stringMatching(/^BROKEN: the head that was kept on \d{4}-.* was replaced/),
    ]);
    for (const args of [[], ['verify', 'x']]) expect((await program(t, ...args)).output, args.join()).toMatch(/^Usage:/);
    // The long timeout is for starting the program eight times.
  }, 240_000);
});

describe('Sealing on PostgreSQL', () => {
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
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const legal = { type: 'legal.changed', actorId: null, subject: null, data: { page: 'terms', own: true } } as const;

  test('no row is sealed while a running transaction may still write below it, and nobody waits for sealing', async () => {
    let finish = () => {};
    const untilFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let release = () => {};
    const started = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = a.app.write(async (tx) => {
      await tx.record(legal);
      release();
      await untilFinished;
    });
    await started;
    await happen(b);
    const steps: string[] = [];
    void slow.then(() => steps.push('the slow one'));
    // Both are done while the slow transaction still runs: neither waits for it, and the new event does not wait for the sealing.
    const sealing = seal(a).then(() => steps.push('the sealing'));
    await happen(b);
    await sealing;
    expect(steps).toEqual(['the sealing']);
    expect(await links(a.app)).toEqual([]);
    finish();
    await slow;
    await seal(b);
    expect(await verifyChain(a.app.db)).toMatchObject({ broken: null, rows: 3, waiting: 0 });
  });

  test('with parallel writers and two sealing instances each row is sealed exactly once', async () => {
    let writing = true;
    const writers = Array.from({ length: 12 }, async (_, n) => {
      for (let i = 0; i < 40; i++)
        await [a, b][n % 2]!.app.write(async (tx) => {
          await tx.record(legal);
          // Lets a later seq commit first.
          await pause(Math.random() * 15);
          if (i % 5 === 0) await tx.record(legal);
        });
    });
    const sealers = [a, b].map(async (t) => {
      while (writing) await seal(t);
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(sealers);
    await seal(a);
    const all = await seqs(a.app);
    const chain = await links(a.app);
    expect(chain.length).toBeGreaterThan(3);
    expect(chain.reduce((sum, link) => sum + link.rows, 0)).toBe(all.length);
    expect(chain.flatMap((link) => (JSON.parse(link.digests) as [number, string][]).map(([seq]) => seq))).toEqual(all);
    expect(await verifyChain(a.app.db)).toMatchObject({ broken: null, rows: all.length, waiting: 0 });
  });
});
