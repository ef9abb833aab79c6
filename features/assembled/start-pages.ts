/** Made by scripts/assemble.ts from features/index.ts. */
import { startPages as dashboards } from '../dashboards/contract/pages.ts';

export const startPages = { ...dashboards };
