/** German: all that the screens say. */
import { accounts } from './accounts.ts';
import { actionPlans } from './action-plans.ts';
import { app } from './app.ts';
import { audit } from './audit.ts';
import { dashboards } from './dashboards.ts';
import { deleted } from './deleted.ts';
import { firstSteps } from './first-steps.ts';
import { help } from './help.ts';
import { kinds } from './kinds.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { legal } from './legal.ts';
import { lib } from './lib.ts';
import { mail } from './mail.ts';
import { notifications } from './notifications.ts';
import { options } from './options.ts';
import { people } from './people.ts';
import { preferences } from './preferences.ts';
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
  ...firstSteps,
  ...help,
  ...kinds,
  ...knowledgeBase,
  ...legal,
  ...lib,
  ...mail,
  ...notifications,
  ...options,
  ...people,
  ...preferences,
  ...profile,
  ...rants,
  ...settings,
  ...ui,
};
export { sentences } from '@earshot/contract/languages/de';
