import { expect } from 'vitest';
import { awkward } from '#server/testing/awkward.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import type { ClosedGroups, ExamplesByCall, Live } from '#server/testing/subject.ts';
import { type ExampleRequest, option } from '#server/testing/subjects.ts';
import { requests } from '../../contract/calls.ts';

/** A request for a name that no rant is about. */
const aRequest = async (stage: Stage): Promise<ExampleRequest & { id: string }> => {
  const { id: target } = await option('targetEmployees')(stage, 'admin');
  const row = { id: crypto.randomUUID(), target_id: target ?? '', asked_day: '2026-11-25', due_day: '2026-12-25', closed_day: null };
  await stage.t.app.write((tx) => tx.db.insertInto('requests').values(row).execute());
  return { id: row.id };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/requests': async (stage, column) => ({
    body: { target: (await option('targetEmployees')(stage, column)).id ?? '', asked: '2026-11-25' },
  }),
  'GET /api/requests/{id}': aRequest,
  'PUT /api/requests/{id}/decision': async (stage) => ({
    ...(await aRequest(stage)),
    body: { passage: 'none', version: '0', outcome: 'released', reason: null, why: '', isTold: true },
  }),
  'PUT /api/requests/{id}/close': aRequest,
  'GET /api/requests/{id}/file': aRequest,
};

export const closedGroups: ClosedGroups = { requests: true };

/** A request with one decided passage. */
export const live: Live = async ({ t, cast }) => {
  const { token } = cast.ada;
  const { target_id: target } = await t.app.db.selectFrom('rants').select('target_id').orderBy('seq').limit(1).executeTakeFirstOrThrow();
  const { body } = await t.call(requests.open, { token, body: { target, asked: '2026-11-25' } });
  const { passages } = (await t.call(requests.draft, { token, params: { id: body._id } })).body;
  const { _id: passage, version } = passages.find(({ kind }) => kind === 'rant')!;
  const decision = { passage, version, outcome: 'held', reason: 'other', why: awkward.slice(0, 60), isTold: true } as const;
  expect((await t.call(requests.decide, { token, params: { id: body._id }, body: decision })).status).toBe(200);
};
