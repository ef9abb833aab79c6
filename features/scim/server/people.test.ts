/** The directory creates, changes and deactivates accounts, within limits. */
import { accounts } from '@earshot/contract/accounts';
import { callGroups } from '@earshot/contract/call-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, emailOf, newSession, password, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { scim } from '../contract/calls.ts';
import { connectDirectory, type Directory, newUser, patch } from './testing/directory.ts';

const { keys } = callGroups;
everyEngine('A person from the directory', (stage) => {
  let directory: Directory;
  beforeAll(async () => {
    directory = await connectDirectory(stage());
  });
  afterAll(hangUp);
  const make = async (userName: string, more = {}) => {
    const { status, body, text } = await directory.send('POST', '/Users', newUser(userName, more));
    expect(status, text).toBe(201);
    return body;
  };
  const switched = (id: string, active: boolean) =>
    directory.send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: active }));
  const userNow = async (id: string) =>
    (await stage().t.call(people.list, { token: stage().cast.ada.token, query: { limit: 100 } })).body.find((person) => person._id === id);

  test('is an approved employee marked as managed; the log names the directory, and no password works', async () => {
    const { id } = await make('fresh@northwind.example');
    expect(await userNow(id)).toMatchObject({
      name: 'Person fresh',
      email: 'fresh@northwind.example',
      role: 'employee',
      status: 'approved',
      isActive: true,
      fromDirectory: { role: false, departments: false, email: true },
    });
    const { token } = stage().cast.ada;
    const [linked] = (await stage().t.call(audit.list, { token, query: { action: 'directory.linked' } })).body;
    expect(linked?.key).toEqual({ name: 'Entra ID', isService: true, isDirectory: true });
    expect((await stage().t.send('GET', '/api/audit/csv', { token })).text).toContain('Directory “Entra ID”');
  });

  test('a deactivated person loses sessions, sockets and keys within a second, and keeps every text; reactivation restores access', async () => {
    const { t } = stage();
    const { id } = await make('leaver@northwind.example');
    const token = await newSession(t, id);
    const words = await submit(t, token, 'What I wrote stays.');
    const lastDay = dayAt(t.clock.now() + 86_400_000, castZone);
    await t.app.write((tx) => tx.db.updateTable('sessions').set({ proved_at: t.clock.now() }).where('user_id', '=', id).execute());
    const key = (await t.call(keys.make, { token, body: { name: 'K', scopes: ['rants:read'], until: lastDay } })).body.secret;
    const listener = await listen(t, token);
    expect((await switched(id, false)).body.active).toBe(false);
    await listener.cut();
    expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    expect((await t.call(rants.list, { token: key })).status).toBe(401);
    const { status, body } = await t.call(rants.detail, { token: stage().cast.ada.token, params: { id: words } });
    expect([status, body.content]).toEqual([200, 'What I wrote stays.']);
    expect((await switched(id, true)).body.active).toBe(true);
    expect((await t.call(accounts.currentUser, { token: await newSession(t, id) })).status).toBe(200);
  });

  test('a person deleted there is deactivated and managed by hand; every text stays; provisioned again, they are linked again', async () => {
    const { t, cast } = stage();
    const { id } = await make('deleted@northwind.example');
    const words = await submit(t, await newSession(t, id), 'Also this stays.');
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await userNow(id)).toMatchObject({ isActive: false });
    expect(await userNow(id)).not.toHaveProperty('fromDirectory');
    expect((await t.call(rants.detail, { token: cast.ada.token, params: { id: words } })).status).toBe(200);
    expect((await make('deleted@northwind.example')).id).toBe(id);
    expect(await userNow(id)).toMatchObject({ isActive: true });
  });

  test('a person made by hand is linked by address, and approved if pending; already linked is 409', async () => {
    const { cast } = stage();
    const eve = await make('eve.of.the.directory', { displayName: 'Eve Adams', emails: [{ type: 'work', value: emailOf('eve') }] });
    expect(eve.id).toBe(cast.eve.id);
    expect(await userNow(cast.eve.id)).toMatchObject({ name: 'Eve Adams', role: 'employee' });
    expect((await make(emailOf('pia'))).id).toBe(cast.pia.id);
    expect(await userNow(cast.pia.id)).toMatchObject({ status: 'approved' });
    // A stranger had registered with her address: his password no longer works.
    expect((await stage().t.call(accounts.login, { body: { email: emailOf('pia'), password } })).body.code).toBe('invalid_login');
    const reply = await directory.send('POST', '/Users', newUser('another', { emails: [{ type: 'work', value: emailOf('eve') }] }));
    expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('keeps what a complete resource omits: name, external id and address; an address that was the userName follows it', async () => {
    const { t, cast } = stage();
    const upn = (name: string) => `${name}@northwind.onmicrosoft.example`;
    const sentBody = newUser(upn('lean'), { emails: [{ type: 'work', value: emailOf('lean') }] });
    const { id } = (await directory.send('POST', '/Users', sentBody)).body;
    const put = async (personId: string, body: object) => (await directory.send('PUT', `/Users/${personId}`, body)).body;
    const expectedUser = {
      displayName: sentBody.displayName,
      externalId: sentBody.externalId,
      name: sentBody.name,
      emails: [{ value: emailOf('lean') }],
    };
    for (const more of [{}, { active: true }, { name: {}, displayName: '' }])
      expect(await put(id, { userName: upn('lean'), ...more }), JSON.stringify(more)).toMatchObject(expectedUser);
    expect(await put(id, { userName: upn('leaner') })).toMatchObject({ ...expectedUser, userName: upn('leaner') });
    expect(await put(id, { userName: upn('lean'), name: { givenName: 'Lea' }, externalId: null })).toMatchObject({ displayName: 'Lea' });
    expect((await directory.send('GET', `/Users/${id}`)).body.externalId).toBe(undefined);
    const plain = (await directory.send('POST', '/Users', { userName: emailOf('plain'), displayName: 'Plain Person' })).body;
    expect(await put(plain.id, { userName: emailOf('plainer') })).toMatchObject({
      displayName: 'Plain Person',
      emails: [{ value: emailOf('plainer') }],
    });
    // An existing account keeps its name if the directory sends none.
    const body = { name: 'Hannah Hand', email: emailOf('hannah'), password, role: 'employee' as const };
    expect((await t.call(people.create, { token: cast.ada.token, body })).status).toBe(201);
    const hannah = (await directory.send('POST', '/Users', { userName: emailOf('hannah') })).body;
    expect(hannah).toMatchObject({ displayName: 'Hannah Hand' });
    expect(await put(hannah.id, { userName: emailOf('hannah'), active: true })).toMatchObject({ displayName: 'Hannah Hand' });
    expect((await t.call(people.list, { token: cast.ada.token, query: { search: 'Hannah' } })).body.map(({ name }) => name)).toEqual([
      'Hannah Hand',
    ]);
  });

  test('is refused an address of somebody else: 409 uniqueness', async () => {
    const { id } = await make('address@northwind.example');
    const { status, body } = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'replace', path: 'emails[type eq "work"].value', value: emailOf('max') }),
    );
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('only admins change an admin’s address: it is ignored, the rest of the request applies, and the log says so', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const { id } = await make('boss@northwind.example');
    const asAdmin = async (role: 'admin' | 'employee') =>
      expect((await t.call(people.update, { token, params: { id }, body: { role } })).status).toBe(200);
    const currentUser = async () =>
      (await t.call(audit.list, { token, query: { action: 'directory.addressStays' } })).body.map((entry) => entry.subject?._id);
    const replaceWith = (extra: Record<string, unknown>) =>
      directory.send('PUT', `/Users/${id}`, newUser('thief@northwind.example', extra));
    await asAdmin('admin');
    const reply = await replaceWith({ displayName: 'The Boss', active: false });
    expect([reply.status, reply.body.emails[0].value, reply.body.displayName, reply.body.active]).toEqual([
      200,
      'boss@northwind.example',
      'The Boss',
      false,
    ]);
    expect([reply.body.userName, await currentUser()]).toEqual(['thief@northwind.example', [id]]);
    await switched(id, true);
    // Demoted by a group, he is an admin again as soon as he leaves it.
    const group = (await directory.send('POST', '/Groups', { displayName: 'Less', members: [{ value: id }] })).body.id;
    expect((await t.call(scim.map, { token, params: { id: group }, body: { role: 'employee', departments: [] } })).status).toBe(200);
    expect(await userNow(id)).toMatchObject({ role: 'employee', fromDirectory: { role: true, email: false } });
    expect((await replaceWith({ displayName: 'The Boss' })).body.emails[0].value).toBe('boss@northwind.example');
    await directory.send('DELETE', `/Groups/${group}`);
    // An admin changes the address, and then the directory sends the same one.
    const movedReply = await t.call(people.update, { token, params: { id }, body: { email: 'thief@northwind.example' } });
    expect([movedReply.status, movedReply.body.fromDirectory?.email], movedReply.text).toEqual([200, false]);
    expect((await currentUser()).length).toBe(2);
    await replaceWith({ displayName: 'The Boss' });
    expect((await currentUser()).length).toBe(2);
    await asAdmin('employee');
    const other = await directory.send('PUT', `/Users/${id}`, newUser('boss@northwind.example'));
    expect(other.body.emails[0].value, 'of everybody else the directory says it').toBe('boss@northwind.example');
  });

  test('the last admin can be neither deactivated nor deleted: 409 with the reason', async () => {
    const { cast } = stage();
    const ada = await make(emailOf('ada'), { displayName: 'Ada' });
    expect(ada.id).toBe(cast.ada.id);
    const why = 'This is the last active admin. Make another one first.';
    for (const reply of [
      await switched(ada.id, false),
      await directory.send('PUT', `/Users/${ada.id}`, newUser(emailOf('ada'), { displayName: 'Ada', active: false })),
      await directory.send('DELETE', `/Users/${ada.id}`),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.body.detail).toBe(why);
    }
    expect((await directory.send('GET', `/Users/${ada.id}`)).body.active).toBe(true);
  });

  test('cannot be changed by hand in managed fields; everything else can', async () => {
    const { t, cast } = stage();
    const { id } = await make('kept@northwind.example');
    const { token } = cast.ada;
    const params = { id };
    const replies = [
      t.call(people.update, { token, params, body: { name: 'By hand' } }),
      t.call(people.update, { token, params, body: { email: 'hand@northwind.example' } }),
      t.call(people.toggle, { token, params, body: {} }),
      t.call(people.reject, { token, params }),
      t.call(accounts.profile, { token: await newSession(t, id), body: { name: 'Myself', email: 'kept@northwind.example' } }),
    ];
    for (const reply of replies) expect((await reply).body.code).toBe('kept_by_directory');
    const own = await t.call(accounts.currentUser, { token: await newSession(t, id) });
    expect(own.body.fromDirectory, 'and the page of one’s own account knows').toEqual({
      role: false,
      departments: false,
      email: true,
    });
    expect((await t.call(accounts.currentUser, { token: cast.mona.token })).body).not.toHaveProperty('fromDirectory');
    const several = await t.call(people.deactivateSeveral, { token, body: { ids: [id] } });
    expect(several.body.refused).toMatchObject([{ _id: id, code: 'kept_by_directory' }]);
    await switched(id, false);
    expect((await t.call(people.approve, { token, params })).body.code).toBe('kept_by_directory');
    await switched(id, true);
    expect((await t.call(people.update, { token, params, body: { name: 'Person kept', role: 'manager' } })).body.role).toBe('manager');
  });

  test('is unlinked by admins, then managed by hand; a person deleted here is gone there', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const { id } = await make('unlinked@northwind.example');
    expect((await t.call(scim.unlink, { token: cast.mona.token, params: { id } })).status).toBe(403);
    expect((await t.call(scim.unlink, { token, params: { id } })).status).toBe(200);
    expect((await t.call(scim.unlink, { token, params: { id } })).body.code).toBe('not_from_directory');
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await t.call(people.update, { token, params: { id }, body: { name: 'By hand' } })).status).toBe(200);
    const other = await make('binned@northwind.example');
    expect((await t.call(people.remove, { token, params: { id: other.id }, body: {} })).status).toBe(200);
    expect((await directory.send('GET', `/Users/${other.id}`)).status).toBe(404);
    expect((await make('binned@northwind.example')).id).not.toBe(other.id);
  });

  test('is changed only in the version that was read: If-Match; If-None-Match saves reading it again', async () => {
    const { id, meta } = await make('etag@northwind.example');
    expect((await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })).status).toBe(304);
    const change = (displayName: string, version: string) =>
      directory.send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: displayName }), { 'if-match': version });
    const reply = await change('First Name', meta.version);
    expect(reply.status).toBe(200);
    expect((await change('Second Name', meta.version)).status).toBe(412);
    expect((await change('Second Name', '*')).status).toBe(200);
    expect((await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': reply.body.meta.version })).status).toBe(200);
    expect((await directory.send('PUT', `/Users/${id}`, newUser('etag@northwind.example'), { 'if-match': meta.version })).status).toBe(412);
  });

  test('personal data contains what the directory says', async () => {
    const { t } = stage();
    const { id } = await make('own.data@northwind.example');
    const { text } = await t.call(accounts.myData, { token: await newSession(t, id) });
    expect(JSON.parse(text)).toMatchObject({
      directory: { userName: 'own.data@northwind.example', externalId: 'ext-own.data@northwind.example' },
    });
  });
});
