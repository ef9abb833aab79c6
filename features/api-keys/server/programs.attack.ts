/** Somebody holds an API key and tries to do more than it allows, or keeps using one that has ended. */
import { accounts } from '@earshot/contract/accounts';
import { callGroups } from '@earshot/contract/call-groups';
import { needsPerson, scopeOf } from '@earshot/contract/call-scopes';
import type { Endpoint } from '@earshot/contract/endpoint';
import { type Scope, scopes } from '@earshot/contract/scopes';
import { beforeEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, emailOf, newSession, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dial, hangUp, refusalOf } from '#server/testing/socket.ts';
import { keys } from '../contract/calls.ts';

const day = 86_400_000;
const calls = Object.values(callGroups).flatMap((group) => Object.values(group) as Endpoint[]);

everyEngine('More than a key opens', (stage) => {
  beforeEach(() => proveAnew(stage().t));
  const lastDay = () => dayAt(stage().t.clock.now() + 30 * day, castZone);
  const make = async (castName: 'ada' | 'mona' | 'eli' | 'eve', scopes: Scope[]) => {
    const { t, cast } = stage();
    const reply = await t.call(keys.make, { token: cast[castName].token, body: { name: 'K', scopes, until: lastDay() } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };

  test('no call outside its scope is answered, whatever its spelling and headers', async () => {
    const { t, cast } = stage();
    const { secret } = await make('ada', ['files:read']);
    const outside = calls.filter((call) => call.allow !== 'public' && scopeOf(call) !== 'files:read');
    const problems: string[] = [];
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
            if (![400, 401, 403, 404].includes(status)) problems.push(`${method} ${address} ${Object.keys(headers)}: ${status}`);
          }
    }
    expect(problems).toEqual([]);
  });

  test('cannot create keys, sessions, tickets or sockets, nor a key with unknown scopes', async () => {
    const { t, cast } = stage();
    const { secret } = await make('ada', [...scopes]);
    const body = { name: 'K', scopes: ['rants:read'] as Scope[], until: lastDay() };
    for (const reply of [
      await t.call(keys.make, { token: secret, body }),
      await t.call(keys.makeService, { token: secret, body: { ...body, role: 'admin' } }),
      await t.call(accounts.ticket, { token: secret }),
      await t.call(people.resetLink, { token: secret, params: { id: cast.eve.id } }),
      await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { role: 'admin' } }),
      await t.call(people.update, { token: secret, params: { id: cast.eve.id }, body: { email: emailOf('mine') } }),
    ])
      expect([401, 403], reply.text).toContain(reply.status);
    expect(await refusalOf(dial(t, { token: secret }))).toBe('signed_out');
    hangUp();
    const { token } = cast.eve;
    const wrongScopes = [
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
    for (const scopes of wrongScopes) {
      const text = JSON.stringify({ ...body, scopes, role: 'admin', isService: true, is_directory: 1, user_id: cast.ada.id });
      expect((await t.send('POST', '/api/keys', { token, body: text })).status, JSON.stringify(scopes)).toBe(400);
    }
    // Even with all scopes a key may do no more than its person.
    const all = await make('eve', [...scopes]);
    for (const call of [people.list, settings.change, options.add, keys.all])
      expect([400, 403]).toContain(
        (await t.call(call as typeof people.list, { token: all.secret, params: { list: 'categoryTypes' } })).status,
      );
  });

  test('an ended key, or one of a locked-out person, fails from that moment, even under constant use', async () => {
    const { t, cast } = stage();
    for (const how of ['ended', 'deactivated'] as const) {
      const reply = await t.call(people.create, {
        token: cast.ada.token,
        body: { name: 'Kim', email: emailOf(`kim-${how}`), password: 'kettle under stairs', role: 'employee' },
      });
      const token = await newSession(t, reply.body._id);
      const key = (await t.call(keys.make, { token, body: { name: 'K', scopes: ['rants:read'], until: lastDay() } })).body;
      const statuses: number[] = [];
      let isOver = false;
      const asking = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let n = 0; n < 30; n++) {
            const wasOver = isOver;
            const { status } = await t.call(rants.list, { token: key.secret });
            if (wasOver) statuses.push(status);
          }
        }),
      );
      const params = how === 'ended' ? { id: key._id } : { id: reply.body._id };
      const over =
        how === 'ended'
          ? await t.call(keys.end, { token, params })
          : await t.call(people.toggle, { token: cast.ada.token, params, body: {} });
      expect(over.status, over.text).toBe(200);
      isOver = true;
      await asking;
      statuses.push((await t.call(rants.list, { token: key.secret })).status);
      expect(new Set(statuses), how).toEqual(new Set([401]));
    }
  });

  test('calls about the caller’s own things are closed to service keys', async () => {
    const { t, cast } = stage();
    const body = { name: 'S', until: lastDay(), role: 'admin' as const };
    const all = scopes.filter((scope) => !calls.some((call) => scopeOf(call) === scope && needsPerson(call)));
    const { secret } = (await t.call(keys.makeService, { token: cast.ada.token, body: { ...body, scopes: all } })).body;
    const problems: string[] = [];
    for (const call of calls.filter((candidate) => needsPerson(candidate) && scopeOf(candidate))) {
      const options = call.method === 'GET' ? {} : { body: JSON.stringify({ user: cast.ada.id, author: cast.ada.id, actor: cast.ada.id }) };
      const reply = await t.send(call.method, call.path.replace(/:\w+/g, cast.eli.id), { token: secret, ...options });
      if (![400, 403, 404].includes(reply.status)) problems.push(`${call.method} ${call.path}: ${reply.status}`);
    }
    expect(problems).toEqual([]);
  });
});
