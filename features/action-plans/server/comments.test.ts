/** Comments on plans: the newest with them, those before in pages, and so many an hour and person. */
import { proveComments } from '#server/testing/comments.ts';
import { actionPlans } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

proveComments('plans', {
  make: async (stage) => (await makePlan(stage))._id,
  api: { add: actionPlans.comment, before: actionPlans.comments, detail: actionPlans.detail, remove: actionPlans.remove },
});
