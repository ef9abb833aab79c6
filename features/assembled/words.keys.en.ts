/** Made by scripts/assemble.ts from features/index.ts. */
import { keys as publishedNumbers } from '../published-numbers/words.en.ts';

export const keys = { ...publishedNumbers };
