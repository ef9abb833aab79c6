/** Made by scripts/assemble.ts from features/index.ts. */
import { refusals as legalTexts } from '../legal-texts/contract/refusals.ts';
import { refusals as accounts } from '../accounts/contract/refusals.ts';
import { refusals as trash } from '../trash/contract/refusals.ts';
import { refusals as options } from '../options/contract/refusals.ts';
import { refusals as files } from '../files/contract/refusals.ts';
import { refusals as rants } from '../rants/contract/refusals.ts';
import { refusals as mail } from '../mail/contract/refusals.ts';
import { refusals as notifications } from '../notifications/contract/refusals.ts';
import { refusals as knowledgeBase } from '../knowledge-base/contract/refusals.ts';
import { refusals as publicLog } from '../public-log/contract/refusals.ts';
import { refusals as anonymous } from '../anonymous/contract/refusals.ts';
import { refusals as backups } from '../backups/contract/refusals.ts';
import { refusals as apiKeys } from '../api-keys/contract/refusals.ts';
import { refusals as sso } from '../sso/contract/refusals.ts';
import { refusals as scim } from '../scim/contract/refusals.ts';
import { refusals as retention } from '../retention/contract/refusals.ts';
import { refusals as rightOfReply } from '../right-of-reply/contract/refusals.ts';
import { refusals as firstSteps } from '../first-steps/contract/refusals.ts';
import { refusals as actionPlans } from '../action-plans/contract/refusals.ts';
import { refusals as publishedNumbers } from '../published-numbers/contract/refusals.ts';
import { refusals as accessRequests } from '../access-requests/contract/refusals.ts';
import { refusals as switches } from '../switches/contract/refusals.ts';

export const refusals = { ...legalTexts, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...firstSteps, ...actionPlans, ...publishedNumbers, ...accessRequests, ...switches };
