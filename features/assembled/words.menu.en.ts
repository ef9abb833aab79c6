/** Made by scripts/assemble.ts from features/index.ts. */
import { english as optionsMenu } from '../options/words/menu.en.ts';
import { english as dashboardsMenu } from '../dashboards/words/menu.en.ts';
import { english as knowledgeBaseMenu } from '../knowledge-base/words/menu.en.ts';
import { english as apiKeysMenu } from '../api-keys/words/menu.en.ts';
import { english as rightOfReplyMenu } from '../right-of-reply/words/menu.en.ts';
import { english as councilReportMenu } from '../council-report/words/menu.en.ts';
import { english as resultsMenu } from '../results/words/menu.en.ts';
import { english as helpMenu } from '../help/words/menu.en.ts';
import { english as actionPlansMenu } from '../action-plans/words/menu.en.ts';
import { menu as accessRequests } from '../access-requests/words.en.ts';

export const menu = { ...optionsMenu, ...dashboardsMenu, ...knowledgeBaseMenu, ...apiKeysMenu, ...rightOfReplyMenu, ...councilReportMenu, ...resultsMenu, ...helpMenu, ...actionPlansMenu, ...accessRequests };
