import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notifications } from '../contract/calls.ts';

everyEngine('A department in the bell', (stage) => {
  test('new rants are notified with the department’s current name, and its list has them', async () => {
    const { t, cast } = stage();
    const [departments, token] = [{ list: 'targetDepartments' }, cast.mona.token];
    const { body: option } = await t.call(options.add, { token, params: departments, body: { name: 'Stock' } });
    const rename = (name: string) => t.call(options.rename, { token, params: { ...departments, id: option._id }, body: { name } });
    const before = await submit(t, cast.eli.token, 'The first.', { department: 'Stock' });
    await rename('Logistics');
    const after = await submit(t, cast.eli.token, 'The second.', { department: 'Logistics' });
    const notificationTitles = async () => {
      const { body } = await t.call(notifications.list, { token });
      return [before, after].map((id) => body.find((notification) => notification.relatedId === id)!);
    };
    const expected = { title: 'New rant for Logistics', department: 'Logistics' };
    expect(await notificationTitles()).toMatchObject([expected, expected]);
    const found = await t.call(rants.list, { token, query: { department: (await notificationTitles())[0]!.department! } });
    expect(found.body.rants.map((rant) => rant._id)).toEqual([after, before]);
    const { _id } = (await notificationTitles())[0]!;
    const params = { id: _id };
    expect((await t.call(notifications.read, { token, params })).body).toMatchObject(expected);
    await t.call(notifications.remove, { token, params });
    expect((await t.call(notifications.restore, { token, params })).body).toMatchObject(expected);
    await t.call(rants.respond, { token, params: { id: before }, body: { response: 'We look at it.' } });
    const { body: elisNotifications } = await t.call(notifications.list, { token: cast.eli.token });
    expect(elisNotifications.find((row) => row.relatedId === before)).toMatchObject({
      kind: 'response',
      message: 'We look at it.',
      department: null,
      rant: { kind: 'named', excerpt: 'The first.', target: 'Dana Whitfield', department: 'Logistics' },
    });
    // After it was removed from the list a department still has its name.
    await t.call(options.remove, { token, params: { ...departments, id: option._id } });
    expect(await notificationTitles()).toMatchObject([expected, expected]);
  });
});
