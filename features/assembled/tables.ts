/** Made by scripts/assemble.ts from features/index.ts. */
import { tables as audit } from '../audit/tables.ts';
import { tables as legalTexts } from '../legal-texts/tables.ts';
import { tables as settings } from '../settings/tables.ts';
import { tables as accounts } from '../accounts/tables.ts';
import { tables as options } from '../options/tables.ts';
import { tables as files } from '../files/tables.ts';
import { tables as rants } from '../rants/tables.ts';
import { tables as mail } from '../mail/tables.ts';
import { tables as notifications } from '../notifications/tables.ts';
import { tables as dashboards } from '../dashboards/tables.ts';
import { tables as knowledgeBase } from '../knowledge-base/tables.ts';
import { tables as publicLog } from '../public-log/tables.ts';
import { tables as anonymous } from '../anonymous/tables.ts';
import { tables as apiKeys } from '../api-keys/tables.ts';
import { tables as sso } from '../sso/tables.ts';
import { tables as scim } from '../scim/tables.ts';
import { tables as retention } from '../retention/tables.ts';
import { tables as rightOfReply } from '../right-of-reply/tables.ts';
import { tables as firstSteps } from '../first-steps/tables.ts';
import { tables as actionPlans } from '../action-plans/tables.ts';
import { tables as publishedNumbers } from '../published-numbers/tables.ts';
import { tables as accessRequests } from '../access-requests/tables.ts';

export const tables = { ...audit, ...legalTexts, ...settings, ...accounts, ...options, ...files, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...publicLog, ...anonymous, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...firstSteps, ...actionPlans, ...publishedNumbers, ...accessRequests };
