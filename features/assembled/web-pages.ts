/** Made by scripts/assemble.ts from features/index.ts. */
import { pageTable as audit } from '../audit/web/pages.tsx';
import { pageTable as legalTexts } from '../legal-texts/web/pages.tsx';
import { pageTable as settings } from '../settings/web/pages.tsx';
import { pageTable as accounts } from '../accounts/web/pages.tsx';
import { pageTable as trash } from '../trash/web/pages.tsx';
import { pageTable as options } from '../options/web/pages.tsx';
import { pageTable as system } from '../system/web/pages.tsx';
import { pageTable as rants } from '../rants/web/pages.tsx';
import { pageTable as mail } from '../mail/web/pages.tsx';
import { pageTable as notifications } from '../notifications/web/pages.tsx';
import { pageTable as dashboards } from '../dashboards/web/pages.tsx';
import { pageTable as knowledgeBase } from '../knowledge-base/web/pages.tsx';
import { pageTable as publicLog } from '../public-log/web/pages.tsx';
import { pageTable as anonymous } from '../anonymous/web/pages.tsx';
import { pageTable as backups } from '../backups/web/pages.tsx';
import { pageTable as apiKeys } from '../api-keys/web/pages.tsx';
import { pageTable as sso } from '../sso/web/pages.tsx';
import { pageTable as rightOfReply } from '../right-of-reply/web/pages.tsx';
import { pageTable as councilReport } from '../council-report/web/pages.tsx';
import { pageTable as results } from '../results/web/pages.tsx';
import { pageTable as help } from '../help/web/pages.tsx';
import { pageTable as actionPlans } from '../action-plans/web/pages.tsx';
import { pageTable as publishedNumbers } from '../published-numbers/web/pages.tsx';
import { pageTable as accessRequests } from '../access-requests/web/pages.tsx';

export const pageTable = { ...audit, ...legalTexts, ...settings, ...accounts, ...trash, ...options, ...system, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...apiKeys, ...sso, ...rightOfReply, ...councilReport, ...results, ...help, ...actionPlans, ...publishedNumbers, ...accessRequests };
