/** The table of contents of the contract: every call of the product, by room. */
import { calls } from '../features/assembled/calls.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { deleted } from './deleted.ts';
import { invites } from './invites.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { rants } from './rants.ts';
import { readyAnswers } from './ready-answers.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { signIns } from './sign-ins.ts';
import { system } from './system.ts';
import { views } from './views.ts';

export const rooms = {
  system,
  accounts,
  secondFactor,
  passkeys,
  people,
  invites,
  settings,
  rants,
  views,
  readyAnswers,
  ...calls,
  notifications,
  audit,
  signIns,
  deleted,
};
