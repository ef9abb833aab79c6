/** The door of the action plans. */
import { actionPlans } from '@earshot/contract/action-plans';
import { refoldOnce } from '../../platform/refold.ts';
import { calls, type Room, undoDeletion } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { refoldPlans, undoCompletion } from './commands.ts';
import { handOverPlans } from './hand-over.ts';
import { tellOfPlans } from './live.ts';
import { ownPlans } from './own-data.ts';
import { namesOfPlans } from './queries.ts';
import { keepReminders, reminderJob, remindOwner } from './reminders.ts';
import { routes } from './routes.ts';
import { plansTrash } from './trash.ts';

export { createPlan, updatePlan } from './commands.ts';
export { addComment } from './comments.ts';
export { ownersOfPlansFor } from './links.ts';
export { plansNaming } from './queries.ts';
export { changeStep } from './steps.ts';

export const actionPlansRoom = {
  calls: [calls(actionPlans, routes)],
  reactions(app) {
    handOverPlans(app);
    keepReminders(app);
  },
  jobs: { [reminderJob]: remindOwner },
  live: tellOfPlans,
  trash: { plan: plansTrash },
  undo: { 'plan.deleted': undoDeletion(plansTrash), 'plan.completed': undoCompletion },
  ownData: { plans: ownPlans },
  names: namesOfPlans,
  checks,
  async start(app) {
    await refoldOnce(app, 'action-plans', () => refoldPlans(app));
    return undefined;
  },
} satisfies Room;
