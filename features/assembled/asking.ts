/** Made by scripts/assemble.ts from features/index.ts. */
import { asking as reports } from '../reports/server/testing/subjects.ts';

export const asking = { ...reports };
