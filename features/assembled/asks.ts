/** Made by scripts/assemble.ts from features/index.ts. */
import { asks as legalTexts } from '../legal-texts/server/testing/subjects.ts';
import { asks as settings } from '../settings/server/testing/subjects.ts';
import { asks as accounts } from '../accounts/server/testing/subjects.ts';
import { asks as trash } from '../trash/server/testing/subjects.ts';
import { asks as options } from '../options/server/testing/subjects.ts';
import { asks as files } from '../files/server/testing/subjects.ts';
import { asks as rants } from '../rants/server/testing/subjects.ts';
import { asks as mail } from '../mail/server/testing/subjects.ts';
import { asks as notifications } from '../notifications/server/testing/subjects.ts';
import { asks as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { asks as publicLog } from '../public-log/server/testing/subjects.ts';
import { asks as anonymous } from '../anonymous/server/testing/subjects.ts';
import { asks as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { asks as sso } from '../sso/server/testing/subjects.ts';
import { asks as scim } from '../scim/server/testing/subjects.ts';
import { asks as retention } from '../retention/server/testing/subjects.ts';
import { asks as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { asks as reports } from '../reports/server/testing/subjects.ts';
import { asks as firstSteps } from '../first-steps/server/testing/subjects.ts';
import { asks as actionPlans } from '../action-plans/server/testing/subjects.ts';
import { asks as accessRequests } from '../access-requests/server/testing/subjects.ts';
import { asks as switches } from '../switches/server/testing/subjects.ts';

export const asks = { ...legalTexts, ...settings, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...knowledgeBase, ...publicLog, ...anonymous, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...reports, ...firstSteps, ...actionPlans, ...accessRequests, ...switches };
