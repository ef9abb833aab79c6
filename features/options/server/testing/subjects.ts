import { optionLists } from '@earshot/contract/option-lists';
import { expect } from 'vitest';
import { awkwardName } from '#server/testing/awkward.ts';
import type { ExamplesByCall, Live, Proofs, TellsOfTargets } from '#server/testing/subject.ts';
import { fresh, looksLike, type MakeExample, option } from '#server/testing/subjects.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { options } from '../../contract/calls.ts';

const changeOption =
  (list: 'targetDepartments' | 'categoryTypes', body: Record<string, unknown>): MakeExample =>
  async (stage, column) => ({ ...(await option(list)(stage, column)), body });

const ofEachList: ExamplesByCall = Object.fromEntries(
  optionLists.flatMap((list) => [
    [`POST /api/manage/${list}`, () => ({ body: { name: fresh('Added') } })],
    [`PUT /api/manage/${list}/{id}`, option(list)],
    [`DELETE /api/manage/${list}/{id}`, option(list)],
  ]),
);

export const exampleCalls: ExamplesByCall = {
  ...ofEachList,
  'POST /api/manage/categoryTypes/several': () => ({ body: { names: [fresh('Added')] } }),
  'PATCH /api/manage/targetDepartments/{id}': changeOption('targetDepartments', { headcount: 12 }),
  'PATCH /api/manage/categoryTypes/{id}': changeOption('categoryTypes', { answerHours: 8 }),
  'PATCH /api/manage/categoryTypes/{id} reports of breaches of law': changeOption('categoryTypes', { isWhistleblowing: true }),
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

/** A department with two answerers, and target employees, one of whom looks like an account. */
export const live: Live = async ({ t, cast: { mona, max } }) => {
  const [department] = (await t.call(options.list, { token: mona.token, params: { list: 'targetDepartments' } })).body;
  const params = { list: 'targetDepartments', id: department?._id ?? '' };
  const body = { answerers: [max.id, mona.id], headcount: 12 };
  expect((await t.call(options.change, { token: mona.token, params, body })).status).toBe(200);
  for (const name of ['Eve', awkwardName])
    expect((await t.call(options.add, { token: mona.token, params: { list: 'targetEmployees' }, body: { name } })).status).toBe(201);
};

export const unseen = {
  'the option lists': ({ t, token }: DoorVisit) =>
    Promise.all(optionLists.map((list) => t.call(options.list, { token, params: { list } }))),
  'the archived options': ({ t, token }: DoorVisit) =>
    Promise.all(optionLists.map((list) => t.call(options.list, { token, params: { list }, query: { archived: 'true' } }))),
};
