/** Made by scripts/assemble.ts from features/index.ts. */
import { tellsOfTargets as options } from '../options/server/testing/subjects.ts';
import { tellsOfTargets as dashboards } from '../dashboards/server/testing/subjects.ts';

export const tellsOfTargets = { ...options, ...dashboards };
