import { optionLists } from '@earshot/contract/option-lists';
import { expect } from 'vitest';
import { awkwardName } from '#server/testing/awkward.ts';
import type { Asks, Live, Proofs, TellsOfTargets } from '#server/testing/subject.ts';
import { fresh, looksLike, type Make, option } from '#server/testing/subjects.ts';
import type { Look } from '#server/testing/unseen.ts';
import { options } from '../../contract/calls.ts';

const setAnswerers =
  (list: 'targetDepartments' | 'categoryTypes'): Make =>
  async (stage, column) => ({ ...(await option(list)(stage, column)), body: { userIds: [stage.cast.max.id] } });

const ofEachList: Asks = Object.fromEntries(
  optionLists.flatMap((list) => [
    [`POST /api/manage/${list}`, () => ({ body: { name: fresh('Added') } })],
    [`PUT /api/manage/${list}/{id}`, option(list)],
    [`DELETE /api/manage/${list}/{id}`, option(list)],
  ]),
);

export const asks: Asks = {
  ...ofEachList,
  'POST /api/manage/categoryTypes/several': () => ({ body: { names: [fresh('Added')] } }),
  'PUT /api/manage/targetDepartments/{id}/answerers': setAnswerers('targetDepartments'),
  'PUT /api/manage/categoryTypes/{id}/answerers': setAnswerers('categoryTypes'),
  'PUT /api/manage/categoryTypes/{id}/clocks': async (stage, column) => ({
    ...(await option('categoryTypes')(stage, column)),
    body: { answerHours: 8, resolveDays: null },
  }),
  'PUT /api/manage/targetDepartments/{id}/headcount': async (stage, column) => ({
    ...(await option('targetDepartments')(stage, column)),
    body: { headcount: 12 },
  }),
  'PUT /api/manage/categoryTypes/{id}/flag': async (stage, column) => ({
    ...(await option('categoryTypes')(stage, column)),
    body: { isWhistleblowing: true },
  }),
  'PUT /api/manage/targetEmployees/{id}/link': async (stage, column) => ({
    ...(await option('targetEmployees')(stage, column)),
    body: { userId: stage.cast.max.id },
  }),
  'PUT /api/manage/targetEmployees/{id}/possible-link': looksLike('max'),
  "PUT /api/manage/targetEmployees/{id}/possible-link the caller's own name": looksLike('the caller'),
  "PUT /api/manage/targetEmployees/{id} a name that is or may be the caller's own": looksLike('the caller'),
  "DELETE /api/manage/targetEmployees/{id} a name that is or may be the caller's own": looksLike('the caller'),
};

export const proofs: Proofs = { 'options.link': { userId: null }, 'options.decide': { userId: 'x', isSame: true } };

export const tellsOfTargets: TellsOfTargets = { 'GET /api/manage/:list': true };

/** A department that two people answer for, and target employees: one of them looks like an account. */
export const live: Live = async ({ t, cast: { mona, max } }) => {
  const [department] = (await t.call(options.list, { token: mona.token, params: { list: 'targetDepartments' } })).body;
  const params = { list: 'targetDepartments', id: department?._id ?? '' };
  const answerers = { userIds: [max.id, mona.id] };
  expect((await t.call(options.setAnswerers, { token: mona.token, params, body: answerers })).status).toBe(200);
  expect((await t.call(options.setHeadcount, { token: mona.token, params, body: { headcount: 12 } })).status).toBe(200);
  for (const name of ['Eve', awkwardName])
    expect((await t.call(options.add, { token: mona.token, params: { list: 'targetEmployees' }, body: { name } })).status).toBe(201);
};

export const unseen = {
  'the option lists': ({ t, token }: Look) => Promise.all(optionLists.map((list) => t.call(options.list, { token, params: { list } }))),
  'the archived options': ({ t, token }: Look) =>
    Promise.all(optionLists.map((list) => t.call(options.list, { token, params: { list }, query: { archived: 'true' } }))),
};
