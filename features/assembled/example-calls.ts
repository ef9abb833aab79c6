/** Made by scripts/assemble.ts from features/index.ts. */
import { exampleCalls as legalTexts } from '../legal-texts/server/testing/subjects.ts';
import { exampleCalls as settings } from '../settings/server/testing/subjects.ts';
import { exampleCalls as accounts } from '../accounts/server/testing/subjects.ts';
import { exampleCalls as trash } from '../trash/server/testing/subjects.ts';
import { exampleCalls as options } from '../options/server/testing/subjects.ts';
import { exampleCalls as files } from '../files/server/testing/subjects.ts';
import { exampleCalls as rants } from '../rants/server/testing/subjects.ts';
import { exampleCalls as mail } from '../mail/server/testing/subjects.ts';
import { exampleCalls as notifications } from '../notifications/server/testing/subjects.ts';
import { exampleCalls as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { exampleCalls as publicLog } from '../public-log/server/testing/subjects.ts';
import { exampleCalls as anonymous } from '../anonymous/server/testing/subjects.ts';
import { exampleCalls as backups } from '../backups/server/testing/subjects.ts';
import { exampleCalls as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { exampleCalls as sso } from '../sso/server/testing/subjects.ts';
import { exampleCalls as scim } from '../scim/server/testing/subjects.ts';
import { exampleCalls as retention } from '../retention/server/testing/subjects.ts';
import { exampleCalls as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { exampleCalls as reports } from '../reports/server/testing/subjects.ts';
import { exampleCalls as firstSteps } from '../first-steps/server/testing/subjects.ts';
import { exampleCalls as actionPlans } from '../action-plans/server/testing/subjects.ts';
import { exampleCalls as accessRequests } from '../access-requests/server/testing/subjects.ts';
import { exampleCalls as switches } from '../switches/server/testing/subjects.ts';

export const exampleCalls = { ...legalTexts, ...settings, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...reports, ...firstSteps, ...actionPlans, ...accessRequests, ...switches };
