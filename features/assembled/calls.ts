/** Made by scripts/assemble.ts from features/index.ts. */
import { calls as audit } from '../audit/contract/calls.ts';
import { calls as legalTexts } from '../legal-texts/contract/calls.ts';
import { calls as settings } from '../settings/contract/calls.ts';
import { calls as accounts } from '../accounts/contract/calls.ts';
import { calls as trash } from '../trash/contract/calls.ts';
import { calls as options } from '../options/contract/calls.ts';
import { calls as files } from '../files/contract/calls.ts';
import { calls as rants } from '../rants/contract/calls.ts';
import { calls as mail } from '../mail/contract/calls.ts';
import { calls as notifications } from '../notifications/contract/calls.ts';
import { calls as dashboards } from '../dashboards/contract/calls.ts';
import { calls as knowledgeBase } from '../knowledge-base/contract/calls.ts';
import { calls as publicLog } from '../public-log/contract/calls.ts';
import { calls as anonymous } from '../anonymous/contract/calls.ts';
import { calls as backups } from '../backups/contract/calls.ts';
import { calls as apiKeys } from '../api-keys/contract/calls.ts';
import { calls as sso } from '../sso/contract/calls.ts';
import { calls as scim } from '../scim/contract/calls.ts';
import { calls as retention } from '../retention/contract/calls.ts';
import { calls as rightOfReply } from '../right-of-reply/contract/calls.ts';
import { calls as councilReport } from '../council-report/contract/calls.ts';
import { calls as reports } from '../reports/contract/calls.ts';
import { calls as publishedNumbers } from '../published-numbers/contract/calls.ts';
import { calls as firstSteps } from '../first-steps/contract/calls.ts';
import { calls as actionPlans } from '../action-plans/contract/calls.ts';
import { calls as accessRequests } from '../access-requests/contract/calls.ts';

export const calls = { ...audit, ...legalTexts, ...settings, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...councilReport, ...reports, ...publishedNumbers, ...firstSteps, ...actionPlans, ...accessRequests };
