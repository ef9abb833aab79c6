/** The requests that Entra ID's documents describe, and the replies it expects. */
import { beforeAll, expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { connectDirectory, type Directory, groupSchema, newUser, patch, userSchema } from './testing/directory.ts';

everyEngine('Entra ID', (stage) => {
  let entra: Directory;
  beforeAll(async () => {
    entra = await connectDirectory(stage());
  });
  const make = async (userName: string, more = {}) => (await entra.send('POST', '/Users', newUser(userName, more))).body;
  const makeGroup = async (displayName: string, members: { value: string }[] = []) =>
    (await entra.send('POST', '/Groups', { schemas: [groupSchema], externalId: `ext-${displayName}`, displayName, members })).body;

  test('tests the connection by a filter without results', async () => {
    const { status, body, headers } = await entra.send('GET', '/Users?filter=userName+eq+%22nobody-of-that-name%22');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
      startIndex: 1,
    });
  });

  test('creates a person: 201 with the id, the address of the resource and its version', async () => {
    const sentBody = {
      schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@northwind.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@northwind.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    };
    const { status, body, headers } = await entra.send('POST', '/Users', sentBody);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      schemas: [userSchema],
      externalId: sentBody.externalId,
      userName: sentBody.userName,
      displayName: 'givenName familyName',
      name: sentBody.name,
      active: true,
      emails: [{ value: 'test_user_fd0ea19b@northwind.example', type: 'work', primary: true }],
      meta: { resourceType: 'User' },
    });
    expect(headers.get('location')).toBe(body.meta.location);
    expect(headers.get('etag')).toBe(body.meta.version);
    expect((await entra.send('GET', `/Users/${body.id}`)).body).toEqual(body);
  });

  test('finds a person by userName in any case, by externalId, and by id; unknown ones are 404', async () => {
    const { id } = await make('Find.Me@northwind.example');
    const filtered = async (filter: string) => (await entra.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;
    for (const filter of ['userName eq "find.me@NORTHWIND.example"', 'externalId eq "ext-Find.Me@northwind.example"', `id eq "${id}"`])
      expect(
        (await filtered(filter)).Resources.map((resource: { id: string }) => resource.id),
        filter,
      ).toEqual([id]);
    expect((await entra.send('GET', `/Users/${id}`)).status).toBe(200);
    const missing = await entra.send('GET', '/Users/5171a35d82074e068ce2');
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' });
  });

  test('changes a multi-valued attribute, and a single-valued one', async () => {
    const { id } = await make('values@northwind.example');
    const several = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@northwind.example' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
    );
    expect(several.status).toBe(200);
    expect(several.body).toMatchObject({ emails: [{ value: 'updated@northwind.example' }], name: { familyName: 'updatedFamilyName' } });
    const single = await entra.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'userName', value: 'other@northwind.example' }));
    expect(single.status).toBe(200);
    expect(single.body.userName).toBe('other@northwind.example');
  });

  test('accepts unsupported attributes, with and without a path, and returns none of them', async () => {
    const { id } = await make('mapped@northwind.example');
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const { status, body } = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Add', path: 'title', value: 'Head of it' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 30 1' },
        { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Here' },
        { op: 'Add', path: `${enterprise}:manager`, value: 'x' },
        { op: 'Replace', value: { displayName: 'Mapped Person', 'name.givenName': 'Mapped', [`${enterprise}:department`]: 'Sales' } },
        { op: 'Replace', path: `${userSchema}:externalId`, value: 'new-external' },
      ),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ displayName: 'Mapped Person', name: { givenName: 'Mapped' }, externalId: 'new-external' });
    expect(JSON.stringify(body)).not.toMatch(/Head of it|\+49|Here|Sales/);
  });

  test('disables and enables a person, also in the older syntax', async () => {
    const { id } = await make('off@northwind.example');
    for (const [value, active] of [
      [false, false],
      ['True', true],
      ['False', false],
      [true, true],
    ] as const) {
      const { status, body } = await entra.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value }));
      expect([status, body.active]).toEqual([200, active]);
    }
  });

  test('deletes a person: 204, then 404', async () => {
    const { id } = await make('gone@northwind.example');
    const { status, text } = await entra.send('DELETE', `/Users/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await entra.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await entra.send('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  test('creates a group, reads it without its members, and finds it by displayName', async () => {
    const group = {
      schemas: [groupSchema],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    };
    const { status, body } = await entra.send('POST', '/Groups', group);
    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName: 'displayName', externalId: group.externalId, members: [], meta: { resourceType: 'Group' } });
    const read = await entra.send('GET', `/Groups/${body.id}?excludedAttributes=members`);
    expect(read.status).toBe(200);
    expect(read.body).not.toHaveProperty('members');
    const found = await entra.send('GET', '/Groups?excludedAttributes=members&filter=displayName+eq+%22displayName%22');
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
    expect(found.body.Resources[0]).not.toHaveProperty('members');
  });

  test('renames a group, adds and removes members, deletes it: 204 each', async () => {
    const [first, second] = [await make('one@northwind.example'), await make('two@northwind.example')];
    const { id } = await makeGroup('Changing');
    const members = async () => (await entra.send('GET', `/Groups/${id}`)).body.members.map((m: { value: string }) => m.value).toSorted();
    const change = async (...operations: unknown[]) => (await entra.send('PATCH', `/Groups/${id}`, patch(...operations))).status;
    expect(await change({ op: 'Replace', path: 'displayName', value: 'Renamed' })).toBe(204);
    expect((await entra.send('GET', `/Groups/${id}`)).body.displayName).toBe('Renamed');
    expect(await change({ op: 'Add', path: 'members', value: [{ $ref: null, value: first.id }, { value: second.id }] })).toBe(204);
    expect(await members()).toEqual([first.id, second.id].toSorted());
    expect(await change({ op: 'Remove', path: 'members', value: [{ $ref: null, value: first.id }] })).toBe(204);
    expect(await members()).toEqual([second.id]);
    expect(await change({ op: 'Remove', path: `members[value eq "${second.id}"]` })).toBe(204);
    expect(await members()).toEqual([]);
    expect((await entra.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await entra.send('GET', `/Groups/${id}`)).status).toBe(404);
  });
});
