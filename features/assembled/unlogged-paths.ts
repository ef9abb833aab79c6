/** Made by scripts/assemble.ts from features/index.ts. */
import { unloggedPath as anonymous } from '../anonymous/contract/unlogged.ts';
import type { UnloggedPath } from '#contract/endpoint.ts';

export const unloggedPath: readonly UnloggedPath[] = [anonymous];
