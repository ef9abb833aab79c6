/** Maps the calls of action plans to their commands and queries. */

import { handlersByName } from '#features/accounts/server';
import type { Handlers } from '#server/platform/http/mount.ts';
import { translatorFor } from '#server/platform/translator.ts';
import type { actionPlans } from '../contract/calls.ts';
import { createPlan, removePlan, updatePlan } from './commands.ts';
import { addComment, earlierComments, editComment, removeComment } from './comments.ts';
import { planDetail } from './detail.ts';
import { plansFile } from './files.ts';
import { link, unlink } from './linked-rants.ts';
import { actionsOf, listOutcomes } from './outcomes.ts';
import { countViews, listPlans, pageSize } from './queries.ts';
import { addStep, changeStep, removeStep } from './steps.ts';

export const routes: Handlers<typeof actionPlans> = {
  list: async ({ app, actor, query, count }) => {
    const { plans, total } = await listPlans(app, actor, query, pageSize(query));
    count(total);
    return plans;
  },
  counts: ({ app, actor }) => countViews(app, actor),
  owners: async ({ app }) => (await handlersByName(app.db)).map(({ id: _id, name }) => ({ _id, name })),
  excel: async (call) => plansFile({ ...call, translator: await translatorFor(call.app, call.actor, call.request) }, 'xlsx'),
  csv: async (call) => plansFile({ ...call, translator: await translatorFor(call.app, call.actor, call.request) }, 'csv'),
  detail: ({ app, actor, params }) => planDetail(app, actor, params.id),
  comments: ({ app, actor, params, query }) => earlierComments(app, actor, params.id, query),
  create: ({ app, actor, body }) => createPlan(app, actor, body),
  update: ({ app, actor, params, body }) => updatePlan(app, actor, params.id, body),
  remove: async ({ app, actor, params, translator }) => {
    await removePlan(app, actor, params.id);
    return { msg: translator.translate('done.planDeleted') };
  },
  addStep: ({ app, actor, params, body }) => addStep(app, actor, params.id, body),
  changeStep: ({ app, actor, params, body }) => changeStep(app, actor, params.id, params.step, body),
  removeStep: ({ app, actor, params }) => removeStep(app, actor, params.id, params.step),
  comment: ({ app, actor, params, body }) => addComment(app, actor, params.id, body),
  editComment: ({ app, actor, params, body }) => editComment(app, actor, params.id, params.comment, body.content),
  removeComment: ({ app, actor, params }) => removeComment(app, actor, params.id, params.comment),
  link: ({ app, actor, params, body }) => link(app, actor, params.id, body.rants),
  unlink: ({ app, actor, params }) => unlink(app, actor, params.id, params.rant),
  ofRant: ({ app, actor, params }) => actionsOf(app, actor, params.id),
  done: async ({ app, actor, query, count }) => {
    const { outcomes, total } = await listOutcomes(app, actor, query);
    count(total);
    return outcomes;
  },
};
