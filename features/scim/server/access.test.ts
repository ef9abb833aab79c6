/** Access to /scim/v2, and its errors. */

import { callGroups } from '@earshot/contract/call-groups';
import { system } from '@earshot/contract/system';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, newSession } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { scim } from '../contract/calls.ts';
import { connectDirectory, newUser, patch, patchSchema } from './testing/directory.ts';

const { keys } = callGroups;
const day = 86_400_000;
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

everyEngine('The door of the directory', (stage) => {
  const ask = (authorization?: string, path = '/scim/v2/Users') =>
    stage().t.send('GET', path, authorization ? { headers: { authorization } } : {});

  test('does not exist without a key; a new key ends the previous one; ended and expired keys are refused', async () => {
    const { t, cast } = stage();
    expect((await ask()).status).toBe(404);
    expect((await ask('Bearer earshot_anything')).status).toBe(404);
    const first = await connectDirectory(stage());
    expect((await first.send('GET', '/Users')).status).toBe(200);
    const second = await connectDirectory(stage());
    expect((await first.send('GET', '/Users')).status).toBe(401);
    expect((await second.send('GET', '/Users')).status).toBe(200);
    expect((await t.call(scim.endKey, { token: cast.ada.token })).status).toBe(200);
    expect((await second.send('GET', '/Users')).status).toBe(404);
    expect((await t.call(scim.endKey, { token: cast.ada.token })).body.code).toBe('key_not_found');
    const third = await connectDirectory(stage());
    t.clock.forward(31 * day);
    expect((await third.send('GET', '/Users')).status).toBe(404);
    t.clock.forward(-31 * day);
  });

  test('accepts only the directory’s key, which opens nothing else', async () => {
    const { t, cast } = stage();
    const directory = await connectDirectory(stage());
    const lastDay = dayAt(t.clock.now() + day, castZone);
    const service = { name: 'S', scopes: ['people:write' as const], until: lastDay, role: 'admin' as const };
    const serviceKey = (await t.call(keys.makeService, { token: cast.ada.token, body: service })).body.secret;
    const ownKey = (await t.call(keys.make, { token: cast.ada.token, body: { name: 'O', scopes: ['people:write'], until: lastDay } })).body
      .secret;
    const strangers = [
      await ask(),
      await ask(`Bearer ${serviceKey}`),
      await ask(`Bearer ${ownKey}`),
      await ask('Basic YTpi'),
      await t.send('GET', '/scim/v2/Users', { token: cast.ada.token }),
      await ask(undefined, '/scim/v2/ServiceProviderConfig'),
      await ask(undefined, '/scim/v2/whatever'),
    ];
    for (const reply of strangers) {
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ schemas: [errorSchema], status: '401' });
      expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    for (const endpoint of [rants.list, people.list, keys.list, scim.state])
      expect((await t.call(endpoint, { token: directory.secret })).body.code).toBe('key_invalid');
    // The key is listed among the others, but can be ended in Settings only.
    const listedKey = (await t.call(keys.all, { token: cast.ada.token, query: { of: 'services' } })).body.find(
      ({ isDirectory }) => isDirectory,
    );
    expect(listedKey).toMatchObject({ name: 'Entra ID', isDirectory: true, state: 'live', scopes: [], person: { name: 'Ada' } });
    expect((await t.call(keys.end, { token: cast.ada.token, params: { id: listedKey?._id ?? '' } })).body.code).toBe('key_not_found');
    expect((await t.call(keys.list, { token: cast.ada.token })).text).not.toContain('Entra ID');
    // An API key cannot make a key for the directory.
    expect((await t.call(scim.makeKey, { token: serviceKey, body: { name: 'X', until: lastDay } })).body.code).toBe('key_never');
    await t.app.write((tx) => tx.db.deleteFrom('keys').where('name', 'in', ['S', 'O']).execute());
  });

  test('stores the key only as a hash; its last use is shown', async () => {
    const { t, cast } = stage();
    const { secret, send } = await connectDirectory(stage());
    const rows = await t.app.db.selectFrom('keys').selectAll().where('is_directory', '=', 1).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { token } = cast.ada;
    expect((await t.call(scim.state, { token })).body.key).toMatchObject({ name: 'Entra ID', usedAt: null });
    await send('GET', '/Users?count=0');
    await expect.poll(async () => (await t.call(scim.state, { token })).body.key?.usedAt).not.toBeNull();
  });

  test('describes its features, resource types and schemas', async () => {
    const { send } = await connectDirectory(stage());
    expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    expect((await send('GET', '/ResourceTypes')).body.Resources.map((resource: { id: string }) => resource.id)).toEqual(['User', 'Group']);
    const user = (await send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body;
    expect(user.attributes.map((attribute: { name: string }) => attribute.name)).toEqual([
      'userName',
      'name',
      'displayName',
      'active',
      'emails',
      'groups',
    ]);
    expect((await send('GET', '/Schemas')).body.totalResults).toBe(2);
    expect((await send('GET', '/ResourceTypes/None')).status).toBe(404);
  });

  test('refuses in SCIM’s format: unreadable, too large and unknown requests', async () => {
    const { t } = stage();
    const { secret, send } = await connectDirectory(stage());
    const headers = { authorization: `Bearer ${secret}` };
    const raw = (body: string, type = 'application/scim+json') => t.send('POST', '/scim/v2/Users', { headers, body, type });
    const replies = [
      [await raw('{'), 400],
      [await raw('[]'), 400],
      [await raw('{"__proto__":{}}'), 400],
      [await raw('{}'), 400],
      [await raw('{"userName":5}'), 400],
      [await raw('{"userName":"a"}'), 400],
      [await raw('{"userName":"a@b.example","active":"maybe"}'), 400],
      [await raw(JSON.stringify({ userName: 'x'.repeat(3_000_000) })), 413],
      [await raw('<a/>', 'text/xml'), 415],
      [await send('GET', '/Nothing'), 404],
      [await send('PATCH', '/Users', {}), 404],
      [await send('GET', '/Users?startIndex=one'), 400],
    ] as const;
    for (const [reply, status] of replies) {
      expect(reply.status, reply.text).toBe(status);
      expect(reply.body).toMatchObject({ schemas: [errorSchema], status: String(status), detail: expect.any(String) });
    }
    expect((await raw('{"userName":"json@northwind.example"}', 'application/json')).status).toBe(201);
  });

  test('reads filters as the standard says, and refuses invalid ones: 400 invalidFilter', async () => {
    const { send } = await connectDirectory(stage());
    await send('POST', '/Users', newUser('Alice.Filter@northwind.example'));
    await send('POST', '/Users', newUser('bob.filter@northwind.example', { active: false }));
    const found = async (filter: string) => {
      const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(`(${filter}) and userName co ".filter@"`)}`);
      return status === 200
        ? body.Resources.map((resource: { userName: string }) => resource.userName[0]?.toLowerCase()).join('')
        : body.scimType;
    };
    const cases: [string, string][] = [
      ['userName eq "ALICE.filter@northwind.example"', 'a'],
      ['emails[type eq "work"].value eq "bob.filter@northwind.example"', 'b'],
      ['emails[type eq "work" and value eq "bob.filter@northwind.example"]', 'b'],
      ['emails[type eq "home"].value eq "bob.filter@northwind.example"', ''],
      ['emails.value sw "alice"', 'a'],
      ['active eq true', 'a'],
      ['active eq "False"', 'b'],
      ['displayName eq "person BOB.filter"', 'b'],
      ['externalId pr', 'ab'],
      ['not (userName sw "alice")', 'b'],
      ['userName sw "alice" or userName sw "bob"', 'ab'],
      ['active eq true and (userName sw "bob" or userName sw "alice")', 'a'],
      ['userName co "%"', ''],
      ['meta.created gt "2020-01-01T00:00:00Z"', 'ab'],
      ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "alice.filter@northwind.example"', 'a'],
      ['password eq "x"', 'invalidFilter'],
      ['constructor eq "x"', 'invalidFilter'],
      ['userName', 'invalidFilter'],
      ['userName eq', 'invalidFilter'],
      ['userName eq "a', 'invalidFilter'],
      ['userName is "a"', 'invalidFilter'],
      ['(userName eq "a"', 'invalidFilter'],
      [Array.from({ length: 60 }, () => 'id eq "a"').join(' or '), 'invalidFilter'],
    ];
    for (const [filter, expected] of cases) expect(await found(filter), filter).toBe(expected);
  });

  test('returns only the requested attributes', async () => {
    const { send } = await connectDirectory(stage());
    const { id } = (await send('POST', '/Users', newUser('asked@northwind.example'))).body;
    const keysOf = async (query: string) => Object.keys((await send('GET', `/Users/${id}?${query}`)).body).toSorted();
    expect(await keysOf('attributes=userName')).toEqual(['id', 'schemas', 'userName']);
    expect((await send('GET', `/Users/${id}?attributes=name.familyName`)).body.name).toEqual({ familyName: 'asked' });
    expect(await keysOf('excludedAttributes=emails,name,meta')).toEqual([
      'active',
      'displayName',
      'externalId',
      'id',
      'schemas',
      'userName',
    ]);
  });

  test('handles any text in names, filters and paths without an error of the server', async () => {
    const { send } = await connectDirectory(stage());
    const { id } = (await send('POST', '/Users', newUser('hostile@northwind.example'))).body;
    const many = '(a pr or b pr) and '.repeat(100);
    const texts = [
      ...hostile.filter((_, n) => n % 3 === 0),
      many,
      `members[${many}value eq "x"]`,
      `emails[${'('.repeat(400)}`,
      'x'.repeat(5000),
      '$ref',
      '__proto__',
      'constructor.prototype',
    ];
    const startedAt = performance.now();
    for (const text of texts) {
      const filter = encodeURIComponent(text.isWellFormed() ? text.slice(0, 3000) : '?').slice(0, 9000);
      const quoted = encodeURIComponent(`userName eq ${JSON.stringify(text)}`);
      const replies = [
        await send('GET', `/Users?filter=${filter}`),
        await send('GET', `/Groups?filter=${quoted.slice(0, 4000)}`),
        await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: text, value: 'x' })),
        await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: text })),
        await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { [text]: text } })),
        await send('POST', '/Groups', { displayName: text, externalId: text }),
        await send('POST', '/Users', newUser(text)),
      ];
      for (const reply of replies) expect([200, 201, 400, 409], `${text.slice(0, 40)} ${reply.text}`).toContain(reply.status);
    }
    expect((performance.now() - startedAt) / texts.length).toBeLessThan(15_000);
    expect((await send('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations: 'x' })).body.scimType).toBe('invalidValue');
    expect((await send('PATCH', `/Users/${id}`, { Operations: [] })).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, n) => ({ op: 'replace', path: 'displayName', value: `Name ${n}a` }));
    expect((await send('PATCH', `/Users/${id}`, patch(...tooMany))).body.scimType).toBe('invalidValue');
  });
});

everyEngine('The key of the directory', (stage) => {
  test('keeps working when its maker is no longer an admin; list and System say so', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const stray = async () => {
      const { body } = await t.call(keys.all, { token });
      return [body.some(({ isStray }) => isStray), (await t.call(system.state, { token })).body.attention.includes('keys')];
    };
    const setRole = (role: 'admin' | 'manager') => t.call(people.update, { token, params: { id: cast.max.id }, body: { role } });
    await setRole('admin');
    const castWithAda = { ...cast, ada: { ...cast.ada, token: await newSession(t, cast.max.id) } };
    const { send } = await connectDirectory({ t, cast: castWithAda });
    expect(await stray()).toEqual([false, false]);
    await setRole('manager');
    expect([(await send('GET', '/Users')).status, ...(await stray())]).toEqual([200, true, true]);
    await connectDirectory(stage());
    expect(await stray()).toEqual([false, false]);
  });

  test('has a name of one line without control characters', async () => {
    const { t, cast } = stage();
    const lastDay = dayAt(t.clock.now() + day, castZone);
    const make = (name: string) => t.call(scim.makeKey, { token: cast.ada.token, body: { name, until: lastDay } });
    for (const name of [
      'Two\nlines',
      'Two\r\nSubject: Another',
      'Two\u2028lines',
      'Two\u2029lines',
      'Two\u0085lines',
      'A\u001b[2Jb',
      'A\tb',
    ]) {
      const { status, body } = await make(name);
      expect([status, body.fields], JSON.stringify(name)).toEqual([400, { name: english('field.unseenSigns') }]);
    }
    expect((await make(' Of directory\t')).status).toBe(201);
  });
});

everyEngine(
  'The rate of the directory',
  (stage) => {
    test('is a separate one: strangers are refused early, in SCIM’s format, and the directory is not', async () => {
      stage().t.clock.stop();
      const { send } = await connectDirectory(stage());
      const stranger = () => stage().t.send('GET', '/scim/v2/Users', { headers: { authorization: 'Bearer earshot_x' } });
      let last = await stranger();
      for (let n = 0; n < 80 && last.status === 401; n++) last = await stranger();
      expect(last.status).toBe(429);
      expect(last.body).toMatchObject({ schemas: [errorSchema], status: '429' });
      expect(last.headers.get('retry-after')).not.toBeNull();
      expect((await send('GET', '/Users?count=0')).status).toBe(200);
    });
  },
  { rateLimit: true },
);
