/** Made by scripts/assemble.ts from features/index.ts. */
import { fills as legalTexts } from '../legal-texts/web/fills.ts';
import { fills as accounts } from '../accounts/web/fills.ts';
import { fills as options } from '../options/web/fills.ts';
import { fills as rants } from '../rants/web/fills.ts';
import { fills as mail } from '../mail/web/fills.ts';
import { fills as notifications } from '../notifications/web/fills.ts';
import { fills as knowledgeBase } from '../knowledge-base/web/fills.ts';
import { fills as publicLog } from '../public-log/web/fills.ts';
import { fills as anonymous } from '../anonymous/web/fills.ts';
import { fills as apiKeys } from '../api-keys/web/fills.ts';
import { fills as sso } from '../sso/web/fills.ts';
import { fills as scim } from '../scim/web/fills.ts';
import { fills as retention } from '../retention/web/fills.ts';
import { fills as rightOfReply } from '../right-of-reply/web/fills.ts';
import { fills as councilReport } from '../council-report/web/fills.ts';
import { fills as reports } from '../reports/web/fills.ts';
import { fills as help } from '../help/web/fills.ts';
import { fills as firstSteps } from '../first-steps/web/fills.ts';
import { fills as actionPlans } from '../action-plans/web/fills.ts';
import { fills as publishedNumbers } from '../published-numbers/web/fills.ts';
import { fills as accessRequests } from '../access-requests/web/fills.ts';
import { fills as switches } from '../switches/web/fills.ts';
import type { Fills } from '#web/lib/slot.ts';

export const fills: readonly Fills[] = [legalTexts, accounts, options, rants, mail, notifications, knowledgeBase, publicLog, anonymous, apiKeys, sso, scim, retention, rightOfReply, councilReport, reports, help, firstSteps, actionPlans, publishedNumbers, accessRequests, switches];
export const fillsOwners: readonly string[] = ['legal-texts', 'accounts', 'options', 'rants', 'mail', 'notifications', 'knowledge-base', 'public-log', 'anonymous', 'api-keys', 'sso', 'scim', 'retention', 'right-of-reply', 'council-report', 'reports', 'help', 'first-steps', 'action-plans', 'published-numbers', 'access-requests', 'switches'];
