/** Adds action plans to the server. Other features import only from here. */
import { ownersOfWork } from '#features/rants/server';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type ServerFeature, undoDeletion } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { actionPlans } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { refoldPlans, undoCompletion } from './commands.ts';
import { demoScenes } from './demo/scenes.ts';
import { handOverPlans } from './handing-over.ts';
import { ownersOfPlansFor } from './linked-rants.ts';
import { sendPlanHints } from './live.ts';
import { notifyPeople } from './notify.ts';
import { ownPlans } from './own-data.ts';
import { namesOfPlans } from './queries.ts';
import { keepReminders, reminderJob, remindOwner } from './reminders.ts';
import { routes } from './routes.ts';
import { plansTrash } from './trash.ts';

export { plansNaming } from './queries.ts';

export const serverFeature = {
  calls: [calls(actionPlans, routes)],
  reactions(app) {
    handOverPlans(app);
    keepReminders(app);
    notifyPeople(app);
  },
  jobs: { [reminderJob]: remindOwner },
  live: sendPlanHints,
  trash: { plan: plansTrash },
  undo: { 'plan.deleted': undoDeletion(plansTrash), 'plan.completed': undoCompletion },
  ownData: { plans: ownPlans },
  names: namesOfPlans,
  checks,
  fills: [fill(ownersOfWork, ownersOfPlansFor)],
  scenes: demoScenes,
  async start(app) {
    await refoldOnce(app, 'action-plans', () => refoldPlans(app));
    return undefined;
  },
} satisfies ServerFeature;
