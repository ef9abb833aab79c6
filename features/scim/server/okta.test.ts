/** The requests that Okta's documents describe, and the replies it expects. */
import { beforeAll, expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { connectDirectory, type Directory, groupSchema, newUser, patch, userSchema } from './testing/directory.ts';

everyEngine('Okta', (stage) => {
  let okta: Directory;
  beforeAll(async () => {
    okta = await connectDirectory(stage(), 'Okta');
  });
  const make = async (userName: string, more = {}) => (await okta.send('POST', '/Users', newUser(userName, more))).body;

  test('tests the connection, and looks a person up', async () => {
    expect((await okta.send('GET', '/Users?startIndex=1&count=2')).status).toBe(200);
    const { status, body } = await okta.send(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "test.user@northwind.example"')}&startIndex=1&count=100`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
  });

  test('creates a person, and ignores the password', async () => {
    const sentBody = {
      schemas: [userSchema],
      userName: 'test.user@northwind.example',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@northwind.example', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const { status, body } = await okta.send('POST', '/Users', sentBody);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: sentBody.userName,
      displayName: 'Test User',
      name: sentBody.name,
      active: true,
      externalId: sentBody.externalId,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|1mz050nq/);
    const login = await stage().t.send('POST', '/api/auth/login', {
      body: JSON.stringify({ email: sentBody.userName, password: sentBody.password }),
    });
    expect(login.status).toBe(401);
  });

  test('is refused a taken userName in any case: 409 uniqueness', async () => {
    await make('twice@northwind.example');
    const { status, body } = await okta.send(
      'POST',
      '/Users',
      newUser('TWICE@northwind.example', { emails: [{ value: 'else@northwind.example' }] }),
    );
    expect([status, body.scimType, body.status]).toEqual([409, 'uniqueness', '409']);
  });

  test('reads a person, and replaces them by PUT', async () => {
    const { id } = await make('put@northwind.example');
    const read = (await okta.send('GET', `/Users/${id}`)).body;
    const changedUser = { ...read, name: { givenName: 'Another', familyName: 'Name' }, displayName: 'Another Name' };
    const { status, body } = await okta.send('PUT', `/Users/${id}`, changedUser);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      displayName: 'Another Name',
      name: { givenName: 'Another', familyName: 'Name' },
      userName: read.userName,
    });
  });

  test('deactivates and activates by PATCH without a path', async () => {
    const { id } = await make('active@northwind.example');
    for (const active of [false, true]) {
      const { status, body } = await okta.send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active } }));
      expect([status, body.active]).toEqual([200, active]);
    }
  });

  test('pages through all people', async () => {
    const { totalResults } = (await okta.send('GET', '/Users?startIndex=1&count=0')).body;
    const ids = new Set<string>();
    for (let at = 1; at <= totalResults; at += 2) {
      const { body } = await okta.send('GET', `/Users?startIndex=${at}&count=2`);
      expect([body.totalResults, body.startIndex]).toEqual([totalResults, at]);
      for (const { id } of body.Resources) ids.add(id);
    }
    expect(ids.size).toBe(totalResults);
  });

  test('pushes a group: creates, renames, sets, adds and removes members, deletes', async () => {
    const [first, second] = [await make('g1@northwind.example'), await make('g2@northwind.example')];
    const reply = await okta.send('POST', '/Groups', { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [] });
    expect(reply.status).toBe(201);
    const { id } = reply.body;
    const read = async () => (await okta.send('GET', `/Groups/${id}`)).body;
    const ids = async () => (await read()).members.map((m: { value: string }) => m.value).toSorted();
    const change = async (...operations: unknown[]) => (await okta.send('PATCH', `/Groups/${id}`, patch(...operations))).status;
    expect(await change({ op: 'replace', value: { id, displayName: 'Test SCIMv2 renamed' } })).toBe(204);
    expect((await read()).displayName).toBe('Test SCIMv2 renamed');
    expect(await change({ op: 'replace', path: 'members', value: [{ value: first.id, display: first.userName }] })).toBe(204);
    expect(await ids()).toEqual([first.id]);
    expect(
      await change(
        { op: 'remove', path: `members[value eq "${first.id}"]` },
        { op: 'add', path: 'members', value: [{ value: second.id, display: second.userName }] },
      ),
    ).toBe(204);
    expect(await ids()).toEqual([second.id]);
    const put = await okta.send('PUT', `/Groups/${id}`, {
      schemas: [groupSchema],
      id,
      displayName: 'By PUT',
      members: [{ value: first.id }, { value: second.id }],
    });
    expect([put.status, put.body.displayName, put.body.members.length]).toEqual([200, 'By PUT', 2]);
    expect((await okta.send('GET', `/Users/${first.id}`)).body.groups).toMatchObject([{ value: id, display: 'By PUT' }]);
    expect((await okta.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await okta.send('GET', `/Users/${first.id}`)).body.groups).toBeUndefined();
  });
});
