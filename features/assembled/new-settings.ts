/** Made by scripts/assemble.ts from features/index.ts. */
import { newSettings as backups } from '../backups/contract/setting-defaults.ts';

export const newSettings = { ...backups };
