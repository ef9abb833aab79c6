/** Made by scripts/assemble.ts from features/index.ts. */
import { settingDefaults as publishedNumbers } from '../published-numbers/contract/setting-defaults.ts';

export const settingDefaults = { ...publishedNumbers };
