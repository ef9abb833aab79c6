/** Made by scripts/assemble.ts from features/index.ts. */
import { menu as publishedNumbers } from '../published-numbers/words.en.ts';
import { menu as accessRequests } from '../access-requests/words.en.ts';

export const menu = { ...publishedNumbers, ...accessRequests };
