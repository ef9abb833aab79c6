import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { examine } from '#server/doctor/checks.ts';
import type { App } from '#server/platform/app.ts';
import { newSession, settle } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { type Life, liveEverything } from '#server/testing/everything.ts';
import { sweepNotifications } from '../../notifications/server/sweep.ts';
import { audit } from '../contract/calls.ts';
import { keptHashOf } from './chain.ts';
import { startChain, verifyChain } from './index.ts';
import { pruneLog } from './prune.ts';

const day = 86_400_000;

bothEngines('A log that ends', (stage, engine) => {
  let life: Life;
  let ada: string;
  let old: number;
  const seal = async () => {
    await startChain(stage().t.app);
    await stage().t.app.jobs.runDue();
  };
  const forward = async (days: number) => {
    const { t, cast } = stage();
    t.clock.forward(days * day);
    ada = await newSession(t, cast.ada.id);
  };
  const auditPage = async () => (await stage().t.call(audit.list, { token: ada, query: {} })).body;
  const storedRows = async (app: App) =>
    (await app.db.selectFrom('events').selectAll().orderBy('seq').execute()).filter((row) => row.at <= old);
  const raw = (text: string) => sql.raw(text).execute(stage().t.app.writer);
  const brokenAt = async () => (await verifyChain(stage().t.app.db)).broken;

  /** Reads what pages other than the log show. */
  async function world(): Promise<unknown> {
    const { t } = stage();
    const token = ada;
    const details = life.rants.map(async (id) => (await t.call(rants.detail, { token, params: { id } })).body);
    return Promise.all([
      ...details,
      t.call(rants.list, { token }),
      t.call(people.list, { token }),
      t.call(options.list, { token, params: { list: 'targetEmployees' } }),
    ]).then((replies) => JSON.parse(JSON.stringify(replies, (key, value) => (key === 'headers' || key === 'ms' ? undefined : value))));
  }

  beforeAll(async () => {
    life = await liveEverything(stage());
    await seal();
    old = stage().t.clock.now();
    await forward(400);
  });

  test('nothing is pruned by default', async () => {
    const before = await auditPage();
    await pruneLog(stage().t.app);
    expect(await auditPage()).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
  });

  test('older rows are hidden at once and pruned at the next run; everything else stays visible', async () => {
    const { t } = stage();
    const [before, rows] = [await world(), await storedRows(t.app)];
    await settle(t, { auditDays: 365 });
    expect((await auditPage()).map((entry) => entry.action)).toEqual(['settings.changed']);
    expect((await t.call(audit.facets, { token: ada })).body.actions).toEqual(['settings.changed']);
    await sweepNotifications(t.app);
    await pruneLog(t.app);
    const rowsLeft = await storedRows(t.app);
    expect(new Set(rowsLeft.map((row) => row.type))).toContain('rant.responded');
    for (const type of ['settings.changed', 'legal.changed'])
      expect(
        [rows, rowsLeft].map((rows) => rows.some((row) => row.type === type)),
        type,
      ).toEqual([true, false]);
    expect(await world()).toEqual(before);
    const values = await t.app.db.selectFrom('event_values').select('name').execute();
    expect(values, 'only what was said when a rant changed hands').toEqual([{ name: 'note' }]);
    expect((await auditPage()).map((entry) => [entry.action, entry.details])).toEqual([
      ['audit.pruned', { rows: rows.length - rowsLeft.length }],
      ['settings.changed', expect.anything()],
    ]);
    expect(await verifyChain(t.app.db)).toMatchObject({ broken: null, pruned: rows.length - rowsLeft.length });
    const messages: string[] = [];
    expect(await examine(t.app, (line) => messages.push(line)), messages.join('\n')).toBe(true);
  });

  test('a day’s rows are pruned together, and sealing goes on after them', async () => {
    const { t } = stage();
    const pruned = async () => (await t.app.db.selectFrom('events').select('seq').where('type', '=', 'audit.pruned').execute()).length;
    await seal();
    await forward(366);
    await pruneLog(t.app);
    expect(await pruned(), 'the note of before has left with its link').toBe(1);
    expect((await verifyChain(t.app.db)).broken).toBeNull();
    await pruneLog(t.app);
    expect(await pruned()).toBe(1);
  });

  test('rows are kept a day longer than the notifications that refer to them', async () => {
    const { t } = stage();
    const pruned = async () =>
      (await t.app.db.selectFrom('events').select('seq').where('type', '=', 'audit.pruned').orderBy('seq', 'desc').executeTakeFirst())?.seq;
    await settle(t, { auditDays: 90, notificationReadDays: 90, notificationUnreadDays: 180 });
    await seal();
    const before = await pruned();
    await forward(180.5);
    await pruneLog(t.app);
    expect(await pruned()).toBe(before);
    await forward(2);
    await pruneLog(t.app);
    expect(await pruned()).toBeGreaterThan(Number(before));
  });

  test('pruned rows cannot be pruned again, nor can recent rows', async () => {
    const { t } = stage();
    await seal();
    const young = (await t.app.db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').execute())[0]!;
    expect(young.pruned_at).toBeNull();
    await expect(raw(`delete from events where seq = ${young.last}`)).rejects.toThrow(/append-only/);
    await expect(raw(`update audit_chain set hash = 'x', pruned_at = 1 where seq = ${young.seq}`)).rejects.toThrow(/append-only/);
    await expect(raw('update audit_chain set kept_hash = null where pruned_at is not null')).rejects.toThrow(/append-only/);
    await expect(raw('delete from audit_chain where pruned_at is not null')).rejects.toThrow(/append-only/);
    await expect(raw('update events set at = 0')).rejects.toThrow(/append-only/);
  });

  test('rows removed without pruning are detected, and one removed from the rest is named', async () => {
    const { t } = stage();
    const link = await t.app.db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    await raw(`update audit_chain set pruned_at = 1, kept_hash = '${keptHashOf(link, [])}', digests = '[]' where seq = ${link.seq}`);
    await raw(`delete from events where seq between ${link.first} and ${link.last}`);
    expect(await brokenAt()).toEqual({ seq: null, why: 'rows were removed that the log does not tell of' });
    const [firstRow] = await storedRows(t.app);
    await raw(`delete from events where seq = ${firstRow!.seq}`);
    expect(await brokenAt()).toEqual({ seq: firstRow!.seq, why: 'it was deleted' });
  });

  test('a log that does not match its chain is not pruned', async () => {
    const { t } = stage();
    await forward(1);
    await settle(t, { urgentAfterHours: 49 });
    await seal();
    await forward(800);
    await raw(engine === 'sqlite' ? 'drop trigger events_no_update' : 'drop trigger events_append_only on events');
    await raw(`update events set at = at + 1 where seq = (select max(last) from audit_chain)`);
    await pruneLog(t.app);
    const { pruned_at } = await t.app.db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(pruned_at).toBeNull();
  });
});
