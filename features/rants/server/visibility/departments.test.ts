import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { type CastName, giveDepartments, lists, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { everyRead } from '#server/testing/reads.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { touches } from '#server/testing/touches.ts';
import { marker, proveUnseen } from '#server/testing/unseen.ts';
import { workOnRants } from '../../../assembled/work-on-rants.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

bothEngines('Rants hidden from a manager of departments', (stage) => {
  const departmentNamed = async (name: string): Promise<string> =>
    (await stage().t.call(options.add, { token: stage().cast.ada.token, params: { list: 'targetDepartments' }, body: { name } })).body._id;

  const departmentOf = async (name: string): Promise<string> =>
    (await stage().t.call(options.list, { token: stage().cast.ada.token, params: { list: 'targetDepartments' } })).body.find(
      (item) => item.name === name,
    )!._id;

  test.for([true, false])('a manager learns nothing of rants about other departments in any way; with one: %s', async (hasOne) => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    const department = `Laboratory ${hasOne}`;
    const hiddenDepartment = await departmentNamed(department);
    const { body } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } });
    await giveDepartments(t, cast.max.id, hasOne ? body.filter(({ name }) => name === lists.targetDepartments).map(({ _id }) => _id) : []);
    await giveDepartments(t, cast.mona.id, [hiddenDepartment]);
    await proveUnseen(stage(), 'max', { department }, 'ada');
    const found = async (name: CastName) =>
      (await t.call(rants.list, { token: cast[name].token, query: { search: marker, department } })).body.total;
    expect([await found('mona'), await found('ada'), await found('max')]).toEqual([3, 3, 0]);
    // Rants about Max's own department still reach him.
    if (hasOne) {
      const id = await submit(t, cast.eli.token, 'The shelf is loose.');
      const notificationList = (await t.call(notifications.list, { token: cast.max.token })).body.filter(
        (notification) => notification.relatedId === id,
      );
      expect(notificationList.map((notification) => notification.kind)).toEqual(['newRant']);
      expect((await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'Fixed.' } })).status).toBe(200);
    }
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });

  test('removing a department removes what was visible and notified before at once; one’s own texts stay', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    const [lostDepartment, keptDepartment] = [await departmentNamed('Foundry'), await departmentNamed('Canteen')];
    const give = (departments: string[]) =>
      t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { departments } });
    expect((await give([lostDepartment, keptDepartment])).body.departments).toEqual([keptDepartment, lostDepartment]);
    const id = await submit(t, cast.eli.token, 'The furnace smokes.', { department: 'Foundry' });
    const own = await submit(t, cast.max.token, 'I burnt my hand.', { department: 'Foundry' });
    const other = await submit(t, cast.eli.token, 'The soup is cold.', { department: 'Canteen' });
    await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'We look into it.' } });
    await t.call(rants.write, { token: cast.ada.token, params: { id: own }, body: { content: 'How?' } });
    const notificationIds = async () =>
      (await t.call(notifications.list, { token: cast.max.token })).body.map((notification) => notification.relatedId);
    expect(await notificationIds()).toEqual(expect.arrayContaining([id, own, other]));
    expect((await t.call(rants.detail, { token: cast.max.token, params: { id: own } })).body).toMatchObject({ canRespond: true });
    const socket = await listen(t, cast.max.token);
    expect((await give([keptDepartment])).status).toBe(200);
    await socket.hears('refetch');
    await socket.hears('notificationsChanged');
    expect(await notificationIds()).not.toContain(id);
    expect(await notificationIds()).toEqual(expect.arrayContaining([own, other]));
    for (const name of Object.keys(touches)) expect([403, 404], name).toContain((await touches[name]!(t, cast.max.token, id)).status);
    const { body } = await t.call(rants.detail, { token: cast.max.token, params: { id: own } });
    expect(body).toMatchObject({ isMine: true, canRespond: false, canWrite: true });
    const { rants: his, notifications: bell } = JSON.parse((await t.call(accounts.myData, { token: cast.max.token })).text);
    expect(JSON.stringify([his, bell])).not.toContain('furnace');
    expect(his.responsesAndMessages).toContainEqual(expect.objectContaining({ rant: null, content: 'We look into it.' }));
    // After that, Max gets no hint about rants of the department.
    const before = JSON.stringify(socket.heard);
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'Still smoking.' } });
    await submit(t, cast.eli.token, 'The furnace again.', { department: 'Foundry' });
    await submit(t, cast.eli.token, 'The soup again.', { department: 'Canteen' });
    await socket.hears('notification');
    expect(JSON.stringify(socket.heard).replace(before.slice(0, -1), '')).not.toContain('furnace');
    expect(JSON.stringify(socket.heard)).not.toContain('Still smoking');
    await give([lostDepartment]);
    expect(await notificationIds()).toContain(id);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });

  test('no reading call shows a manager text of a rant about another department', async () => {
    const { t, cast } = stage();
    const word = 'zanzibar';
    const hiddenDepartment = await departmentNamed('Greenhouse');
    await departmentNamed('Garage');
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    await giveDepartments(t, cast.max.id, [await departmentOf('Garage')]);
    const id = await submit(t, cast.eli.token, `Tomatoes of ${word}.`, { department: 'Greenhouse' });
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: `Still no ${word}.` } });
    const answer = { response: `Ripe in ${word}.` };
    expect((await t.call(rants.respond, { token: cast.ada.token, params: { id }, body: answer })).status).toBe(200);
    const works = await Promise.all(workOnRants.map((work) => work.make(stage(), 'ada', [id])));
    const meets = async (token: string) => {
      const met = new Set<string>();
      for (const read of everyRead([id, ...works, cast.eli.id], 'tomatoes', [{ department: hiddenDepartment }])) {
        const { text } = await t.send('GET', read.address, { token });
        if (text.includes(word) || (read.id !== id && text.includes(id))) met.add(read.name);
      }
      return [...met].toSorted();
    };
    expect(await meets(cast.max.token)).toEqual([]);
    // An admin, who may see the rant, does find it in these calls.
    expect(await meets(cast.ada.token)).toEqual(expect.arrayContaining(['notifications.list', 'rants.detail', 'rants.list']));
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });

  test('a rant of another department counts for a manager while that manager owns it', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    await departmentNamed('Attic');
    await giveDepartments(t, cast.max.id, [await departmentOf('Canteen')]);
    const id = await submit(t, cast.eli.token, 'The roof leaks.', { department: 'Attic' });
    const counted = async () => (await t.call(rants.list, { token: cast.max.token, query: { department: 'Attic' } })).body.total;
    const give = (userId: string | null) => t.call(rants.setOwner, { token: cast.ada.token, params: { id }, body: { userId } });
    expect(await counted()).toBe(0);
    expect((await give(cast.max.id)).status).toBe(200);
    expect(await counted()).toBe(1);
    expect((await give(null)).status).toBe(200);
    expect(await counted()).toBe(0);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });
});
