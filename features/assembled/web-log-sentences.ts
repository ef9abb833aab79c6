/** Made by scripts/assemble.ts from features/index.ts. */
import { logSentences as retention } from '../retention/web/log-sentences.ts';

export const logSentences = { ...retention };
