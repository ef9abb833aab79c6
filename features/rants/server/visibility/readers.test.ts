import { isHandler, managerViews, roles, visibilities } from '@earshot/contract/policy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handingOverToNobody, insertUser } from '#features/accounts/server';
import { options } from '#features/options/contract';
import { castNames, giveDepartments, linkTarget, lists, rantAbout, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import type { RantReaders } from '../../contract/readers.ts';

const active = ['ada', 'mona', 'max', 'eli', 'eve'] as const;
type Active = (typeof active)[number];
const roleOf = { ada: 'admin', mona: 'manager', max: 'manager', eli: 'employee', eve: 'employee' } as const;

bothEngines('The readers of a rant', (stage) => {
  const token = (castName: Active) => stage().cast[castName].token;
  const optionOf = async (list: keyof typeof lists) =>
    (await stage().t.call(options.list, { token: token('ada'), params: { list } })).body.find(({ name }) => name === lists[list])!._id;
  const foresee = (who: Active, body: Record<string, string> = rantAbout) =>
    stage().t.call(rants.foreseeReaders, { token: token(who), body: body as typeof rantAbout });
  const read = (who: Active, id: string) => stage().t.call(rants.readers, { token: token(who), params: { id } });

  /** Makes these accounts look like the target, as if no admin had decided whether they are the same person. */
  async function leaveUndecided(option_id: string, who: readonly Active[]) {
    const { app } = stage().t;
    await app.writer.deleteFrom('possible_links').where('option_id', '=', option_id).execute();
    for (const name of who)
      await app.writer
        .insertInto('possible_links')
        .values({ option_id, user_id: stage().cast[name].id, found_at: 0, decided_at: null })
        .execute();
    app.bus.deliver([{ seq: 0, at: 0, type: 'option.matched', actorId: null, subject: null, data: { option: option_id } }]);
  }

  /** The groups of readers in the reply, in the shape that `askReaders` returns. */
  const groupsOf = ({ groups }: RantReaders) => groups.map(({ role, count, names }) => [role, count, names?.toSorted() ?? null]);
  async function askReaders(author: Active, id: string) {
    const can: Active[] = [];
    for (const who of active)
      if (who !== author && (await stage().t.call(rants.detail, { token: token(who), params: { id } })).status === 200) can.push(who);
    return roles.flatMap((role) => {
      const people = can.filter((who) => roleOf[who] === role);
      const names = people.map((who) => who[0]!.toUpperCase() + who.slice(1)).toSorted();
      return people.length === 0 ? [] : [[role, people.length, isHandler({ role }) ? names : null]];
    });
  }

  test('before and after sending, the list says exactly who can open the rant, in any organisation', async () => {
    const { t, cast } = stage();
    const target = await optionOf('targetEmployees');
    const department = await optionOf('targetDepartments');
    const category = await optionOf('categoryTypes');
    const who = fc.constantFrom(...active);
    const property = fc.asyncProperty(
      who,
      fc.option(who),
      fc.subarray([...active], { maxLength: 2 }),
      fc.constantFrom(...visibilities),
      fc.constantFrom(...managerViews),
      fc.subarray(['mona', 'max'] as const),
      fc.subarray(['mona', 'max', 'ada'] as const),
      async (author, linked, undecided, employeeVisibility, managersSee, managers, answerers) => {
        await settle(t, { employeeVisibility, managersSee });
        await linkTarget(t, target, linked && cast[linked].id);
        await leaveUndecided(target, undecided);
        for (const name of ['mona', 'max'] as const) await giveDepartments(t, cast[name].id, managers.includes(name) ? [department] : []);
        const rule = { params: { list: 'categoryTypes', id: category }, body: { answerers: answerers.map((name) => cast[name].id) } };
        expect((await t.call(options.change, { token: token('ada'), ...rule })).status).toBe(200);
        const before = (await foresee(author)).body;
        t.clock.forward(3_600_000);
        const id = await submit(t, token(author), `By ${author}.`);
        const expected = await askReaders(author, id);
        expect(groupsOf(before)).toEqual(expected);
        const after = (await read(author, id)).body;
        expect(groupsOf(after)).toEqual(expected);
        expect(after.notThese).toEqual(linked || undecided.length > 0 ? [lists.targetEmployees] : []);
        for (const other of active) {
          const seenReply = await t.call(rants.detail, { token: token(other), params: { id } });
          const reply = await read(other, id);
          expect(reply.status).toBe(seenReply.status);
          if (reply.status === 200) expect(groupsOf(reply.body)).toEqual(expected);
        }
      },
    );
    await fc.assert(property, { numRuns: 25 });
    await linkTarget(t, target, null);
    await leaveUndecided(target, []);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });

  test('a pending, rejected or deactivated account is no reader', async () => {
    const { body } = await foresee('eli');
    expect(groupsOf(body)).toEqual([
      ['admin', 1, ['Ada']],
      ['manager', 2, ['Max', 'Mona']],
      ['employee', 1, null],
    ]);
    expect(castNames).toHaveLength(8);
    expect(body.operators).toBe(true);
    expect((await foresee('eli', { ...rantAbout, target: 'Nobody of this name' })).status).toBe(400);
  });

  test('many managers are counted, not named, employees are never named, and new people count at once', async () => {
    const { t } = stage();
    const columns = { passwordHash: '', role: 'manager' as const, status: 'approved' as const };
    for (let n = 0; n < 7; n++)
      await t.app.write(async (tx) => {
        const { id } = await insertUser(t.app, tx, { ...columns, name: `Manager ${n}`, email: `m${n}@northwind.example` });
        await tx.record({
          type: 'account.created',
          actorId: null,
          subject: id,
          data: { role: 'manager', status: 'approved' },
          payload: { actorName: `Manager ${n}`, named: [] },
        });
      });
    expect((await foresee('eli')).body.groups).toEqual([
      { role: 'admin', count: 1, names: ['Ada'] },
      { role: 'manager', count: 9 },
      { role: 'employee', count: 1 },
    ]);
    await t.app.writer.updateTable('users').set({ is_active: 0 }).where('name', 'like', 'Manager %').execute();
    await t.app.write((tx) =>
      tx.record({ type: 'account.deactivated', actorId: null, subject: null, data: {}, payload: handingOverToNobody }),
    );
  });

  test('author and handlers see how many opened it and how often files were made; others do not', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'all' });
    t.clock.forward(1000);
    const id = await submit(t, token('eli'), 'The lift is stuck.');
    expect((await read('eli', id)).body).toMatchObject({ opened: [], filesSince: 0 });
    for (const castName of ['mona', 'mona', 'ada'] as const) await t.call(rants.detail, { token: token(castName), params: { id } });
    const reply = await t.send('GET', '/api/reports/export-rants/csv?startDate=2020-01-01&endDate=2035-01-01', { token: token('mona') });
    expect(reply.status, reply.text).toBe(200);
    for (const castName of ['eli', 'mona'] as const)
      expect((await read(castName, id)).body).toMatchObject({
        opened: [
          { role: 'admin', count: 1 },
          { role: 'manager', count: 1 },
        ],
        filesSince: 1,
      });
    expect(Object.keys((await read('eve', id)).body)).toEqual(['visibility', 'groups', 'notThese', 'operators']);
    // A file with rants about an admin is missing from the log that this admin reads, so the number leaves it out, too.
    const own = (await t.call(options.add, { token: token('mona'), params: { list: 'targetEmployees' }, body: { name: 'Ada at work' } }))
      .body._id;
    await linkTarget(t, own, cast.ada.id);
    await submit(t, token('eve'), 'Ada shouts.', { target: 'Ada at work' });
    const byAda = await submit(t, token('ada'), 'The door sticks.');
    const all = await t.send('GET', '/api/reports/export-rants/csv?startDate=2020-01-01&endDate=2035-01-01', { token: token('mona') });
    expect(all.status).toBe(200);
    expect((await read('mona', byAda)).body.filesSince).toBe(1);
    expect((await read('ada', byAda)).body.filesSince).toBe(0);
  });
});
