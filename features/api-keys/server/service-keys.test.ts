import { type Scope, serviceScopes } from '@earshot/contract/scopes';
import { system } from '@earshot/contract/system';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { approvePerson, areTwoPeople, makersOf } from '#features/accounts/server';
import { audit } from '#features/audit/contract';
import { startChain } from '#features/audit/server';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { linkTarget, newSession, proveAnew, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { proveUnseen, targetNamed } from '#server/testing/unseen.ts';
import { pruneLog } from '../../audit/server/prune.ts';
import { keys } from '../contract/calls.ts';

const day = 86_400_000;

everyEngine('A key', (stage) => {
  const lastDay = () => dayAt(stage().t.clock.now() + 30 * day, 'Europe/Berlin');
  const service = async (scopes: Scope[], role: 'manager' | 'admin' = 'admin') => {
    const { t, cast } = stage();
    const body = { name: 'Warehouse', scopes, until: lastDay(), role };
    return (await t.call(keys.makeService, { token: cast.ada.token, body })).body;
  };
  const asks = async (secret: string) => (await stage().t.call(rants.list, { token: secret })).status;

  test('a service key has no authorship, reads what its role reads, and is created by admins only', async () => {
    const { t, cast } = stage();
    const { secret, ...key } = await service(['rants:read', 'rants:write', 'options:write', 'audit:read', 'people:write']);
    expect(key).toMatchObject({ isService: true, role: 'admin', person: { name: 'Ada' } });
    const id = await submit(t, cast.eli.token, 'For the service.');
    expect((await t.call(rants.detail, { token: secret, params: { id } })).status).toBe(200);
    expect((await t.call(rants.respond, { token: secret, params: { id }, body: { response: 'Me.' } })).body.code).toBe('key_person');
    expect((await t.call(rants.submit, { token: secret, body: { content: 'Mine.' } })).body.code).toBe('key_person');
    expect((await t.call(audit.list, { token: secret })).status).toBe(200);
    const set = await t.call(rants.setStatus, { token: secret, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    expect(set.status, set.text).toBe(200);
    const option = await t.call(options.add, { token: secret, params: { list: 'categoryTypes' }, body: { name: 'By a service' } });
    expect(option.status).toBe(201);
    const promoted = await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { role: 'admin' } });
    expect(promoted.body.code).toBe('not_this_role');
    const body = { name: 'K', scopes: ['rants:read'] as Scope[], until: lastDay(), role: 'manager' as const };
    expect((await t.call(keys.makeService, { token: cast.mona.token, body })).body.code).toBe('not_your_role');
    expect((await t.call(keys.makeService, { token: secret, body })).body.code).toBe('key_never');
  });

  test('the report for printing that a program makes stands in the log with its key', async () => {
    const { t, cast } = stage();
    const { secret } = await service([...serviceScopes]);
    expect((await t.send('POST', '/api/reports/export/html', { token: secret, body: '{}' })).status).toBe(200);
    const log = await t.call(audit.list, { token: cast.ada.token, query: { action: 'export.made', limit: 1 } });
    expect(log.body[0]).toMatchObject({
      action: 'export.made',
      key: { name: 'Warehouse', isService: true },
      details: { what: 'report html' },
    });
  });

  test('a service key outlives its admin’s role, and admins are asked to replace it', async () => {
    const { t, cast } = stage();
    const needs = async () => (await t.call(system.state, { token: cast.ada.token })).body.attention.includes('keys');
    await t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { role: 'admin' } });
    const body = { name: 'Of max', scopes: ['rants:read'] as Scope[], until: lastDay(), role: 'admin' as const };
    const { secret, _id } = (await t.call(keys.makeService, { token: await newSession(t, cast.max.id), body })).body;
    expect(await needs()).toBe(false);
    await t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { role: 'manager' } });
    expect([await needs(), await asks(secret)]).toEqual([true, 200]);
    await t.call(keys.end, { token: cast.ada.token, params: { id: _id } });
    expect(await needs()).toBe(false);
    cast.max.token = await newSession(t, cast.max.id);
  });

  test('an account that a service key made or promoted is no second person beside the admin who made the key', async () => {
    const { t, cast } = stage();
    const { secret } = await service(['people:write']);
    const removedBy = async (id: string) => {
      const rant = await submit(t, cast.eli.token, 'By two of one hand?');
      await proveAnew(t);
      expect((await t.call(rants.remove, { token: cast.ada.token, params: { id: rant }, body: { reason: 'court order' } })).status).toBe(
        200,
      );
      const token = await newSession(t, id);
      await proveAnew(t);
      return (await t.call(rants.confirmRemoval, { token, params: { id: rant } })).status;
    };
    expect((await t.call(people.approve, { token: secret, params: { id: cast.pia.id } })).status).toBe(200);
    await t.app.writer.updateTable('users').set({ role: 'manager' }).where('id', '=', cast.pia.id).execute();
    const promoted = await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { role: 'manager' } });
    expect(promoted.status).toBe(200);
    for (const id of [cast.pia.id, cast.eve.id]) expect(await removedBy(id)).toBe(403);
    expect(await removedBy(cast.mona.id)).toBe(200);
    await t.app.writer.updateTable('users').set({ role: 'employee' }).where('id', 'in', [cast.pia.id, cast.eve.id]).execute();
    cast.eve.token = await newSession(t, cast.eve.id);
  });

  test('the same holds if the log no longer reaches back to the key’s creation', async () => {
    const { t, cast } = stage();
    await proveAnew(t);
    const body = {
      name: 'Old',
      scopes: ['people:write' as const],
      role: 'admin' as const,
      until: dayAt(t.clock.now() + 200 * day, 'Europe/Berlin'),
    };
    const { secret, _id } = (await t.call(keys.makeService, { token: await newSession(t, cast.ada.id), body })).body;
    await startChain(t.app);
    await t.app.jobs.runDue();
    t.clock.forward(120 * day);
    await settle(t, { auditDays: 90, notificationReadDays: 30, notificationUnreadDays: 30 });
    await pruneLog(t.app);
    expect(await t.app.db.selectFrom('events').select('seq').where('type', '=', 'audit.pruned').execute()).toHaveLength(1);
    expect((await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { role: 'manager' } })).status).toBe(200);
    const areTwo = (personId: string) => areTwoPeople(t.app.db, personId, cast.eve.id, t.clock.now());
    expect([await areTwo(cast.ada.id), await areTwo(cast.mona.id)]).toEqual([false, true]);
    expect(await makersOf(t.app.db, _id)).toEqual([cast.ada.id]);
    // This key is not in the log, as if an older version had pruned the event of its making.
    await approvePerson(t.app, { id: t.app.ids.id(), role: 'admin' }, cast.rex.id);
    expect(await areTwoPeople(t.app.db, cast.mona.id, cast.rex.id, t.clock.now())).toBe(false);
    await t.app.writer.updateTable('users').set({ role: 'employee' }).where('id', '=', cast.eve.id).execute();
    for (const castName of ['ada', 'eli', 'eve', 'max', 'mona'] as const) cast[castName].token = await newSession(t, cast[castName].id);
  });

  test('a service key reads nothing that is hidden from the admin who made it', async () => {
    const { t, cast } = stage();
    const target = 'Ada Northwind';
    const id = await targetNamed(stage(), target);
    await linkTarget(t, id, cast.ada.id);
    const session = cast.ada.token;
    const all = serviceScopes.filter((scope) => scope.endsWith(':read'));
    const { secret } = await service([...all, 'rants:write']);
    const about = await submit(t, cast.eli.token, 'A zeppelin.', { target });
    for (const token of [session, secret]) {
      expect((await t.call(rants.detail, { token, params: { id: about } })).status).toBe(404);
      expect((await t.call(rants.list, { token, query: { search: 'zeppelin' } })).body.total).toBe(0);
      expect(
        (await t.call(rants.setStatus, { token, params: { id: about }, body: { status: 'Resolved', reason: 'explained' } })).status,
      ).toBe(404);
    }
    await linkTarget(t, id, null);
    expect((await t.call(rants.detail, { token: secret, params: { id: about } })).status).toBe(200);
  });
});

everyEngine('Calls by a service key', (stage) => {
  test('search and counts tell it no more than the admin who made it', async () => {
    const { t, cast } = stage();
    const target = 'Ada Northwind';
    await linkTarget(t, await targetNamed(stage(), target), cast.ada.id);
    const lastDay = dayAt(t.clock.now() + 30 * day, 'Europe/Berlin');
    const body = { name: 'All', scopes: [...serviceScopes], until: lastDay, role: 'admin' as const };
    const { secret } = (await t.call(keys.makeService, { token: cast.ada.token, body })).body;
    expect((await t.call(rants.list, { token: secret })).status).toBe(200);
    await proveUnseen(stage(), 'ada', { target }, 'mona', secret);
  });
});
