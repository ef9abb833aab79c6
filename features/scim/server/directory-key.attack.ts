/** Somebody holds the directory's key and wants more than it opens. */
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

  test('another’s token opens nothing at /scim/v2, and the directory’s nothing else', async () => {
    const { t, cast } = stage();
    const directory = await connectDirectory(stage());
    const until = dayAt(t.clock.now() + day, castZone);
    const own = (await t.call(keys.make, { token: cast.ada.token, body: { name: 'O', scopes: [...scopes], until } })).body.secret;
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
    const broken: string[] = [];
    const calls = Object.values(callGroups).flatMap((group) => Object.values(group) as Endpoint[]);
    for (const call of calls.filter(({ allow }) => allow !== 'public')) {
      const sent = call.method === 'GET' ? {} : { body: '{}' };
      const { status } = await t.send(call.method, call.path.replace(/:\w+/g, cast.eli.id), { token: directory.secret, ...sent });
      if (status !== 401) broken.push(`${call.method} ${call.path}: ${status}`);
    }
    expect(broken).toEqual([]);
  });

  test('the last admin stays one and stays in, and no admin’s address is changed, whatever is sent', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const { id } = (await send('POST', '/Users', newUser(cast.ada.email, { displayName: 'Ada' }))).body;
    expect(id).toBe(cast.ada.id);
    const mine = emailOf('mine');
    const others = [{ type: 'work', primary: true, value: mine }];
    const tries: [string, string, unknown][] = [
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })],
      ['PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'ACTIVE', value: 'False' })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } })],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'active' })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value: mine })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails', value: others })],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: mine })],
      ['PUT', `/Users/${id}`, newUser(mine, { displayName: 'Ada' })],
      ['PUT', `/Users/${id}`, newUser(cast.ada.email, { displayName: 'Ada', active: false })],
      [
        'PUT',
        `/Users/${id}`,
        { ...newUser(cast.ada.email, { displayName: 'Ada' }), roles: ['employee'], role: 'employee', status: 'rejected' },
      ],
      ['DELETE', `/Users/${id}`, undefined],
      ['POST', '/Users', newUser('ada2', { emails: [{ type: 'work', value: cast.ada.email }], active: false })],
    ];
    for (const [method, path, body] of tries) {
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
    const found = await t.app.db.selectFrom('users').select('id').where('email', '=', mine).execute();
    expect(found).toEqual([]);
  });

  test('a person sent by the directory gets no role, no password and no other’s account by it', async () => {
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
    const made = await send('POST', '/Users', newUser(emailOf('power'), { ...power, entitlements: ['admin'] }));
    expect(made.status, made.text).toBe(201);
    const row = t.app.db.selectFrom('users').select(['id', 'role', 'password_hash']).where('email', '=', emailOf('power'));
    expect(await row.executeTakeFirst()).toEqual({ id: made.body.id, role: 'employee', password_hash: 'none' });
    expect(made.body.id).not.toBe(cast.ada.id);
    for (const other of [cast.mona.id, cast.ada.id, '../Groups', '%2e%2e', "' or '1'='1", '__proto__']) {
      const reply = await send('PATCH', `/Users/${encodeURIComponent(other)}`, patch({ op: 'replace', path: 'active', value: false }));
      if (other !== cast.ada.id) expect(reply.status, other).toBe(404);
    }
  });

  test('no address it sends gets a link for a new password, and no way round makes an admin’s address its own', async () => {
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
    // A manager: changed whole, in part, and taken out and sent anew.
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
    // An admin, made less by a group, deleted, and sent anew.
    await proveAnew(t);
    const boss = (await t.call(people.create, { token, body: { name: 'Boss', email: emailOf('boss'), password, role: 'admin' } })).body;
    const linked = await send('POST', '/Users', newUser(boss.email));
    const group = await send('POST', '/Groups', { displayName: 'Less', members: [{ value: linked.body.id }] });
    await t.call(scim.map, { token, params: { id: group.body.id }, body: { role: 'employee', departments: [] } });
    await send('DELETE', `/Users/${boss._id}`);
    await send('POST', '/Users', newUser(boss.email));
    await send('PUT', `/Users/${boss._id}`, newUser(emailOf('thief.of.boss')));
    const row = t.app.db.selectFrom('users').select('email').where('id', '=', boss._id);
    expect(await row.executeTakeFirst()).toEqual({ email: boss.email });
  });

  test('ten thousand members that are nobody, and names without end, are refused and hold nobody up', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const members = Array.from({ length: 10_000 }, (_, n) => ({ value: `nobody-${n}` }));
    const made = await send('POST', '/Groups', { displayName: 'All', members });
    expect(made.status, made.text.slice(0, 200)).toBeLessThan(500);
    const long = await send('POST', '/Users', newUser(emailOf('long'), { displayName: 'x'.repeat(100_000) }));
    expect([400, 413]).toContain(long.status);
    expect((await t.call(rants.list, { token: cast.eve.token })).status).toBe(200);
  });

  test('a person who gave the address of a newcomer first comes into no account that it sends: by POST, another address by PUT, and a group that makes an admin', async () => {
    const { t, cast } = stage();
    const { send } = await connectDirectory(stage());
    const email = emailOf('chief.sent');
    const eve = (
      await t.call(accounts.profile, { token: await newSession(t, cast.eve.id), body: { name: 'Eve', email, currentPassword: password } })
    ).body;
    const sent = await send('POST', '/Users', newUser(email));
    expect([sent.status, sent.body.id === cast.eve.id], sent.text).toEqual([201, false]);
    const later = emailOf('chief.later');
    const moved = await t.call(accounts.profile, { token: eve.token, body: { name: 'Eve', email: later, currentPassword: password } });
    expect(moved.status, moved.text).toBe(200);
    expect((await send('PUT', `/Users/${sent.body.id}`, newUser(later))).status).toBe(200);
    const group = await send('POST', '/Groups', { displayName: 'Heads', members: [{ value: sent.body.id }] });
    await t.call(scim.map, { token: cast.ada.token, params: { id: group.body.id }, body: { role: 'admin', departments: [] } });
    const rows = t.app.db.selectFrom('users').select(['id', 'email', 'role']).where('id', 'in', [cast.eve.id, sent.body.id]);
    const held = Map.groupBy(await rows.execute(), ({ id }) => (id === cast.eve.id ? 'eve' : 'chief'));
    expect([held.get('chief')?.[0], held.get('eve')?.[0]?.role]).toMatchObject([{ email: later, role: 'admin' }, 'employee']);
    for (const address of [email, later]) {
      const { status, body } = await t.call(accounts.login, { body: { email: address, password } });
      expect([status, body.user?.role === 'admin'], address).not.toEqual([200, true]);
    }
  });

  test('a reply holds no address that the caller made up', async () => {
    const { send } = await connectDirectory(stage());
    const made = await send('POST', '/Users', newUser(emailOf('hosted')), {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect([made.status, made.text.includes('evil.example'), made.headers.get('location')?.includes('evil')]).toEqual([201, false, false]);
  });

  test('after a restore its key opens nothing until an admin releases what waits', async () => {
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
