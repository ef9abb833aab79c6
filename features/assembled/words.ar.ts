/** Made by scripts/assemble.ts from features/index.ts. */
import { arabic as backups } from '../backups/words.ar.ts';
import { arabic as apiKeysLink } from '../api-keys/words/link.ar.ts';
import { arabic as apiKeysLog } from '../api-keys/words/log.ar.ts';
import { arabic as apiKeysMenu } from '../api-keys/words/menu.ar.ts';
import { arabic as apiKeysPage } from '../api-keys/words/page.ar.ts';
import { arabic as apiKeysServer } from '../api-keys/words/server.ar.ts';
import { arabic as apiKeysSystem } from '../api-keys/words/system.ar.ts';
import { arabic as retention } from '../retention/words.ar.ts';
import { arabic as councilReportLog } from '../council-report/words/log.ar.ts';
import { arabic as councilReportPack } from '../council-report/words/pack.ar.ts';
import { arabic as councilReportPackSealed } from '../council-report/words/pack-sealed.ar.ts';
import { arabic as councilReportPage } from '../council-report/words/page.ar.ts';
import { arabic as reportsButtons } from '../reports/words/buttons.ar.ts';
import { arabic as reportsKeys } from '../reports/words/keys.ar.ts';
import { arabic as reportsServer } from '../reports/words/server.ar.ts';
import { arabic as publishedNumbers } from '../published-numbers/words.ar.ts';
import { arabic as helpLinks } from '../help/words/links.ar.ts';
import { arabic as helpMenu } from '../help/words/menu.ar.ts';
import { arabic as helpPage } from '../help/words/page.ar.ts';
import { arabic as firstSteps } from '../first-steps/words.ar.ts';
import { arabic as accessRequests } from '../access-requests/words.ar.ts';

export const arabic = { ...backups, ...apiKeysLink, ...apiKeysLog, ...apiKeysMenu, ...apiKeysPage, ...apiKeysServer, ...apiKeysSystem, ...retention, ...councilReportLog, ...councilReportPack, ...councilReportPackSealed, ...councilReportPage, ...reportsButtons, ...reportsKeys, ...reportsServer, ...publishedNumbers, ...helpLinks, ...helpMenu, ...helpPage, ...firstSteps, ...accessRequests };
