/** Somebody holds a key for a program, or the directory's, and wants more than it opens; or goes on with one that has ended. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '@earshot/contract/accounts';
import { keys, type Scope, scopes } from '@earshot/contract/keys';
import { mail } from '@earshot/contract/mail';
import { options } from '@earshot/contract/options';
import { people } from '@earshot/contract/people';
import { rants } from '@earshot/contract/rants';
import { scim } from '@earshot/contract/scim';
import { needsPerson, scopeOf } from '@earshot/contract/scopes';
import { settings } from '@earshot/contract/settings';
import { beforeEach, expect, test } from 'vitest';
import { dayAt } from '../../server/platform/zone.ts';
import { castZone, emailOf, newSession, password, proveAnew } from '../../server/testing/cast.ts';
import { connectDirectory, newUser, patch } from '../../server/testing/directory.ts';
import { everyEngine } from '../../server/testing/every-engine.ts';
import { dial, hangUp, refusalOf } from '../../server/testing/socket.ts';
import { calls } from './targets.ts';

const day = 86_400_000;

everyEngine('More than a key opens', (stage) => {
  beforeEach(() => proveAnew(stage().t));
  const until = () => dayAt(stage().t.clock.now() + 30 * day, castZone);
  const make = async (who: 'ada' | 'mona' | 'eli' | 'eve', some: Scope[]) => {
    const { t, cast } = stage();
    const made = await t.call(keys.make, { token: cast[who].token, body: { name: 'K', scopes: some, until: until() } });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };

  test('no call outside of its scope is answered, however it is spelled and whatever headers say', async () => {
    const { t, cast } = stage();
    const { secret } = await make('ada', ['files:read']);
    const outside = calls.filter((call) => call.allow !== 'public' && scopeOf(call) !== 'files:read');
    const broken: string[] = [];
    for (const call of outside) {
      const path = call.path.replace(/:\w+/g, cast.eli.id);
      const spellings = [
        path,
        `${path}/`,
        path.replace('/api/', '/api//'),
        `${path}?scope=${scopeOf(call)}&ticket=${secret}`,
        ...(call.alias ? [call.alias] : []),
      ];
      const bearing: Record<string, string>[] = [
        { authorization: `Bearer ${secret}` },
        { authorization: `Bearer ${secret}`, 'x-auth-token': secret, 'x-scope': String(scopeOf(call)), 'x-http-method-override': 'GET' },
        { 'x-auth-token': secret },
        { cookie: `authorization=Bearer ${secret}` },
      ];
      for (const [n, address] of spellings.entries())
        for (const headers of n === 0 ? bearing : bearing.slice(0, 1))
          for (const method of n === 0 && call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
            const isBare = method === 'GET' || method === 'HEAD';
            const init = isBare ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
            const { status } = await fetch(t.url + address.replace(/:\w+/g, cast.eli.id), { method, ...init });
            if (![400, 401, 403, 404].includes(status)) broken.push(`${method} ${address} ${Object.keys(headers)}: ${status}`);
          }
    }
    expect(broken).toEqual([]);
  });

  test('a key makes no key, no session, no ticket and no socket, and none is made with scopes that there are not', async () => {
    const { t, cast } = stage();
    const { secret } = await make('ada', [...scopes]);
    const body = { name: 'K', scopes: ['rants:read'] as Scope[], until: until() };
    for (const refused of [
      await t.call(keys.make, { token: secret, body }),
      await t.call(keys.makeService, { token: secret, body: { ...body, role: 'admin' } }),
      await t.call(accounts.ticket, { token: secret }),
      await t.call(people.resetLink, { token: secret, params: { id: cast.eve.id } }),
      await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { role: 'admin' } }),
      await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { email: emailOf('mine') } }),
    ])
      expect([401, 403], refused.text).toContain(refused.status);
    expect(await refusalOf(dial(t, { token: secret }))).toBe('signed_out');
    hangUp();
    const { token } = cast.eve;
    const wrong = [
      '*',
      ['*'],
      ['rants:*'],
      ['rants:read,people:write'],
      ['__proto__'],
      ['scim:write'],
      ['rants:read', 'keys:write'],
      {},
      null,
    ];
    for (const some of wrong) {
      const sent = JSON.stringify({ ...body, scopes: some, role: 'admin', isService: true, is_directory: 1, user_id: cast.ada.id });
      expect((await t.send('POST', '/api/keys', { token, body: sent })).status, JSON.stringify(some)).toBe(400);
    }
    // All of them: still no more than the person.
    const all = await make('eve', [...scopes]);
    for (const call of [people.list, settings.change, options.add, keys.all])
      expect([400, 403]).toContain(
        (await t.call(call as typeof people.list, { token: all.secret, params: { list: 'categoryTypes' } })).status,
      );
  });

  test('one that has ended, or whose person is out, opens nothing from that moment, also asked all the time', async () => {
    const { t, cast } = stage();
    for (const how of ['ended', 'deactivated'] as const) {
      const made = await t.call(people.create, {
        token: cast.ada.token,
        body: { name: 'Kim', email: emailOf(`kim-${how}`), password: 'kettle under stairs', role: 'employee' },
      });
      const token = await newSession(t, made.body._id);
      const key = (await t.call(keys.make, { token, body: { name: 'K', scopes: ['rants:read'], until: until() } })).body;
      const late: number[] = [];
      let isOver = false;
      const asking = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let n = 0; n < 30; n++) {
            const wasOver = isOver;
            const { status } = await t.call(rants.list, { token: key.secret });
            if (wasOver) late.push(status);
          }
        }),
      );
      const params = how === 'ended' ? { id: key._id } : { id: made.body._id };
      const over =
        how === 'ended'
          ? await t.call(keys.end, { token, params })
          : await t.call(people.toggle, { token: cast.ada.token, params, body: {} });
      expect(over.status, over.text).toBe(200);
      isOver = true;
      await asking;
      late.push((await t.call(rants.list, { token: key.secret })).status);
      expect(new Set(late), how).toEqual(new Set([401]));
    }
  });

  test('calls that are somebody’s own are closed to a service, whatever it sends', async () => {
    const { t, cast } = stage();
    const body = { name: 'S', until: until(), role: 'admin' as const };
    const all = scopes.filter((scope) => !calls.some((call) => scopeOf(call) === scope && needsPerson(call)));
    const { secret } = (await t.call(keys.makeService, { token: cast.ada.token, body: { ...body, scopes: all } })).body;
    const broken: string[] = [];
    for (const call of calls.filter((one) => needsPerson(one) && scopeOf(one))) {
      const sent = call.method === 'GET' ? {} : { body: JSON.stringify({ user: cast.ada.id, author: cast.ada.id, actor: cast.ada.id }) };
      const reply = await t.send(call.method, call.path.replace(/:\w+/g, cast.eli.id), { token: secret, ...sent });
      if (![400, 403, 404].includes(reply.status)) broken.push(`${call.method} ${call.path}: ${reply.status}`);
    }
    expect(broken).toEqual([]);
  });
});

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

  test('what it sends of a person gives no role, no password and no other’s account', async () => {
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
      await t.call(mail.lostPassword, { body: { email } });
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
});
