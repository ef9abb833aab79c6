/** The door of the action plans. */
import { actionPlans } from '@earshot/contract/action-plans';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { tellOfPlans } from './live.ts';
import { ownPlans } from './own-data.ts';
import { namesOfPlans } from './queries.ts';
import { keepReminders, reminderJob, remindOwner } from './reminders.ts';
import { routes } from './routes.ts';
import { plansTrash } from './trash.ts';

export { createPlan, updatePlan } from './commands.ts';
export { addComment } from './comments.ts';
export { changeStep } from './steps.ts';

export const actionPlansRoom = {
  calls: [calls(actionPlans, routes)],
  reactions: keepReminders,
  jobs: { [reminderJob]: remindOwner },
  live: tellOfPlans,
  trash: { plan: plansTrash },
  ownData: { plans: ownPlans },
  names: namesOfPlans,
  checks,
} satisfies Room;
