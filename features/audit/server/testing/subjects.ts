import type { Proofs } from '#server/testing/subject.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { audit } from '../../contract/calls.ts';

export const proofs: Proofs = { 'audit.csv': undefined };

export const unseen = {
  'the audit log': ({ t, token }: DoorVisit) =>
    Promise.all([
      t.call(audit.list, { token, query: { action: 'rant' } }),
      t.call(audit.list, { token, query: { action: 'rant', page: 1, limit: 5 } }),
    ]),
};
