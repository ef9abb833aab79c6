/** Made by scripts/assemble.ts from features/index.ts. */
import { tellsOfTargets as dashboards } from '../dashboards/server/testing/subjects.ts';

export const tellsOfTargets = { ...dashboards };
