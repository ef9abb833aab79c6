import { expect } from 'vitest';
import { options } from '#features/options/contract';
import { emailOf, newSession } from '#server/testing/cast.ts';
import type { ClosedGroups, ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { fresh, inFiveDays, type MakeExample } from '#server/testing/subjects.ts';
import { scim } from '../../contract/calls.ts';
import { connectDirectory, newUser } from './directory.ts';

const aKey: MakeExample = async ({ t, cast }) => {
  await t.send('POST', '/api/scim/key', { token: cast.ada.token, body: JSON.stringify({ name: 'Directory', until: inFiveDays }) });
  return {};
};
const aGroup: MakeExample = async ({ t }) => {
  const row = { id: fresh('group'), display_name: 'G', display_key: fresh('g'), created_at: 0, changed_at: 0, version: 1 };
  await t.app.writer.insertInto('scim_groups').values(row).execute();
  return { id: row.id, body: { role: null, departments: [] } };
};
const aPerson: MakeExample = async ({ t, cast }) => {
  const row = { user_id: cast.eve.id, user_name: 'eve', user_name_key: 'eve', display_key: 'eve', created_at: 0, changed_at: 0 };
  await t.app.writer
    .insertInto('scim_people')
    .values({ ...row, keeps_departments: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  return { id: cast.eve.id };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/scim/key': () => ({ body: { name: 'Directory', until: inFiveDays } }),
  'DELETE /api/scim/key': aKey,
  'PUT /api/scim/groups/{id}': aGroup,
  'DELETE /api/scim/people/{id}': aPerson,
};

export const proofs: Proofs = {
  'scim.makeKey': { name: 'Directory', until: '2027-01-01' },
  'scim.map': { role: 'manager', departments: [] },
  'scim.unlink': undefined,
};

export const closedGroups: ClosedGroups = { scim: true };

/** Max comes from the directory, in a group that gives a role and departments. */
export const live: Live = async (stage) => {
  const { t, cast } = stage;
  const { token } = cast.ada;
  const { send } = await connectDirectory(stage);
  const { body } = await send('POST', '/Users', newUser(emailOf('max'), { displayName: 'Maximilian', externalId: 'Größe 👍🏽 "1"' }));
  expect(body.id).toBe(cast.max.id);
  const group = await send('POST', '/Groups', { displayName: 'Größe 👍🏽', externalId: 'x', members: [{ value: body.id }] });
  const { body: departments } = await t.call(options.list, { token, params: { list: 'targetDepartments' } });
  const mapped = { role: 'manager' as const, departments: departments.map(({ _id }) => _id) };
  expect((await t.call(scim.map, { token, params: { id: group.body.id }, body: mapped })).status).toBe(200);
  // Linking has ended the account's sessions.
  cast.max.token = await newSession(t, cast.max.id);
};
