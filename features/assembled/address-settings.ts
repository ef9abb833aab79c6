/** Made by scripts/assemble.ts from features/index.ts. */
import { addressSettings as publicLog } from '../public-log/contract/setting-words.ts';

export const addressSettings = { ...publicLog };
