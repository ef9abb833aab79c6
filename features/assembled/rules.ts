/** Made by scripts/assemble.ts from features/index.ts. */
import { rules as publishedNumbers } from '../published-numbers/contract/rules.ts';
import type { Rules } from '#contract/rules.ts';

export const rules: readonly Rules[] = [publishedNumbers];
