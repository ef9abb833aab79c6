/** Calls that cannot be undone or that open a way in ask for the password again (product.md 9.17). This test lists them a second time. */

import { callGroups } from '@earshot/contract/call-groups';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { proofs as proofsOfFeatures } from '../../features/assembled/proofs.ts';
import { newSession } from './cast.ts';
import { everyEngine } from './every-engine.ts';

const until = '2027-01-01';
const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };

/** A valid body for each call; where only some bodies need a proof, one of those. */
const bodies: Record<string, object | undefined> = {
  'accounts.myData': undefined,
  'accounts.ticket': { proof: true },
  'secondFactor.begin': undefined,
  'secondFactor.finish': { sealed: 'x', code: '000000' },
  'secondFactor.end': undefined,
  'secondFactor.newCodes': undefined,
  'secondFactor.reset': undefined,
  'passkeys.begin': undefined,
  'passkeys.add': { name: 'Phone', response },
  'passkeys.remove': undefined,
  'people.confirmAddress': undefined,
  'people.import': { csv: 'name,email\nAnna,anna@x.example', write: true },
  'people.resetLink': undefined,
  'invites.make': { until, approves: true },
  'settings.change': { sessionIdleDays: 5 },
  'rants.confirmRemoval': undefined,
  ...proofsOfFeatures,
};

everyEngine('Once more, who it is', (stage) => {
  const asking = Object.entries(callGroups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, e]) => ('proof' in e && e.proof ? [`${group}.${name}`] : [])),
  );

  test('is required by exactly these calls, ten minutes after the last one', async () => {
    const { t, cast } = stage();
    expect(asking.toSorted()).toEqual(Object.keys(bodies).toSorted());
    const token = await newSession(t, cast.ada.id);
    t.clock.forward(limits.proof.freshMs);
    for (const [call, body] of Object.entries(bodies)) {
      const [group = '', name = ''] = call.split('.');
      const { method, path } = (callGroups as unknown as Record<string, Record<string, { method: string; path: string }>>)[group]![name]!;
      const at = path.replace(':list', 'targetEmployees').replace(':kind', 'user').replace(':id', cast.eve.id);
      const reply = await t.send(method, at, { token, ...(body && { body: JSON.stringify(body) }) });
      expect([reply.status, (reply.body as { code?: string }).code], `${call} ${reply.text}`).toEqual([403, 'proof_needed']);
    }
  });
});
