/** Made by scripts/assemble.ts from features/index.ts. */
import { settings as backups } from '../backups/words.en.ts';
import { settings as publishedNumbers } from '../published-numbers/words.en.ts';
import { settings as accessRequests } from '../access-requests/words.en.ts';

export const settings = { ...backups, ...publishedNumbers, ...accessRequests };
