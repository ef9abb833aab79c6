import { accounts } from '@earshot/contract/accounts';
import { system } from '@earshot/contract/system';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, emailOf, password, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../../../features/options/contract/index.ts';
import { people } from '../contract/people.ts';

const list = 'targetDepartments';
const only = { employeeVisibility: 'own', managersSee: 'departments' } as const;

everyEngine('The departments of managers', (stage) => {
  const tokenOf = (name: CastName) => stage().cast[name].token;
  let n = 0;
  const department = async (name = `Department ${String(++n).padStart(3, '0')}`) => {
    const { body } = await stage().t.call(options.add, { token: tokenOf('ada'), params: { list }, body: { name } });
    return { id: body._id, name };
  };
  const update = (name: CastName, body: object, actorName: CastName = 'ada') =>
    stage().t.call(people.update, { token: tokenOf(actorName), params: { id: stage().cast[name].id }, body });
  const shownPerson = async (name: CastName, actorName: CastName = 'mona') =>
    (await stage().t.call(people.list, { token: tokenOf(actorName), query: { search: emailOf(name) } })).body[0];
  const own = async (name: CastName) => (await stage().t.call(accounts.currentUser, { token: tokenOf(name) })).body;
  const logged = async () => {
    const { body } = await stage().t.call(audit.list, { token: tokenOf('ada'), query: { action: 'account.departmentsChanged' } });
    return body.map(({ subject, details }) => [subject?.name, details]);
  };

  test('an admin gives departments to a manager, everybody who reads people sees them, and no other role has any', async () => {
    const [paint, glue] = [await department('Paint'), await department('Glue')];
    expect((await shownPerson('max'))!.departments).toEqual([]);
    const reply = await update('max', { departments: [paint.id, glue.id] });
    expect([reply.status, reply.body.departments]).toEqual([200, [glue.id, paint.id]]);
    expect((await shownPerson('max'))!.departments).toEqual([glue.id, paint.id]);
    for (const name of ['ada', 'eli'] as const) expect(Object.keys((await shownPerson(name))!)).not.toContain('departments');
    expect(await logged()).toEqual([['Max', { added: 'Paint, Glue' }]]);
    // Sending the same departments again, or only a name, changes nothing.
    await update('max', { departments: [glue.id, paint.id, glue.id] });
    expect((await update('max', { name: 'Max' })).body.departments).toEqual([glue.id, paint.id]);
    expect(await logged()).toHaveLength(1);
    await update('max', { departments: [glue.id] });
    expect((await logged())[0]).toEqual(['Max', { removed: 'Paint' }]);
    await update('max', { departments: [] });
    expect((await shownPerson('max'))!.departments).toEqual([]);
  });

  test('only admins set a manager’s departments, and only existing ones; a refused call changes nothing', async () => {
    const { t, cast } = stage();
    const { id } = await department();
    const target = await t.call(options.add, { token: tokenOf('ada'), params: { list: 'targetEmployees' }, body: { name: 'Nobody Here' } });
    const wrongFields = async (body: object, name: CastName = 'max') => {
      const reply = await update(name, body);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['departments']]);
      return reply.body.fields?.departments;
    };
    const missing = 'This department does not exist.';
    expect(await wrongFields({ departments: [id, cast.eli.id] })).toBe(missing);
    expect(await wrongFields({ departments: [target.body._id] })).toBe(missing);
    for (const name of ['eli', 'ada'] as const)
      expect(await wrongFields({ departments: [id] }, name)).toBe('Only managers have departments.');
    expect(await wrongFields({ departments: [id], role: 'employee' })).toBe('Only managers have departments.');
    const refusedReply = await update('eli', { departments: [] }, 'mona');
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, 'not_departments']);
    const madeReply = await t.call(people.create, {
      token: tokenOf('mona'),
      body: { name: 'New', email: emailOf('new'), password, role: 'manager', departments: [id] },
    });
    expect([madeReply.status, madeReply.body.code]).toEqual([403, 'not_departments']);
    expect((await shownPerson('max'))!.departments).toEqual([]);
    expect(await t.call(people.list, { token: tokenOf('ada'), query: { search: emailOf('new') } })).toMatchObject({ body: [] });
  });

  test('departments are set for a new manager and end with the role; a deleted department is removed from all', async () => {
    const { t } = stage();
    const [first, second] = [await department(), await department()];
    const body = { name: 'Nora Vale', email: emailOf('nora'), password, role: 'manager' as const, departments: [first.id, second.id] };
    const reply = await t.call(people.create, { token: tokenOf('ada'), body });
    expect([reply.status, reply.body.departments]).toEqual([201, [first.id, second.id]]);
    const params = { id: reply.body._id };
    await t.call(options.remove, { token: tokenOf('ada'), params: { list, id: second.id } });
    const read = async () =>
      (await t.call(people.list, { token: tokenOf('ada'), query: { search: emailOf('nora') } })).body[0]!.departments;
    expect(await read()).toEqual([first.id]);
    const role = (name: 'employee' | 'manager') => t.call(people.update, { token: tokenOf('ada'), params, body: { role: name } });
    expect((await role('employee')).body.departments).toBeUndefined();
    const [castName, details] = (await logged())[0] ?? [];
    expect([
      castName,
      String((details as { removed?: string }).removed)
        .split(', ')
        .toSorted(),
    ]).toEqual(['Nora Vale', [first, second].map(({ name }) => name).toSorted()]);
    expect((await role('manager')).body.departments).toEqual([]);
  });

  test('a manager’s own account names the departments as soon as they restrict which rants are visible', async () => {
    const [ink, paper] = [await department('Ink'), await department('Archive of paper')];
    await update('max', { departments: [ink.id, paper.id] });
    expect((await own('max')).seesOnly).toBeUndefined();
    await settle(stage().t, { managersSee: 'departments' });
    expect((await own('max')).seesOnly).toBeUndefined();
    await settle(stage().t, only);
    expect((await own('max')).seesOnly).toEqual(['Archive of paper', 'Ink']);
    expect((await own('mona')).seesOnly).toEqual([]);
    for (const name of ['ada', 'eli'] as const) expect((await own(name)).seesOnly).toBeUndefined();
    const data = JSON.parse((await stage().t.call(accounts.myData, { token: tokenOf('max') })).text);
    expect(data.account).toMatchObject({ departments: ['Archive of paper', 'Ink'] });
    await settle(stage().t, { employeeVisibility: 'all', managersSee: 'all' });
    await update('max', { departments: [] });
  });

  test('a people file names departments; lines with unknown ones or for other roles report it', async () => {
    const { t } = stage();
    await department('Sales | South'.replace(' | ', ' '));
    await department('Sales, North');
    const csv = [
      'name,email,role,departments',
      'Una,una@import.example,manager,"sales south| Sales, North "',
      'Olaf,olaf@import.example,manager,Nowhere',
      'Ben,ben@import.example,employee,Sales South',
      'Kim,kim@import.example,manager,',
    ].join('\n');
    const reply = await t.call(people.import, { token: tokenOf('ada'), body: { csv, write: true } });
    expect(reply.body.lines.map(({ name, problem }) => [name, problem])).toEqual([
      ['Una', null],
      ['Olaf', 'departments: This department does not exist.'],
      ['Ben', 'departments: Only managers have departments.'],
      ['Kim', null],
    ]);
    const { body } = await t.call(options.list, { token: tokenOf('ada'), params: { list } });
    const imported = await t.call(people.list, { token: tokenOf('ada'), query: { search: 'import.example', sort: 'name' } });
    const names = (ids: string[] | undefined) => ids?.map((id) => body.find(({ _id }) => _id === id)?.name);
    expect(imported.body.map((item) => [item.name, names(item.departments)])).toEqual([
      ['Kim', []],
      ['Una', ['Sales South', 'Sales, North']],
    ]);
  });

  test('options removed by a restricted manager are always archived, so that hidden rants are not revealed', async () => {
    const { t } = stage();
    await settle(t, only);
    const departmentsLeft = async (actorName: CastName) => {
      const { id } = await department();
      expect((await t.call(options.remove, { token: tokenOf(actorName), params: { list, id } })).status).toBe(200);
      const { body } = await t.call(options.list, { token: tokenOf('ada'), params: { list }, query: { archived: 'true' } });
      return body.some(({ _id }) => _id === id);
    };
    expect([await departmentsLeft('mona'), await departmentsLeft('ada')]).toEqual([true, false]);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
    expect(await departmentsLeft('mona')).toBe(false);
  });

  test('a department without an active manager is shown to admins only, and they are notified of its rants', async () => {
    const { t, cast } = stage();
    const [with_, without] = [await department('Has one'), await department('Has none')];
    const read = async (actorName: CastName) => (await t.call(options.list, { token: tokenOf(actorName), params: { list } })).body;
    const state = async (id: string) => (await read('ada')).find(({ _id }) => _id === id)!.hasManager;
    const needs = async () => (await t.call(system.state, { token: tokenOf('ada') })).body.attention.includes('departments');
    expect([await state(without.id), await needs()]).toEqual([undefined, false]);
    await settle(t, only);
    await update('max', { departments: [with_.id] });
    expect([await state(with_.id), await state(without.id), await needs()]).toEqual([true, false, true]);
    for (const name of ['mona', 'eli'] as const) expect((await read(name)).every((item) => item.hasManager === undefined)).toBe(true);
    const peopleTold = async (id: string) => {
      const castNames: string[] = [];
      for (const name of ['ada', 'mona', 'max'] as const)
        if ((await t.call(notifications.list, { token: tokenOf(name) })).body.some((notification) => notification.relatedId === id))
          castNames.push(name);
      return castNames;
    };
    expect(await peopleTold(await submit(t, tokenOf('eli'), 'Nobody reads this.', { department: without.name }))).toEqual(['ada']);
    const id = await submit(t, tokenOf('eli'), 'Max reads this.', { department: with_.name });
    expect(await peopleTold(id)).toEqual(['ada', 'max']);
    expect((await t.call(rants.respond, { token: tokenOf('mona'), params: { id }, body: { response: 'Me too?' } })).status).toBe(404);
    await t.call(people.toggle, { token: tokenOf('ada'), params: { id: cast.max.id }, body: {} });
    expect(await state(with_.id)).toBe(false);
    await t.call(people.toggle, { token: tokenOf('ada'), params: { id: cast.max.id }, body: {} });
    const all = (await read('ada')).map(({ _id }) => _id);
    await update('mona', { departments: all });
    expect([await state(without.id), await needs()]).toEqual([true, false]);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });
});
