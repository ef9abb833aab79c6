/** Made by scripts/assemble.ts from features/index.ts. */
import { english as auditKeys } from '../audit/words/keys.en.ts';
import { english as trashKeys } from '../trash/words/keys.en.ts';
import { english as optionsKeys } from '../options/words/keys.en.ts';
import { english as filesKeys } from '../files/words/keys.en.ts';
import { english as rantsKeys } from '../rants/words/keys.en.ts';
import { english as mailKeys } from '../mail/words/keys.en.ts';
import { english as notificationsKeys } from '../notifications/words/keys.en.ts';
import { english as dashboardsKeys } from '../dashboards/words/keys.en.ts';
import { english as knowledgeBaseKeys } from '../knowledge-base/words/keys.en.ts';
import { keys as backups } from '../backups/words.en.ts';
import { english as reportsKeys } from '../reports/words/keys.en.ts';
import { english as actionPlansKeys } from '../action-plans/words/keys.en.ts';
import { keys as publishedNumbers } from '../published-numbers/words.en.ts';

export const keys = { ...auditKeys, ...trashKeys, ...optionsKeys, ...filesKeys, ...rantsKeys, ...mailKeys, ...notificationsKeys, ...dashboardsKeys, ...knowledgeBaseKeys, ...backups, ...reportsKeys, ...actionPlansKeys, ...publishedNumbers };
