import { expect } from 'vitest';
import { audit } from '#features/audit/contract';
import type { TestApp } from '#server/testing/app.ts';
import { awkward } from '#server/testing/awkward.ts';
import { lists } from '#server/testing/cast.ts';
import type { ExamplesByCall, Live, PersonCalls, Touches, WorkOnRants } from '#server/testing/subject.ts';
import { type ExampleRequest, eliRant, fresh, type MakeExample } from '#server/testing/subjects.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { actionPlans, type PlanDetail } from '../../contract/calls.ts';
import { makePlan, planBody } from './plans.ts';

/** A plan by Mona with a step, a linked rant by Eli and a comment by `talker`. */
const plan =
  (body: ExampleRequest['body'] = {}, talker: 'mona' | 'max' = 'mona'): MakeExample =>
  async (stage) => {
    const { t, cast } = stage;
    const { id: rant } = await eliRant(stage);
    const article = { title: fresh('Plan'), description: 'Words.', department: lists.targetDepartments, deadline: '2030-01-01' };
    const madeBody = { ...article, steps: ['One.'], rants: [rant] };
    const reply = await t.send('POST', '/api/action-plans', { token: cast.mona.token, body: JSON.stringify(madeBody) });
    const { _id: id, checklist } = reply.body as unknown as PlanDetail;
    const comment = { token: cast[talker].token, body: JSON.stringify({ content: 'A word.' }) };
    const { comments } = (await t.send('POST', `/api/action-plans/${id}/comments`, comment)).body as unknown as PlanDetail;
    return { id, rant, step: checklist[0]?._id ?? '', comment: comments[0]?._id ?? '', body: { ...article, ...body } };
  };

export const exampleCalls: ExamplesByCall = {
  'GET /api/action-plans/{id}': plan(),
  'GET /api/action-plans/{id}/comments': plan(),
  'POST /api/action-plans': plan(),
  'PUT /api/action-plans/{id}': plan({ completed: true }),
  'DELETE /api/action-plans/{id}': plan(),
  'POST /api/action-plans/{id}/steps': plan({ text: 'Two.' }),
  'PUT /api/action-plans/{id}/steps/{step}': plan({ done: true }),
  'DELETE /api/action-plans/{id}/steps/{step}': plan(),
  'POST /api/action-plans/{id}/comments': plan({ content: 'Another.' }),
  'PUT /api/action-plans/{id}/comments/{comment}': plan({ content: 'Better.' }),
  'DELETE /api/action-plans/{id}/comments/{comment}': plan({}, 'max'),
  'POST /api/action-plans/{id}/rants': async (stage, column) => {
    return { ...(await plan()(stage, column)), body: { rants: [(await eliRant(stage)).id] } };
  },
  'DELETE /api/action-plans/{id}/rants/{rant}': plan(),
  'GET /api/rants/{id}/actions': eliRant,
};

export const personCalls: PersonCalls = {
  'actionPlans.create': true,
  'actionPlans.update': true,
  'actionPlans.comment': true,
  'actionPlans.editComment': true,
};

/** The id of any plan that the caller can see. */
const planOf = async (t: TestApp, token: string): Promise<string> => {
  const { body } = await t.call(actionPlans.list, { token });
  return Array.isArray(body) ? (body[0]?._id ?? '') : '';
};

export const touches: Touches = {
  'what is done about it': (t, token, id) => t.call(actionPlans.ofRant, { token, params: { id } }),
  'link to a plan': async (t, token, id) =>
    t.call(actionPlans.link, { token, params: { id: await planOf(t, token) }, body: { rants: [id] } }),
  'take off a plan': async (t, token, id) => t.call(actionPlans.unlink, { token, params: { id: await planOf(t, token), rant: id } }),
  'make a plan of it': (t, token, id) => t.call(actionPlans.create, { token, body: planBody({ rants: [id] }) as never }),
};

export const unseen = {
  // One of these plans is linked to a rant that the caller may not see.
  'the action plans, their rants and their numbers': async ({ t, token }: DoorVisit) => {
    const list = await t.call(actionPlans.list, { token });
    const ids = Array.isArray(list.body) ? list.body.map((plan) => plan._id) : [];
    const details = await Promise.all(ids.map((id) => t.call(actionPlans.detail, { token, params: { id } })));
    return [list, details, await t.call(actionPlans.counts, { token })];
  },
  'the plans as a file': ({ t, token }: DoorVisit) => t.send('GET', '/api/action-plans/export/csv', { token }),
  'the log of the plans': ({ t, token }: DoorVisit) => t.call(audit.list, { token, query: { action: 'plan' } }),
  'what was done': ({ t, token }: DoorVisit) => t.call(actionPlans.done, { token }),
};

export const workOnRants: WorkOnRants = {
  make: async (stage, castName, rants) => (await makePlan(stage, { assignedTo: stage.cast[castName].id, rants }, castName))._id,
  async begin(stage, handler, about) {
    const { token } = stage.cast[handler];
    for (const completed of [false, true]) {
      const over = { publicNote: 'Said.', category: completed ? lists.categoryTypes : null, basis: about };
      const { _id: id } = await makePlan(stage, over, handler);
      await stage.t.call(actionPlans.update, { token, params: { id }, body: { completed } });
    }
  },
  // Links all rants to each plan, because from five people on everybody reads how many rants are behind a public note.
  async link({ t, cast }, handler, rants) {
    const { token } = cast[handler];
    for (const item of (await t.call(actionPlans.list, { token })).body.filter(({ rantCount }) => rantCount === 0)) {
      const reply = await t.call(actionPlans.link, { token, params: { id: item._id }, body: { rants: [...rants] } });
      expect(reply.status, reply.text).toBe(200);
    }
  },
};

/** A plan for the first rant, with a step and a comment. */
export const live: Live = async (stage) => {
  const { t, cast } = stage;
  const { token } = cast.mona;
  const { id: rant } = await t.app.db.selectFrom('rants').select('id').orderBy('seq').limit(1).executeTakeFirstOrThrow();
  const { _id: id } = await makePlan(stage, { assignedTo: cast.mona.id, title: 'Straße' });
  await t.call(actionPlans.addStep, { token, params: { id }, body: { text: 'Ask.' } });
  await t.call(actionPlans.comment, { token, params: { id }, body: { content: awkward } });
  const reply = await t.call(actionPlans.link, { token, params: { id }, body: { rants: [rant] } });
  expect(reply.status, reply.text).toBe(200);
  return [id];
};
