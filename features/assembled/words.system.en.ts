/** Made by scripts/assemble.ts from features/index.ts. */
import { system as backups } from '../backups/words.en.ts';

export const system = { ...backups };
