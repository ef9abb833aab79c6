/** Somebody who holds the directory's key tries to do more than it allows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { scopes } from '@earshot/contract/scopes';
import { beforeEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { keys } from '#features/api-keys/contract';
import { rants } from '#features/rants/contract';
import { hold, release } from '#server/platform/paused-after-restore.ts';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, emailOf, newSession, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { scim } from '../contract/calls.ts';
import { connectDirectory, newUser, patch } from './testing/directory.ts';

const day = 86_400_000;

everyEngine('More than the directory may', (stage) => {
  beforeEach(() => proveAnew(stage().t));

  test('another token is refused at /scim/v2, and the directory’s everywhere else', async () => {
    const { t, cast } = stage();
    const directory = await connectDirectory(stage());
    const lastDay = dayAt(t.clock.now() + day, castZone);
    const own = (await t.call(keys.make, { token: cast.ada.token, body: { name: 'O', scopes: [...scopes], until: lastDay } })).body.secret;
    const bearers = [
      own,
      cast.ada.token,
      `${directory.secret}x`,
      directory.secret.toUpperCase(),
      directory.secret.slice(0, -1),
      "' or '1'='1",
      '',
    ];
    for (const path of ['/Users', '/Groups', '/Schemas', '/ServiceProviderConfig', '/Users/.search', '/Me', '/Bulk'])
      for (const bearer of bearers)
        for (const headers of [
          { authorization: `Bearer ${bearer}` },
          { 'x-auth-token': bearer },
          { authorization: `Basic ${btoa(`a:${bearer}`)}` },
        ]) {
          const { status } = await t.send('GET', `/scim/v2${path}`, { headers });
          expect([401, 404], `${path} ${Object.keys(headers)}`).toContain(status);
        }
    const problems: string[] = [];
    const calls = Object.values(callGroups).flatMap((group) => Object.values(group) as Endpoint[]);
    for (const call of calls.filter(({ allow }) => allow !== 'public')) {
      const options = call.method === 'GET' ? {} : { body: '{}' };
      const { status } = await t.send(call.method, call.path.replace(/:\w+/g, cast.eli.id), { token: directory.secret, ...options });
      if (status !== 401) problems.push(`${call.method} ${call.path}: ${status}`);
    }
    expect(problems).toEqual([]);
  });

  test('the last admin keeps role and access, and no admin’s address is changed, whatever is sent', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const { id } = (await send('POST', '/Users', newUser(cast.ada.email, { displayName: 'Ada' }))).body;
    expect(id).toBe(cast.ada.id);
    const address = emailOf('mine');
    const emails = [{ type: 'work', primary: true, value: address }];
    const attempts: [string, string, unknown][] = [
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })],
      ['PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'ACTIVE', value: 'False' })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } })],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'active' })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value: address })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails', value: emails })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: address })],
      ['PUT', `/Users/${id}`, newUser(address, { displayName: 'Ada' })],
      ['PUT', `/Users/${id}`, newUser(cast.ada.email, { displayName: 'Ada', active: false })],
      [
        'PUT',
        `/Users/${id}`,
        { ...newUser(cast.ada.email, { displayName: 'Ada' }), roles: ['employee'], role: 'employee', status: 'rejected' },
      ],
      ['DELETE', `/Users/${id}`, undefined],
      ['POST', '/Users', newUser('ada2', { emails: [{ type: 'work', value: cast.ada.email }], active: false })],
    ];
    for (const [method, path, body] of attempts) {
      const reply = await send(method, path, body);
      expect(reply.status, `${method} ${JSON.stringify(body)} ${reply.text}`).toBeLessThan(500);
      const row = t.app.db.selectFrom('users').select(['role', 'status', 'is_active', 'email']).where('id', '=', id);
      expect(await row.executeTakeFirst(), `${method} ${JSON.stringify(body)}`).toEqual({
        role: 'admin',
        status: 'approved',
        is_active: 1,
        email: cast.ada.email,
      });
    }
    const found = await t.app.db.selectFrom('users').select('id').where('email', '=', address).execute();
    expect(found).toEqual([]);
  });

  test('a provisioned person gets no role, password or other account', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const power = {
      role: 'admin',
      roles: [{ value: 'admin' }],
      password: 'kettle under stairs',
      password_hash: 'x',
      id: cast.ada.id,
      groups: [{ value: 'x' }],
    };
    const madeReply = await send('POST', '/Users', newUser(emailOf('power'), { ...power, entitlements: ['admin'] }));
    expect(madeReply.status, madeReply.text).toBe(201);
    const row = t.app.db.selectFrom('users').select(['id', 'role', 'password_hash']).where('email', '=', emailOf('power'));
    expect(await row.executeTakeFirst()).toEqual({ id: madeReply.body.id, role: 'employee', password_hash: 'none' });
    expect(madeReply.body.id).not.toBe(cast.ada.id);
    for (const other of [cast.mona.id, cast.ada.id, '../Groups', '%2e%2e', "' or '1'='1", '__proto__']) {
      const reply = await send('PATCH', `/Users/${encodeURIComponent(other)}`, patch({ op: 'replace', path: 'active', value: false }));
      if (other !== cast.ada.id) expect(reply.status, other).toBe(404);
    }
  });

  test('no address it sends gets a reset link, and no detour gives it an admin’s address', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const { send } = await connectDirectory(stage());
    const thief = emailOf('thief');
    const link = async (email: string) => {
      await t.app.writer.deleteFrom('throttle').execute();
      await t.call(accountLinks.lostPassword, { body: { email } });
      await t.earshot.mailing.sendDue();
    };
    const mailbox = () =>
      readdirSync(join(t.app.config.dataDir, 'outbox')).filter((file) => {
        const text = readFileSync(join(t.app.config.dataDir, 'outbox', file), 'utf8');
        return /^To: .*thief@/im.test(text) && /(reset|confirm-address)#/.test(text);
      });
    // A manager's address: replaced by PUT, changed by PATCH, and sent again after a DELETE.
    expect((await send('POST', '/Users', newUser(cast.mona.email))).body.id).toBe(cast.mona.id);
    const ways = [
      () => send('PUT', `/Users/${cast.mona.id}`, newUser(thief)),
      () => send('PATCH', `/Users/${cast.mona.id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value: thief })),
      async () => {
        await send('DELETE', `/Users/${cast.mona.id}`);
        return send('POST', '/Users', newUser(thief));
      },
    ];
    for (const way of ways) {
      expect((await way()).status).toBeLessThan(300);
      await link(thief);
      await link(cast.mona.email);
      expect(mailbox()).toEqual([]);
    }
    // An admin, demoted by a group, deleted, and sent again.
    await proveAnew(t);
    const boss = (await t.call(people.create, { token, body: { name: 'Boss', email: emailOf('boss'), password, role: 'admin' } })).body;
    const reply = await send('POST', '/Users', newUser(boss.email));
    const group = await send('POST', '/Groups', { displayName: 'Less', members: [{ value: reply.body.id }] });
    await t.call(scim.map, { token, params: { id: group.body.id }, body: { role: 'employee', departments: [] } });
    await send('DELETE', `/Users/${boss._id}`);
    await send('POST', '/Users', newUser(boss.email));
    await send('PUT', `/Users/${boss._id}`, newUser(emailOf('thief.of.boss')));
    const row = t.app.db.selectFrom('users').select('email').where('id', '=', boss._id);
    expect(await row.executeTakeFirst()).toEqual({ email: boss.email });
  });

  test('ten thousand unknown members and endless names are refused, and delay nobody', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const members = Array.from({ length: 10_000 }, (_, n) => ({ value: `nobody-${n}` }));
    const reply = await send('POST', '/Groups', { displayName: 'All', members });
    expect(reply.status, reply.text.slice(0, 200)).toBeLessThan(500);
    const long = await send('POST', '/Users', newUser(emailOf('long'), { displayName: 'x'.repeat(100_000) }));
    expect([400, 413]).toContain(long.status);
    expect((await t.call(rants.list, { token: cast.eve.token })).status).toBe(200);
  });

  test('somebody who typed a newcomer’s address first gets into no account that it provisions', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const email = emailOf('chief.sent');
    const eve = (
      await t.call(accounts.profile, { token: await newSession(t, cast.eve.id), body: { name: 'Eve', email, currentPassword: password } })
    ).body;
    const reply = await send('POST', '/Users', newUser(email));
    expect([reply.status, reply.body.id === cast.eve.id], reply.text).toEqual([201, false]);
    const later = emailOf('chief.later');
    const movedReply = await t.call(accounts.profile, { token: eve.token, body: { name: 'Eve', email: later, currentPassword: password } });
    expect(movedReply.status, movedReply.text).toBe(200);
    expect((await send('PUT', `/Users/${reply.body.id}`, newUser(later))).status).toBe(200);
    const group = await send('POST', '/Groups', { displayName: 'Heads', members: [{ value: reply.body.id }] });
    await t.call(scim.map, { token: cast.ada.token, params: { id: group.body.id }, body: { role: 'admin', departments: [] } });
    const rows = t.app.db.selectFrom('users').select(['id', 'email', 'role']).where('id', 'in', [cast.eve.id, reply.body.id]);
    const rowsByPerson = Map.groupBy(await rows.execute(), ({ id }) => (id === cast.eve.id ? 'eve' : 'chief'));
    expect([rowsByPerson.get('chief')?.[0], rowsByPerson.get('eve')?.[0]?.role]).toMatchObject([
      { email: later, role: 'admin' },
      'employee',
    ]);
    for (const address of [email, later]) {
      const { status, body } = await t.call(accounts.login, { body: { email: address, password } });
      expect([status, body.user?.role === 'admin'], address).not.toEqual([200, true]);
    }
  });

  test('a reply contains no address invented by the caller', async () => {
    const { send } = await connectDirectory(stage());
    const reply = await send('POST', '/Users', newUser(emailOf('hosted')), {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect([reply.status, reply.text.includes('evil.example'), reply.headers.get('location')?.includes('evil')]).toEqual([
      201,
      false,
      false,
    ]);
  });

  test('after a restore its key is refused until an admin releases it', async () => {
    const { t } = stage();
    const { send } = await connectDirectory(stage());
    await hold(t.app.writer, t.clock.now());
    try {
      expect((await send('GET', '/Users')).status).toBe(503);
    } finally {
      await release(t.app.writer);
    }
    expect((await send('GET', '/Users')).status).toBe(200);
  });
});
