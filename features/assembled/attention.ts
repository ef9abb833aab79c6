/** Made by scripts/assemble.ts from features/index.ts. */
import { attention as backups } from '../backups/contract/system.ts';

export const attention = { ...backups };
