/** Made by scripts/assemble.ts from features/index.ts. */
import { kinds as accessRequests } from '../access-requests/words.en.ts';

export const kinds = { ...accessRequests };
