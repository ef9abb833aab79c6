/** The German sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.plans': 'Maßnahmen',
  'app.newPlan': 'Neue Maßnahme',
  'app.keyPlans': 'Zu den Maßnahmen',
  'app.keyDeeds': 'Zu „Gesagt, getan“',
  'app.keyPlan': 'Daraus eine Maßnahme machen',
};
