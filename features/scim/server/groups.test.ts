/** Groups of the directory set roles and departments. */

import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { emailOf, linkTarget, newSession, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { scim } from '../contract/calls.ts';
import { applyAllGroups } from './roles.ts';
import { connectDirectory, type Directory, groupSchema, newUser, patch } from './testing/directory.ts';

everyEngine('A group of the directory', (stage) => {
  let directory: Directory;
  beforeAll(async () => {
    directory = await connectDirectory(stage());
  });
  const make = async (name: string) => (await directory.send('POST', '/Users', newUser(`${name}@northwind.example`))).body.id as string;
  const group = async (displayName: string, ...ids: string[]) =>
    (await directory.send('POST', '/Groups', { schemas: [groupSchema], displayName, members: ids.map((value) => ({ value })) })).body
      .id as string;
  const map = (id: string, role: 'admin' | 'manager' | 'employee' | null, departments: string[] = []) =>
    stage().t.call(scim.map, { token: stage().cast.ada.token, params: { id }, body: { role, departments } });
  const person = async (id: string) =>
    (await stage().t.call(people.list, { token: stage().cast.ada.token, query: { limit: 100 } })).body.find(
      (candidate) => candidate._id === id,
    )!;
  const department = async (name: string) => {
    const { t, cast } = stage();
    const { text } = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetDepartments' }, body: { name } });
    return JSON.parse(text)._id as string;
  };
  const change = (id: string, ...operations: unknown[]) => directory.send('PATCH', `/Groups/${id}`, patch(...operations));
  const add = (id: string, ...ids: string[]) => change(id, { op: 'add', path: 'members', value: ids.map((value) => ({ value })) });
  const remove = (id: string, personId: string) => change(id, { op: 'remove', path: `members[value eq "${personId}"]` });

  test('gives members the role set in Settings; the highest of several counts; out of all groups, the former role returns', async () => {
    const id = await make('roles');
    const [staff, heads] = [await group('Staff', id), await group('Heads', id)];
    expect((await person(id)).role).toBe('employee');
    expect((await map(heads, 'manager')).body).toMatchObject({ name: 'Heads', people: 1, role: 'manager' });
    expect(await person(id)).toMatchObject({ role: 'manager', fromDirectory: { role: true } });
    expect((await map(staff, 'employee')).status).toBe(200);
    expect((await person(id)).role).toBe('manager');
    await remove(heads, id);
    expect((await person(id)).role).toBe('employee');
    await add(heads, id);
    expect((await person(id)).role).toBe('manager');
    await remove(staff, id);
    expect((await directory.send('DELETE', `/Groups/${heads}`)).status).toBe(204);
    expect(await person(id)).toMatchObject({ role: 'employee', fromDirectory: { role: false } });
  });

  test('a role counts as given by the admin who made the key: no second person for that admin', async () => {
    const { t, cast } = stage();
    const heads = await group('Heads of two');
    await map(heads, 'admin');
    const id = await make('of-one-hand');
    const target = await targetNamed(stage(), 'Ada Northwind');
    await linkTarget(t, target, cast.ada.id);
    await add(heads, id);
    expect((await person(id)).role).toBe('admin');
    const token = await newSession(t, id);
    const rant = await submit(t, cast.eli.token, 'By two of one hand?');
    await proveAnew(t);
    await t.call(rants.remove, { token: cast.ada.token, params: { id: rant }, body: { reason: 'court order' } });
    const confirm = async (actorToken: string) => (await t.call(rants.confirmRemoval, { token: actorToken, params: { id: rant } })).body;
    expect(await confirm(token)).toMatchObject({ code: 'second_person_needed' });
    expect(await confirm(cast.mona.token)).toMatchObject({ removed: { reason: 'court order' } });
    const link = (userId: string | null) =>
      t.call(options.link, { token, params: { list: 'targetEmployees', id: target }, body: { userId } });
    expect((await link(null)).body).toMatchObject({ code: 'made_by_linked' });
    await linkTarget(t, target, cast.max.id);
    expect((await link(null)).status).toBe(200);
    await remove(heads, id);
  });

  test('a group sent without members keeps them and their roles; an empty list removes them', async () => {
    const id = await make('whole');
    const reply = await directory.send('POST', '/Groups', { displayName: 'Whole', externalId: 'whole', members: [{ value: id }] });
    await map(reply.body.id, 'manager');
    const put = async (body: object) => (await directory.send('PUT', `/Groups/${reply.body.id}`, body)).body;
    for (const more of [{}, { members: null }, { externalId: 'whole' }]) {
      const { members, externalId } = await put({ displayName: 'Renamed', ...more });
      expect([members.length, externalId, (await person(id)).role], JSON.stringify(more)).toEqual([1, 'whole', 'manager']);
    }
    expect(await put({ displayName: 'Renamed', members: [] })).toMatchObject({ members: [], externalId: 'whole' });
    expect((await person(id)).role).toBe('employee');
    await directory.send('DELETE', `/Groups/${reply.body.id}`);
  });

  test('a manager by hand is one again when no group says otherwise', async () => {
    const { t, cast } = stage();
    const id = await make('by-hand');
    await t.call(people.update, { token: cast.ada.token, params: { id }, body: { role: 'manager' } });
    const juniors = await group('Juniors');
    await map(juniors, 'employee');
    await add(juniors, id);
    expect((await person(id)).role).toBe('employee');
    const reply = await t.call(people.update, { token: cast.ada.token, params: { id }, body: { role: 'manager' } });
    expect(reply.body.code).toBe('kept_by_directory');
    await remove(juniors, id);
    expect((await person(id)).role).toBe('manager');
  });

  test('gives managers the departments of all their groups; without groups, none', async () => {
    const { t, cast } = stage();
    const id = await make('departments');
    const [it, hr] = [await department('IT'), await department('Sales')];
    const [leads, ofIt, ofHr] = [await group('Leads', id), await group('Of IT', id), await group('Of Sales', id)];
    await map(leads, 'manager');
    await map(ofIt, null, [it]);
    await map(ofHr, null, [hr]);
    expect((await person(id)).departments?.toSorted()).toEqual([it, hr].toSorted());
    const byHand = await t.call(people.update, { token: cast.ada.token, params: { id }, body: { departments: [] } });
    expect(byHand.body.code).toBe('kept_by_directory');
    await remove(ofIt, id);
    expect((await person(id)).departments).toEqual([hr]);
    await remove(ofHr, id);
    expect(await person(id)).toMatchObject({ departments: [], fromDirectory: { role: true, departments: false } });
    expect((await map(leads, 'manager', ['no such department'])).body.fields).toHaveProperty('departments');
  });

  test('never demotes the last admin: 409 with the reason, and nothing of the request happens', async () => {
    const { cast } = stage();
    const ada = (await directory.send('POST', '/Users', newUser(emailOf('ada'), { displayName: 'Ada' }))).body.id as string;
    const other = await make('beside');
    const all = await group('Everybody');
    await map(all, 'employee');
    const reply = await add(all, other, ada);
    expect([reply.status, reply.body.detail]).toEqual([409, 'This is the last active admin. Make another one first.']);
    expect((await directory.send('GET', `/Groups/${all}`)).body.members).toEqual([]);
    expect((await person(cast.ada.id)).role).toBe('admin');
    const admins = await group('Admins', ada);
    expect((await map(admins, 'employee')).status).toBe(409);
    expect((await person(cast.ada.id)).role).toBe('admin');
  });

  test('makes an admin only if Settings says so', async () => {
    const id = await make('chief');
    const chiefs = await group('admin', id);
    expect((await person(id)).role).toBe('employee');
    await map(chiefs, 'admin');
    expect((await person(id)).role).toBe('admin');
    await map(chiefs, null);
    expect((await person(id)).role).toBe('employee');
  });

  test('is refused a taken name, and unknown members', async () => {
    const id = await group('Taken');
    const twice = await directory.send('POST', '/Groups', { displayName: 'TAKEN' });
    expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await add(id, 'nobody')).body.scimType).toBe('invalidValue');
    expect((await remove(id, 'nobody')).status).toBe(204);
    expect((await change(id, { op: 'replace', path: 'non sense[', value: 1 })).body.scimType).toBe('invalidPath');
    const { body } = await directory.send('GET', `/Groups/${id}`);
    const stale = await directory.send('DELETE', `/Groups/${id}`, undefined, { 'if-match': 'W/"0"' });
    expect([stale.status, (await directory.send('DELETE', `/Groups/${id}`, undefined, { 'if-match': body.meta.version })).status]).toEqual([
      412, 204,
    ]);
  });

  test('with more people than one transaction changes, the others follow within the hour', async () => {
    const { t } = stage();
    const now = t.clock.now();
    const ids = Array.from({ length: 260 }, (_, n) => `many-${n}`);
    const id = await group('Many');
    await t.app.write(async (tx) => {
      for (const memberId of ids) {
        const person = {
          id: memberId,
          name: memberId,
          name_folded: memberId,
          email: `${memberId}@northwind.example`,
          password_hash: '',
          role: 'employee' as const,
        };
        const state = { status: 'approved' as const, is_active: 1 as const, created_at: now };
        await tx.db
          .insertInto('users')
          .values({ ...person, ...state } as never)
          .execute();
        const row = {
          user_id: memberId,
          user_name: memberId,
          user_name_key: memberId,
          display_key: memberId,
          created_at: now,
          changed_at: now,
          keeps_departments: 0,
        };
        await tx.db
          .insertInto('scim_people')
          .values(row as never)
          .execute();
        await tx.db.insertInto('scim_members').values({ group_id: id, user_id: memberId }).execute();
      }
    });
    const groupsLeft = async () =>
      (await t.app.db.selectFrom('users').select('id').where('id', 'like', 'many-%').where('role', '=', 'employee').execute()).length;
    expect((await map(id, 'manager')).status).toBe(200);
    expect(await groupsLeft()).toBeLessThanOrEqual(60);
    await expect.poll(groupsLeft, { timeout: 20_000 }).toBe(0);
    await t.app.write((tx) => tx.db.updateTable('users').set({ role: 'employee' }).where('id', 'in', ids.slice(0, 3)).execute());
    await applyAllGroups(t.app);
    expect(await groupsLeft()).toBe(0);
    await t.app.write((tx) => tx.db.deleteFrom('users').where('id', 'in', ids).execute());
  });

  test('is listed in Settings by name with a search, for admins only', async () => {
    const { t, cast } = stage();
    const { body, headers } = await t.call(scim.groups, { token: cast.ada.token, query: { search: 'LEAD' } });
    expect(body.map(({ name }) => name)).toEqual(['Leads']);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await t.call(scim.groups, { token: cast.mona.token })).status).toBe(403);
    expect((await t.call(settings.read, { token: cast.ada.token })).status).toBe(200);
  });
});
