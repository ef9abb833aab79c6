/** Made by scripts/assemble.ts from features/index.ts. */
import { permissions as retention } from '../retention/contract/permissions.ts';
import { permissions as councilReport } from '../council-report/contract/permissions.ts';
import { permissions as publishedNumbers } from '../published-numbers/contract/permissions.ts';
import { permissions as accessRequests } from '../access-requests/contract/permissions.ts';

export const permissions = { ...retention, ...councilReport, ...publishedNumbers, ...accessRequests };
