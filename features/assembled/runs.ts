/** Made by scripts/assemble.ts from features/index.ts. */
import { runs as backups } from '../backups/contract/system.ts';

export const runs = { ...backups };
