/** Comments on plans: the newest come with the plan, earlier ones in pages, and a person can write a limited number in an hour. */
import { proveComments } from '#server/testing/comments.ts';
import { actionPlans } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

proveComments('plans', {
  make: async (stage) => (await makePlan(stage))._id,
  api: { add: actionPlans.comment, before: actionPlans.comments, detail: actionPlans.detail, remove: actionPlans.remove },
});
