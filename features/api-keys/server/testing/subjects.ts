import { expect } from 'vitest';
import { awkwardName } from '#server/testing/awkward.ts';
import type { ClosedGroups, ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { inFiveDays, type MakeExample } from '#server/testing/subjects.ts';
import { keys } from '../../contract/calls.ts';

const newKey = { name: 'A key', scopes: ['rants:read' as const], until: inFiveDays };

const eliKey: MakeExample = async ({ t, cast }) => {
  await t.app.writer.deleteFrom('keys').where('user_id', '=', cast.eli.id).execute();
  return { id: (await t.call(keys.make, { token: cast.eli.token, body: newKey })).body._id };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/keys': () => ({ body: newKey }),
  'POST /api/keys/service': () => ({ body: { ...newKey, role: 'manager' } }),
  'DELETE /api/keys/{id}': eliKey,
};

export const proofs: Proofs = {
  'keys.make': { ...newKey, until: '2027-01-01' },
  'keys.makeService': { ...newKey, until: '2027-01-01', role: 'manager' },
};

export const closedGroups: ClosedGroups = { keys: true };

export const live: Live = async ({ t, cast }) => {
  const body = { ...newKey, name: awkwardName, until: new Date(t.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10) };
  expect((await t.call(keys.make, { token: cast.eve.token, body })).status).toBe(201);
  expect((await t.call(keys.makeService, { token: cast.ada.token, body: { ...body, role: 'manager' } })).status).toBe(201);
};
