/** German: all that the screens say. */
import { accounts } from './accounts.ts';
import { actionPlans } from './action-plans.ts';
import { app } from './app.ts';
import { audit } from './audit.ts';
import { dashboards } from './dashboards.ts';
import { deleted } from './deleted.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { legal } from './legal.ts';
import { lib } from './lib.ts';
import { notifications } from './notifications.ts';
import { options } from './options.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { rants } from './rants.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';

export const words = {
  ...accounts,
  ...actionPlans,
  ...app,
  ...audit,
  ...dashboards,
  ...deleted,
  ...knowledgeBase,
  ...legal,
  ...lib,
  ...notifications,
  ...options,
  ...people,
  ...profile,
  ...rants,
  ...settings,
  ...ui,
};
export { sentences } from '@earshot/contract/languages/de';
