/** Made by scripts/assemble.ts from features/index.ts. */
import { english as legalTextsLog } from '../legal-texts/words/log.en.ts';
import { english as accountsLog } from '../accounts/words/log.en.ts';
import { english as optionsLog } from '../options/words/log.en.ts';
import { english as filesLog } from '../files/words/log.en.ts';
import { english as rantsLog } from '../rants/words/log.en.ts';
import { english as mailLog } from '../mail/words/log.en.ts';
import { english as knowledgeBaseLog } from '../knowledge-base/words/log.en.ts';
import { english as publicLogLog } from '../public-log/words/log.en.ts';
import { english as anonymousLog } from '../anonymous/words/log.en.ts';
import { log as backups } from '../backups/words.en.ts';
import { english as apiKeysLog } from '../api-keys/words/log.en.ts';
import { english as ssoLog } from '../sso/words/log.en.ts';
import { english as scimLog } from '../scim/words/log.en.ts';
import { log as retention } from '../retention/words.en.ts';
import { english as rightOfReplyLog } from '../right-of-reply/words/log.en.ts';
import { english as councilReportLog } from '../council-report/words/log.en.ts';
import { english as reportsLog } from '../reports/words/log.en.ts';
import { english as actionPlansLog } from '../action-plans/words/log.en.ts';
import { log as publishedNumbers } from '../published-numbers/words.en.ts';
import { log as accessRequests } from '../access-requests/words.en.ts';
import { english as switchesLog } from '../switches/words/log.en.ts';

export const log = { ...legalTextsLog, ...accountsLog, ...optionsLog, ...filesLog, ...rantsLog, ...mailLog, ...knowledgeBaseLog, ...publicLogLog, ...anonymousLog, ...backups, ...apiKeysLog, ...ssoLog, ...scimLog, ...retention, ...rightOfReplyLog, ...councilReportLog, ...reportsLog, ...actionPlansLog, ...publishedNumbers, ...accessRequests, ...switchesLog };
