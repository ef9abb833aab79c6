/** Made by scripts/assemble.ts from features/index.ts. */
import { room as audit } from '../audit/server/index.ts';
import { room as legalTexts } from '../legal-texts/server/index.ts';
import { room as settings } from '../settings/server/index.ts';
import { room as accounts } from '../accounts/server/index.ts';
import { room as trash } from '../trash/server/index.ts';
import { room as options } from '../options/server/index.ts';
import { room as files } from '../files/server/index.ts';
import { room as rants } from '../rants/server/index.ts';
import { room as mail } from '../mail/server/index.ts';
import { room as notifications } from '../notifications/server/index.ts';
import { room as dashboards } from '../dashboards/server/index.ts';
import { room as knowledgeBase } from '../knowledge-base/server/index.ts';
import { room as publicLog } from '../public-log/server/index.ts';
import { room as anonymous } from '../anonymous/server/index.ts';
import { room as backups } from '../backups/server/index.ts';
import { room as apiKeys } from '../api-keys/server/index.ts';
import { room as sso } from '../sso/server/index.ts';
import { room as scim } from '../scim/server/index.ts';
import { room as retention } from '../retention/server/index.ts';
import { room as rightOfReply } from '../right-of-reply/server/index.ts';
import { room as councilReport } from '../council-report/server/index.ts';
import { room as reports } from '../reports/server/index.ts';
import { room as publishedNumbers } from '../published-numbers/server/index.ts';
import { room as firstSteps } from '../first-steps/server/index.ts';
import { room as actionPlans } from '../action-plans/server/index.ts';
import { room as accessRequests } from '../access-requests/server/index.ts';

export const rooms = { audit, legalTexts, settings, accounts, trash, options, files, rants, mail, notifications, dashboards, knowledgeBase, publicLog, anonymous, backups, apiKeys, sso, scim, retention, rightOfReply, councilReport, reports, publishedNumbers, firstSteps, actionPlans, accessRequests };
