/** Made by scripts/assemble.ts from features/index.ts. */
import { german as backups } from '../backups/words.de.ts';
import { german as apiKeysLink } from '../api-keys/words/link.de.ts';
import { german as apiKeysLog } from '../api-keys/words/log.de.ts';
import { german as apiKeysMenu } from '../api-keys/words/menu.de.ts';
import { german as apiKeysPage } from '../api-keys/words/page.de.ts';
import { german as apiKeysServer } from '../api-keys/words/server.de.ts';
import { german as apiKeysSystem } from '../api-keys/words/system.de.ts';
import { german as retention } from '../retention/words.de.ts';
import { german as councilReportLog } from '../council-report/words/log.de.ts';
import { german as councilReportPack } from '../council-report/words/pack.de.ts';
import { german as councilReportPackSealed } from '../council-report/words/pack-sealed.de.ts';
import { german as councilReportPage } from '../council-report/words/page.de.ts';
import { german as reportsButtons } from '../reports/words/buttons.de.ts';
import { german as reportsKeys } from '../reports/words/keys.de.ts';
import { german as reportsServer } from '../reports/words/server.de.ts';
import { german as publishedNumbers } from '../published-numbers/words.de.ts';
import { german as helpLinks } from '../help/words/links.de.ts';
import { german as helpMenu } from '../help/words/menu.de.ts';
import { german as helpPage } from '../help/words/page.de.ts';
import { german as firstSteps } from '../first-steps/words.de.ts';
import { german as accessRequests } from '../access-requests/words.de.ts';

export const german = { ...backups, ...apiKeysLink, ...apiKeysLog, ...apiKeysMenu, ...apiKeysPage, ...apiKeysServer, ...apiKeysSystem, ...retention, ...councilReportLog, ...councilReportPack, ...councilReportPackSealed, ...councilReportPage, ...reportsButtons, ...reportsKeys, ...reportsServer, ...publishedNumbers, ...helpLinks, ...helpMenu, ...helpPage, ...firstSteps, ...accessRequests };
