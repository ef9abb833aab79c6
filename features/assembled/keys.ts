/** Made by scripts/assemble.ts from features/index.ts. */
import { keyRooms as audit } from '../audit/contract/keys.ts';
import { keyRooms as settings } from '../settings/contract/keys.ts';
import { keyRooms as accounts } from '../accounts/contract/keys.ts';
import { keyRooms as trash } from '../trash/contract/keys.ts';
import { keyRooms as options } from '../options/contract/keys.ts';
import { keyRooms as files } from '../files/contract/keys.ts';
import { keyRooms as rants } from '../rants/contract/keys.ts';
import { keyRooms as mail } from '../mail/contract/keys.ts';
import { keyRooms as notifications } from '../notifications/contract/keys.ts';
import { keyRooms as dashboards } from '../dashboards/contract/keys.ts';
import { keyRooms as knowledgeBase } from '../knowledge-base/contract/keys.ts';
import { keyRooms as backups } from '../backups/contract/keys.ts';
import { keyRooms as reports } from '../reports/contract/keys.ts';
import { keyRooms as publishedNumbers } from '../published-numbers/contract/keys.ts';
import { keyRooms as actionPlans } from '../action-plans/contract/keys.ts';

export const keyRooms = { ...audit, ...settings, ...accounts, ...trash, ...options, ...files, ...rants, ...mail, ...notifications, ...dashboards, ...knowledgeBase, ...backups, ...reports, ...publishedNumbers, ...actionPlans };
