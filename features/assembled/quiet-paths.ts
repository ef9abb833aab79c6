/** Made by scripts/assemble.ts from features/index.ts. */
import { quietPath as anonymous } from '../anonymous/contract/quiet.ts';
import type { QuietPath } from '#contract/endpoint.ts';

export const quietPath: readonly QuietPath[] = [anonymous];
