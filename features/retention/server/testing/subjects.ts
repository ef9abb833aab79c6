import { expect } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { awkward } from '#server/testing/awkward.ts';
import { submit } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import type { ClosedGroups, ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { type ExampleRequest, eliRant } from '#server/testing/subjects.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { holds, retention } from '../../contract/calls.ts';

/** A legal hold on a rant of eli's. */
const aHold = async (stage: Stage): Promise<ExampleRequest> => {
  const subject = (await eliRant(stage)).id;
  const row = {
    id: crypto.randomUUID(),
    kind: 'rant',
    subject,
    made_by: null,
    made_at: 1,
    why: 'A case.',
    until: null,
    ended_at: null,
  } as const;
  await stage.t.app.write((tx) => tx.db.insertInto('holds').values(row).execute());
  return { id: row.id };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/holds': async (stage) => ({ body: { kind: 'rant', subject: (await eliRant(stage)).id, why: 'A case.' } }),
  'DELETE /api/holds/{id}': aHold,
  'POST /api/retention/preview': () => ({ body: { categories: [] } }),
  'PUT /api/retention': () => ({ body: { categories: [] } }),
};

export const proofs: Proofs = { 'keeping.change': { categories: [] }, 'holds.end': undefined };

export const closedGroups: ClosedGroups = { keeping: true, holds: true };

/** A rant that was withdrawn under a hold. */
export const live: Live = async ({ t, cast }) => {
  const id = await submit(t, cast.eli.token, `${awkward} withdrawn`);
  const body = { kind: 'rant', subject: id, why: awkward.slice(0, 60) } as const;
  expect((await t.call(holds.make, { token: cast.ada.token, body })).status).toBe(201);
  expect((await t.call(rants.withdraw, { token: cast.eli.token, params: { id } })).status).toBe(200);
};

export const unseen = {
  'what goes when': async ({ t, token }: DoorVisit) => {
    const { body } = await t.call(options.list, { token, params: { list: 'categoryTypes' } });
    const categories = Array.isArray(body) ? body.map(({ _id }) => ({ _id, months: 1 })) : [];
    return t.call(retention.preview, { token, body: { categories } });
  },
};
