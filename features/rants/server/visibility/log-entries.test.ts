/**
 * Entries of the log that count rants, or reveal whom rants are about: an admin whom they are about sees none of them, in any call that
 * reads the log.
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AuditEntry, audit } from '#features/audit/contract';
import { startChain } from '#features/audit/server';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { createImporter, type ImportLine, readLine } from '../import/import.ts';

bothEngines('The audit log of an admin whom rants are about', (stage) => {
  let now = Date.now();
  const read = async (query: Record<string, string | number> = {}) => {
    const reply = await stage().t.call(audit.list, { token: stage().cast.ada.token, query: query as never });
    return { rows: reply.body as unknown as AuditEntry[], total: Number(reply.headers.get('x-total-count')) };
  };
  const facets = async () => (await stage().t.call(audit.facets, { token: stage().cast.ada.token })).body;
  const csv = async (query = '') => (await stage().t.send('GET', `/api/audit/csv${query}`, { token: stage().cast.ada.token })).text;
  const get = (castName: CastName, path: string) => stage().t.send('GET', path, { token: stage().cast[castName].token });
  const exportedBy = async (castName: CastName, query: string) => {
    expect((await get(castName, `/api/reports/export-rants/csv?${query}`)).status).toBe(200);
    return (
      await stage().t.app.db.selectFrom('events').select('seq').where('type', '=', 'export.made').orderBy('seq', 'desc').execute()
    )[0]!.seq;
  };
  const addTarget = async (name: string) =>
    (await stage().t.call(options.add, { token: stage().cast.mona.token, params: { list: 'targetEmployees' }, body: { name } })).body._id;
  /** The events among these that Ada sees. They are recognised by their time, because she gets no `seq`. */
  const visibleOf = async (seqs: number[]) => {
    const { db } = stage().t.app;
    const noted = await db.selectFrom('events').select(['seq', 'at', 'type']).where('seq', 'in', seqs).orderBy('seq').execute();
    const { rows } = await read({ limit: 100 });
    const file = await csv();
    const isSeen = ({ at, type }: (typeof noted)[number]) => {
      const when = new Date(at).toISOString();
      const isListed = rows.some((row) => row.at === when && row.action === type);
      expect(
        file.split('\n').some((line) => line.includes(when) && line.includes(type)),
        when,
      ).toBe(isListed);
      return isListed;
    };
    return noted.filter(isSeen).map(({ seq }) => seq);
  };
  /** Gives every event a time of its own, by which `visibleOf` recognises it. */
  beforeEach(() => {
    vi.spyOn(stage().t.app.clock, 'now').mockImplementation(() => (now += 7));
  });
  afterEach(() => void vi.restoreAllMocks());

  test('exports of rants about the admin are missing in list, counts, filters and file', async () => {
    const { t, cast } = stage();
    const target = await addTarget('Ada Lovely');
    await addTarget('Somebody Else');
    await submit(t, cast.eli.token, 'Ada never listens.', { target: 'Ada Lovely' });
    await submit(t, cast.eli.token, 'The gate is stuck.', { target: 'Somebody Else' });
    const byHerself = await exportedBy('ada', 'target=Somebody%20Else');
    const before = await read({ action: 'export.made' });
    const about = {
      byName: await exportedBy('mona', 'target=Ada%20Lovely'),
      byId: await exportedBy('max', `target=${target}`),
      byWords: await exportedBy('mona', 'searchTerm=never'),
      among: await exportedBy('mona', ''),
      none: await exportedBy('max', 'target=Ada%20Lovely&rantStatus=Resolved'),
    };
    const otherEntries = [await exportedBy('mona', 'target=Somebody%20Else'), await exportedBy('mona', 'searchTerm=gate')];
    const all = [byHerself, ...Object.values(about), ...otherEntries];
    expect(await visibleOf(all)).toEqual(all);
    await linkTarget(t, target, cast.ada.id);
    expect(await visibleOf(all)).toEqual([byHerself, ...otherEntries]);
    expect((await read({ action: 'export.made', person: cast.max.id })).total).toBe(0);
    // The file of the log that Ada made in order to look is an entry of the log, too.
    const exportCount = (await read({ action: 'export.made', person: cast.ada.id })).total - before.total;
    expect((await read({ action: 'export.made' })).total).toBe(before.total + otherEntries.length + exportCount);
    const pages = [];
    for (let page = 1; page <= 3; page++) pages.push(...(await read({ action: 'export.made', page, limit: 2 })).rows);
    expect(pages).toHaveLength(Math.min(6, (await read({ action: 'export.made' })).total));
    expect(await csv('?action=export.made')).not.toContain('Ada Lovely');
    await linkTarget(t, target, null);
    expect(await visibleOf(all)).toEqual(all);
    await linkTarget(t, target, cast.ada.id);
  });

  test('exports of the log, report, metrics and imports that count rants about the admin are missing, others are there', async () => {
    const { t, cast } = stage();
    const last = async () =>
      (await t.app.db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;
    const other = await t.call(options.add, { token: cast.mona.token, params: { list: 'targetDepartments' }, body: { name: 'Lab' } });
    await submit(t, cast.eli.token, 'The lab is cold.', { target: 'Somebody Else', department: 'Lab' });
    const report = async (department: string) => {
      const body = JSON.stringify({ department });
      expect((await t.send('POST', '/api/reports/export/html', { token: cast.mona.token, body })).status).toBe(200);
      return last();
    };
    const metrics = async (department: string) => {
      expect((await get('mona', `/api/reports/export/csv?department=${department}`)).status).toBe(200);
      return last();
    };
    const importer = createImporter(t.app, 'old.csv');
    const imported = async (target: string) => {
      const cells = { date: '2026-01-01', department: 'Warehouse', category: 'Workload', target, content: target };
      await importer.add([readLine(cells, { now: t.clock.now(), timeZone: 'UTC' }) as ImportLine]);
      return last();
    };
    const about = [await report('all'), await metrics('all'), await imported('Ada Lovely')];
    const otherEntries = [await report(other.body._id), await metrics('Lab'), await imported('Somebody Else')];
    expect(await visibleOf([...about, ...otherEntries])).toEqual(otherEntries);
    // A file of the log that another admin made holds entries that Ada may not count.
    await t.app.writer.updateTable('users').set({ role: 'admin' }).where('id', '=', cast.max.id).execute();
    cast.max.token = await t.app.write((tx) => t.app.sessions.start(tx, cast.max.id, { agent: '', address: '' }));
    expect((await get('max', '/api/audit/csv?action=rants.imported')).status).toBe(200);
    const holds = await last();
    expect((await get('max', '/api/audit/csv?action=option.added')).status).toBe(200);
    const holdsNone = await last();
    expect(await visibleOf([holds, holdsNone])).toEqual([holdsNone]);
  });

  test('visible entries have no numbers, because gaps would count hidden ones', async () => {
    const { t, cast } = stage();
    const [numbered] = (await t.call(audit.list, { token: cast.max.token, query: { limit: 1 } })).body;
    expect(numbered).toMatchObject({ seq: expect.any(Number) });
    await startChain(t.app);
    await t.app.jobs.runDue();
    const { rows } = await read({ limit: 100 });
    const head = await t.call(audit.head, { token: cast.ada.token });
    for (const item of [...rows, head.body]) expect(item).not.toHaveProperty('seq');
    for (const line of (await csv()).trim().split('\n').slice(1)) expect(line).toMatch(/^,\d{4}-/);
    expect((await t.call(audit.head, { token: cast.max.token })).body).toHaveProperty('seq');
  });

  test('how a name was removed does not reveal whether rants use it', async () => {
    const { t, cast } = stage();
    const remove = async (name: string) => {
      const { body } = await t.call(options.list, { token: cast.mona.token, params: { list: 'targetEmployees' } });
      const id = body.find((item) => item.name === name)!._id;
      await t.call(options.remove, { token: cast.mona.token, params: { list: 'targetEmployees', id } });
      return id;
    };
    const subjects = async () => (await read({ action: 'option.removed' })).rows.map((row) => row.subject?._id);
    const about = await remove('Ada Lovely');
    expect((await facets()).actions).not.toContain('option.removed');
    const other = await remove('Somebody Else');
    expect((await facets()).actions).toContain('option.removed');
    expect(await subjects()).toEqual([other]);
    expect(await subjects()).not.toContain(about);
  });

  test('earlier rows, and rows with too many people, are hidden from the admin unless they made them', async () => {
    const { t, cast } = stage();
    const note = async (actorId: string, targets: readonly string[] | null) => {
      await t.app.write((tx) =>
        tx.record({ type: 'export.made', actorId, subject: null, data: { what: 'rants csv', rows: 3, filters: '', targets } }),
      );
      return (await t.app.db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;
    };
    const old = {
      type: 'export.made',
      subject: null,
      data: '{"what":"rants csv","rows":3,"filters":"search=\\"targets\\":["}',
    };
    const insert = (actor_id: string) =>
      t.app.writer
        .insertInto('events')
        .values({ ...old, at: t.clock.now(), actor_id })
        .returning('seq')
        .executeTakeFirstOrThrow();
    const hers = [(await insert(cast.ada.id)).seq, await note(cast.ada.id, null)];
    const otherEntries = [(await insert(cast.mona.id)).seq, await note(cast.mona.id, null)];
    expect(await visibleOf([...hers, ...otherEntries])).toEqual(hers);
    const max = await t.call(audit.list, { token: cast.max.token, query: { action: 'export.made', limit: 100 } });
    expect(max.body.map((row) => row.seq)).toEqual(expect.arrayContaining([...hers, ...otherEntries]));
  });
});
