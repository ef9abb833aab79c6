/** Made by scripts/assemble.ts from features/index.ts. */
import { english as legalTextsServer } from '../legal-texts/words/server.en.ts';
import { english as accountsServer } from '../accounts/words/server.en.ts';
import { english as trashServer } from '../trash/words/server.en.ts';
import { english as optionsServer } from '../options/words/server.en.ts';
import { english as filesServer } from '../files/words/server.en.ts';
import { english as rantsServer } from '../rants/words/server.en.ts';
import { english as mailServer } from '../mail/words/server.en.ts';
import { english as notificationsServer } from '../notifications/words/server.en.ts';
import { english as knowledgeBaseServer } from '../knowledge-base/words/server.en.ts';
import { english as publicLogServer } from '../public-log/words/server.en.ts';
import { english as anonymousServer } from '../anonymous/words/server.en.ts';
import { server as backups } from '../backups/words.en.ts';
import { english as apiKeysServer } from '../api-keys/words/server.en.ts';
import { english as ssoServer } from '../sso/words/server.en.ts';
import { english as scimServer } from '../scim/words/server.en.ts';
import { server as retention } from '../retention/words.en.ts';
import { english as rightOfReplyServer } from '../right-of-reply/words/server.en.ts';
import { english as reportsServer } from '../reports/words/server.en.ts';
import { server as firstSteps } from '../first-steps/words.en.ts';
import { english as actionPlansServer } from '../action-plans/words/server.en.ts';
import { server as publishedNumbers } from '../published-numbers/words.en.ts';
import { server as accessRequests } from '../access-requests/words.en.ts';
import { english as switchesServer } from '../switches/words/server.en.ts';

export const server = { ...legalTextsServer, ...accountsServer, ...trashServer, ...optionsServer, ...filesServer, ...rantsServer, ...mailServer, ...notificationsServer, ...knowledgeBaseServer, ...publicLogServer, ...anonymousServer, ...backups, ...apiKeysServer, ...ssoServer, ...scimServer, ...retention, ...rightOfReplyServer, ...reportsServer, ...firstSteps, ...actionPlansServer, ...publishedNumbers, ...accessRequests, ...switchesServer };
