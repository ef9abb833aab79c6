/** Made by scripts/assemble.ts from features/index.ts. */
import { scopePermissions as audit } from '../audit/contract/keys.ts';
import { scopePermissions as settings } from '../settings/contract/keys.ts';
import { scopePermissions as accounts } from '../accounts/contract/keys.ts';
import { scopePermissions as trash } from '../trash/contract/keys.ts';
import { scopePermissions as options } from '../options/contract/keys.ts';
import { scopePermissions as files } from '../files/contract/keys.ts';
import { scopePermissions as rants } from '../rants/contract/keys.ts';
import { scopePermissions as mail } from '../mail/contract/keys.ts';
import { scopePermissions as notifications } from '../notifications/contract/keys.ts';
import { scopePermissions as dashboards } from '../dashboards/contract/keys.ts';
import { scopePermissions as knowledgeBase } from '../knowledge-base/contract/keys.ts';
import { scopePermissions as backups } from '../backups/contract/keys.ts';
import { scopePermissions as reports } from '../reports/contract/keys.ts';
import { scopePermissions as actionPlans } from '../action-plans/contract/keys.ts';
import { scopePermissions as publishedNumbers } from '../published-numbers/contract/keys.ts';

export const scopePermissions = { ...audit, ...settings, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...backups, ...reports, ...actionPlans, ...publishedNumbers };
