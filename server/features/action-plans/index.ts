/** The door of the action plans. */

export { checks } from './checks.ts';
export { createPlan, updatePlan } from './commands.ts';
export { addComment } from './comments.ts';
export { tellOfPlans } from './live.ts';
export { ownPlans } from './own-data.ts';
export { keepReminders, reminderJob, remindOwner } from './reminders.ts';
export { routes } from './routes.ts';
export { changeStep } from './steps.ts';
export { plansTrash } from './trash.ts';
