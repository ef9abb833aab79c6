/** Made by scripts/assemble.ts from features/index.ts. */
import { menuPages as trash } from '../trash/web/menu.ts';
import { menuPages as apiKeys } from '../api-keys/web/menu.ts';
import { menuPages as councilReport } from '../council-report/web/menu.ts';
import { menuPages as accessRequests } from '../access-requests/web/menu.ts';
import type { MenuPages } from '#web/frame/menu-part.ts';

export const menuPages: readonly MenuPages[] = [trash, apiKeys, councilReport, accessRequests];
