/** The table of contents of the contract: every call of the product, by room. */
import { calls } from '../features/assembled/calls.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { deleted } from './deleted.ts';
import { notifications } from './notifications.ts';
import { rants } from './rants.ts';
import { readyAnswers } from './ready-answers.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { views } from './views.ts';

export const rooms = {
  system,
  accounts,
  settings,
  rants,
  views,
  readyAnswers,
  ...calls,
  notifications,
  audit,
  deleted,
};
