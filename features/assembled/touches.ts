/** Made by scripts/assemble.ts from features/index.ts. */
import { touches as reports } from '../reports/server/testing/subjects.ts';

export const touches = { ...reports };
