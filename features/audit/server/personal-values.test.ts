import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { trash } from '#features/trash/contract';
import { password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { audit } from '../contract/calls.ts';
import { startChain } from './chain.ts';
import { verifyChain } from './verify.ts';

everyEngine('Names and addresses in the audit log', (stage) => {
  const token = () => stage().cast.ada.token;
  const changedNames = async () => {
    const { body } = await stage().t.call(audit.list, { token: token(), query: { action: 'account.changed', page: 1 } });
    return body[0];
  };
  const verify = () => verifyChain(stage().t.app.db);
  const seal = async () => {
    await startChain(stage().t.app);
    await stage().t.app.jobs.runDue();
  };
  const renamed = async (name: string, to: string) => {
    const { t } = stage();
    const body = { name, email: `${name.toLowerCase()}@northwind.example`, password };
    const { _id: id } = (await t.call(people.create, { token: token(), body })).body;
    await t.call(people.update, { token: token(), params: { id }, body: { name: to, email: `${to.toLowerCase()}@northwind.example` } });
    return id;
  };

  test('a change shows old and new value in list and file; the row itself has neither', async () => {
    await renamed('Ottilie', 'Otto');
    const values = { nameFrom: 'Ottilie', nameTo: 'Otto', emailFrom: 'ottilie@northwind.example', emailTo: 'otto@northwind.example' };
    expect((await changedNames())?.details).toEqual({ name: true, email: true, ...values });
    const file = (await stage().t.send('GET', '/api/audit/csv?action=account.changed', { token: token() })).text;
    for (const value of Object.values(values)) expect(file).toContain(value);
    const rows = JSON.stringify(await stage().t.app.db.selectFrom('events').selectAll().execute());
    expect(rows).not.toMatch(/otto|ottilie/i);
  });

  test('values are erased with the account and the chain stays valid; a manual change breaks it', async () => {
    const { t } = stage();
    const id = await renamed('Quentin', 'Quinn');
    await seal();
    expect(await verify()).toMatchObject({ broken: null, erased: 0 });
    const { seq } = (await changedNames()) as { seq: number };
    const set = (value: string) =>
      sql`update event_values set value = ${value} where event = ${seq} and name = 'nameFrom'`.execute(t.app.writer);
    await set('Quentina');
    expect((await verify()).broken).toEqual({ seq, why: 'a name or an address beside it was changed' });
    await set('Quentin');
    await t.call(people.remove, { token: token(), params: { id } });
    expect((await changedNames())?.details).toHaveProperty('nameFrom', 'Quentin');
    await t.call(trash.purge, { token: token(), params: { kind: 'user', id } });
    expect((await changedNames())?.details).toEqual({ name: true, email: true });
    await seal();
    expect(await verify()).toMatchObject({ broken: null, erased: 4 });
    const valueRows = await t.app.db.selectFrom('event_values').selectAll().execute();
    expect(JSON.stringify(valueRows)).not.toMatch(/qu(entin|inn)/i);
  });
});
