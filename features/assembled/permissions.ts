/** Made by scripts/assemble.ts from features/index.ts. */
import { permissions as audit } from '../audit/contract/permissions.ts';
import { permissions as settings } from '../settings/contract/permissions.ts';
import { permissions as accounts } from '../accounts/contract/permissions.ts';
import { permissions as trash } from '../trash/contract/permissions.ts';
import { permissions as options } from '../options/contract/permissions.ts';
import { permissions as rants } from '../rants/contract/permissions.ts';
import { permissions as mail } from '../mail/contract/permissions.ts';
import { permissions as notifications } from '../notifications/contract/permissions.ts';
import { permissions as knowledgeBase } from '../knowledge-base/contract/permissions.ts';
import { permissions as anonymous } from '../anonymous/contract/permissions.ts';
import { permissions as backups } from '../backups/contract/permissions.ts';
import { permissions as apiKeys } from '../api-keys/contract/permissions.ts';
import { permissions as scim } from '../scim/contract/permissions.ts';
import { permissions as retention } from '../retention/contract/permissions.ts';
import { permissions as rightOfReply } from '../right-of-reply/contract/permissions.ts';
import { permissions as councilReport } from '../council-report/contract/permissions.ts';
import { permissions as actionPlans } from '../action-plans/contract/permissions.ts';
import { permissions as publishedNumbers } from '../published-numbers/contract/permissions.ts';
import { permissions as accessRequests } from '../access-requests/contract/permissions.ts';

export const permissions = { ...audit, ...settings, ...accounts, ...trash, ...options, ...rants, ...mail, ...notifications, ...knowledgeBase, ...anonymous, ...backups, ...apiKeys, ...scim, ...retention, ...rightOfReply, ...councilReport, ...actionPlans, ...publishedNumbers, ...accessRequests };
