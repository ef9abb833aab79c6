/** Made by scripts/assemble.ts from features/index.ts. */
import { refusals as publishedNumbers } from '../published-numbers/contract/refusals.ts';

export const refusals = { ...publishedNumbers };
