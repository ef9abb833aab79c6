/** A person who is deactivated in the directory is deactivated here, whatever else the request contains. */
import { accounts } from '@earshot/contract/accounts';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { insertUser } from '#features/accounts/server';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { emailOf, newSession } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { scim } from '../contract/calls.ts';
import { connectDirectory, type Directory, newUser, patch, patchSchema } from './testing/directory.ts';

everyEngine('Switching off by the directory', (stage) => {
  let directory: Directory;
  let count = 0;
  beforeAll(async () => {
    directory = await connectDirectory(stage());
  });
  const make = async (extra: Record<string, unknown> = {}) => {
    const { status, body, text } = await directory.send('POST', '/Users', newUser(`leaver${++count}@northwind.example`, extra));
    expect(status, text).toBe(201);
    return body as { id: string; userName: string };
  };
  const send = (id: string, body: unknown) => directory.send('PATCH', `/Users/${id}`, body);
  const admin = () => stage().cast.ada.token;
  const state = async () => (await stage().t.call(scim.state, { token: admin() })).body.notTaken;
  const news = async () => {
    const { body } = await stage().t.call(notifications.list, { token: admin(), query: { limit: 100 } });
    return body.filter(({ kind }) => kind === 'fromOutside').map(({ message }) => message);
  };
  const off = { op: 'Replace', path: 'active', value: 'False' };

  test.each<[string, unknown]>([
    ['a name of invisible signs', patch({ op: 'Replace', path: 'displayName', value: '\u202e\u200b' }, off)],
    ['a name without a letter', patch({ op: 'Replace', value: { displayName: '12', active: false } })],
    ['no address', patch(off, { op: 'Replace', path: 'emails[type eq "work"].value', value: 'none' })],
    ['the address of somebody else', patch({ op: 'Replace', path: 'emails.value', value: emailOf('max') }, off)],
    ['the name of the system', patch({ op: 'Replace', path: 'displayName', value: 'Anonymous' }, off)],
    ['no user name', patch({ op: 'Remove', path: 'userName' }, off)],
    ['a path that is none', patch(off, { op: 'Add', path: 'no path [', value: 1 })],
    ['an operation that does not exist', patch({ op: 'Move', path: 'title', value: 1 }, off)],
    ['no schema', { Operations: [off] }],
    [
      'the whole name of the attribute, in small letters',
      patch({ op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': 'no', displayName: '-' } }),
    ],
  ])('happens together with %s: 200 with the current person, logged and shown on the directory’s page', async (_, body) => {
    const { id } = await make();
    const token = await newSession(stage().t, id);
    const reply = await send(id, body);
    expect([reply.status, reply.body.active], reply.text).toEqual([200, false]);
    expect((await stage().t.call(accounts.currentUser, { token })).status).toBe(401);
    expect((await state()).newest[0]?._id).toBe(id);
    const logged = (await stage().t.call(audit.list, { token: admin(), query: { action: 'directory.notTaken' } })).body;
    expect(logged.filter(({ subject }) => subject?._id === id)).toHaveLength(1);
    expect((await send(id, body)).status, 'sent again').toBe(200);
    const entries = (await stage().t.call(audit.list, { token: admin(), query: { action: 'directory.notTaken' } })).body;
    expect(
      entries.filter(({ subject }) => subject?._id === id),
      'the log says it once',
    ).toHaveLength(1);
    const whole = await send(id, patch({ op: 'Replace', path: 'displayName', value: 'Now It Works' }));
    expect([whole.status, (await state()).newest.some(({ _id }) => _id === id)]).toEqual([200, false]);
  });

  test.each(['False', 'FALSE', '0', ' no ', false])(
    'happens with active %j in a complete resource too, whatever the rest is',
    async (active) => {
      const { id, userName } = await make();
      const reply = await directory.send('PUT', `/Users/${id}`, newUser(userName, { displayName: '!!', active }));
      expect([reply.status, reply.body.active], reply.text).toEqual([200, false]);
      expect((await state()).newest[0]).toMatchObject({ _id: id, what: 'name' });
    },
  );

  test.each<[string, 'PATCH' | 'PUT' | 'DELETE', (userName: string) => unknown]>([
    ['a change of it', 'PATCH', () => patch(off, { op: 'Replace', path: 'displayName', value: 'Not Taken' })],
    ['nothing else', 'PATCH', () => patch({ op: 'replace', value: { active: '0' } })],
    ['a whole person', 'PUT', (userName) => newUser(userName, { displayName: 'Not Taken', active: 'no' })],
    ['its removal', 'DELETE', () => undefined],
  ])('happens despite an outdated If-Match, with %s: nothing else is applied', async (_, method, body) => {
    const { id, userName } = await make();
    const token = await newSession(stage().t, id);
    const before = await directory.send('GET', `/Users/${id}`);
    for (const match of ['W/"0"', '"old", W/"older"']) {
      const reply = await directory.send(method, `/Users/${id}`, body(userName), { 'if-match': match });
      expect([reply.status, reply.body.active, reply.body.displayName], reply.text).toEqual([200, false, before.body.displayName]);
      expect(reply.body.meta.version).not.toBe(before.body.meta.version);
    }
    expect((await stage().t.call(accounts.currentUser, { token })).status).toBe(401);
    expect((await state()).newest[0]).toMatchObject({ _id: id, what: 'request' });
    const on = patch({ op: 'replace', path: 'active', value: true });
    expect((await directory.send('PATCH', `/Users/${id}`, on, { 'if-match': 'W/"0"' })).status, 'switching on waits').toBe(412);
  });

  test.each(['off', 0, 'inactive', 'f', ['False']])('does not happen with active %j, which is not a boolean', async (active) => {
    const { id } = await make();
    const reply = await send(id, patch({ op: 'Replace', path: 'active', value: active }));
    expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidValue']);
    expect((await directory.send('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  test('custom attributes are accepted and not stored, in every call, also for groups', async () => {
    const { id } = await make({ costCentre: '4711', 'urn:northwind:badge': { colour: 'red' } });
    const own = [
      { op: 'Add', path: 'costCentre', value: '4711' },
      { op: 'Add', path: 'extension_attribute1', value: 'x' },
      { op: 'Replace', path: 'badge.colour', value: 'red' },
      { op: 'Replace', path: 'desks[floor eq "2"].number', value: '7' },
      { op: 'Add', path: 'urn:northwind:1.0:User:badge', value: 'red' },
      { op: 'Add', value: { shoeSize: 44 } },
    ];
    const reply = await send(id, patch(...own, off));
    expect([reply.status, reply.body.active, reply.text.includes('4711')], reply.text).toEqual([200, false, false]);
    expect(
      (await state()).newest.some((item) => item._id === id),
      'nothing was refused',
    ).toBe(false);
    const group = (await directory.send('POST', '/Groups', { displayName: 'Own', costCentre: 1, members: [{ value: id }] })).body.id;
    const changedReply = await directory.send(
      'PATCH',
      `/Groups/${group}`,
      patch({ op: 'Add', path: 'costCentre', value: 2 }, { op: 'Remove', path: 'members' }),
    );
    expect([changedReply.status, (await directory.send('GET', `/Groups/${group}`)).body.members]).toEqual([204, []]);
  });

  test('a part of a name leaves the other part, and emails.value is the address', async () => {
    const { id } = await make({ name: { givenName: 'Ada', familyName: 'King' } });
    const { body } = await send(id, patch({ op: 'replace', path: 'name', value: { familyName: 'Lovelace' } }));
    expect(body.name).toEqual({ givenName: 'Ada', familyName: 'Lovelace' });
    const without = await send(id, patch({ op: 'replace', value: { name: { givenName: 'Augusta' } } }));
    expect(without.body.name).toEqual({ givenName: 'Augusta', familyName: 'Lovelace' });
    const reply = await send(id, patch({ op: 'replace', path: 'emails.value', value: 'augusta@northwind.example' }));
    expect([reply.status, reply.body.emails[0].value]).toEqual([200, 'augusta@northwind.example']);
  });

  test('schemas describe the stored attributes as in the standard, and nothing else', async () => {
    const { body } = await directory.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
    const attributeNamed = (name: string) => body.attributes.find((attribute: { name: string }) => attribute.name === name);
    expect(attributeNamed('emails')).toMatchObject({ type: 'complex', multiValued: true, mutability: 'readWrite', returned: 'default' });
    expect(attributeNamed('name')).toMatchObject({ type: 'complex', multiValued: false });
    expect(JSON.stringify(body)).not.toMatch(/"(config|shadow|direction|mutable)"/);
  });

  test('addresses in replies are the server’s, whatever host was requested', async () => {
    const { id } = await make();
    const { request } = await import('node:http');
    const { port } = new URL(stage().t.url);
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example', authorization: `Bearer ${directory.secret}` };
      const askedRequest = request({ host: '127.0.0.1', port, path: `/scim/v2/Users/${id}`, headers }, async (reply) => {
        let all = '';
        for await (const part of reply) all += part;
        resolve(all);
      });
      askedRequest.on('error', reject).end();
    });
    expect(JSON.parse(text).id).toBe(id);
    expect(text).not.toContain('evil.example');
  });

  test('a person who must remain active is not deactivated: 409, and admins are notified once a day', async () => {
    const { t, cast } = stage();
    const ada = (await directory.send('POST', '/Users', newUser(emailOf('ada'), { displayName: 'Ada' }))).body;
    expect(ada.id).toBe(cast.ada.id);
    const before = (await news()).length;
    for (const body of [patch(off), patch(off, { op: 'Replace', path: 'displayName', value: '-' })])
      expect((await send(ada.id, body)).status).toBe(409);
    expect((await directory.send('DELETE', `/Users/${ada.id}`)).status).toBe(409);
    const notifications = await news();
    expect([notifications.length - before, notifications[0]]).toEqual([1, expect.stringContaining('tried to deactivate Ada')]);
    expect((await t.call(people.list, { token: admin(), query: { role: 'admin' } })).body[0]).toMatchObject({ isActive: true });
  });

  test('admins get one notification of many deactivations within an hour, and all of them apply', async () => {
    const { t } = stage();
    t.clock.forward(3_600_000);
    const token = await newSession(t, stage().cast.ada.id);
    const before = (await news()).filter((news) => news.includes('within an hour')).length;
    const all = await Promise.all(Array.from({ length: 8 }, () => make()));
    for (const { id } of all) expect((await send(id, { schemas: [patchSchema], Operations: [off] })).body.active).toBe(false);
    const { body } = await t.call(notifications.list, { token, query: { limit: 100 } });
    const warnings = body.filter(({ message }) => message.includes('within an hour'));
    expect(warnings.length - before).toBe(1);
    t.clock.forward(-3_600_000);
  });

  test('admins are notified of more than twenty even in a large organisation', async () => {
    const { t } = stage();
    t.clock.forward(2 * 3_600_000);
    const token = await newSession(t, stage().cast.ada.id);
    const toldOf = async () => {
      const { body } = await t.call(notifications.list, { token, query: { limit: 100 } });
      return body.filter(({ message }) => message.includes('within an hour')).length;
    };
    const colleagues = Array.from({ length: 120 }, (_, n) => ({ name: `Colleague ${n}`, email: emailOf(`colleague${n}`) }));
    await t.app.write(async (tx) => {
      for (const item of colleagues) await insertUser(t.app, tx, { ...item, passwordHash: 'x', role: 'employee', status: 'approved' });
    });
    const before = await toldOf();
    const leave = async (n: number) => {
      for (let index = 0; index < n; index++)
        expect((await send((await make()).id, { schemas: [patchSchema], Operations: [off] })).body.active).toBe(false);
    };
    await leave(20);
    expect(await toldOf()).toBe(before);
    await leave(1);
    expect(await toldOf()).toBe(before + 1);
    t.clock.forward(-2 * 3_600_000);
  });
});
