/** Made by scripts/assemble.ts from features/index.ts. */
import { pages as audit } from '../audit/contract/pages.ts';
import { pages as legalTexts } from '../legal-texts/contract/pages.ts';
import { pages as settings } from '../settings/contract/pages.ts';
import { pages as accounts } from '../accounts/contract/pages.ts';
import { pages as trash } from '../trash/contract/pages.ts';
import { pages as options } from '../options/contract/pages.ts';
import { pages as system } from '../system/contract/pages.ts';
import { pages as rants } from '../rants/contract/pages.ts';
import { pages as mail } from '../mail/contract/pages.ts';
import { pages as notifications } from '../notifications/contract/pages.ts';
import { pages as dashboards } from '../dashboards/contract/pages.ts';
import { pages as knowledgeBase } from '../knowledge-base/contract/pages.ts';
import { pages as publicLog } from '../public-log/contract/pages.ts';
import { pages as anonymous } from '../anonymous/contract/pages.ts';
import { pages as backups } from '../backups/contract/pages.ts';
import { pages as apiKeys } from '../api-keys/contract/pages.ts';
import { pages as sso } from '../sso/contract/pages.ts';
import { pages as rightOfReply } from '../right-of-reply/contract/pages.ts';
import { pages as councilReport } from '../council-report/contract/pages.ts';
import { pages as results } from '../results/contract/pages.ts';
import { pages as help } from '../help/contract/pages.ts';
import { pages as actionPlans } from '../action-plans/contract/pages.ts';
import { pages as publishedNumbers } from '../published-numbers/contract/pages.ts';
import { pages as accessRequests } from '../access-requests/contract/pages.ts';

export const pages = { ...audit, ...legalTexts, ...settings, ...accounts, ...trash, ...options, ...system, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...apiKeys, ...sso, ...rightOfReply, ...councilReport, ...results, ...help, ...actionPlans, ...publishedNumbers, ...accessRequests };
