/** Made by scripts/assemble.ts from features/index.ts. */
import { server as publishedNumbers } from '../published-numbers/words.en.ts';

export const server = { ...publishedNumbers };
