/** Made by scripts/assemble.ts from features/index.ts. */
import { hourSettings as backups } from '../backups/contract/setting-words.ts';

export const hourSettings = { ...backups };
