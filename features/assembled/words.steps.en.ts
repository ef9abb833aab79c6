/** Made by scripts/assemble.ts from features/index.ts. */
import { steps as backups } from '../backups/words.en.ts';

export const steps = { ...backups };
