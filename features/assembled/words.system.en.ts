/** Made by scripts/assemble.ts from features/index.ts. */
import { english as systemSystem } from '../system/words/system.en.ts';
import { english as filesSystem } from '../files/words/system.en.ts';
import { english as mailSystem } from '../mail/words/system.en.ts';
import { english as publicLogSystem } from '../public-log/words/system.en.ts';
import { system as backups } from '../backups/words.en.ts';
import { english as apiKeysSystem } from '../api-keys/words/system.en.ts';
import { english as ssoSystem } from '../sso/words/system.en.ts';

export const system = { ...systemSystem, ...filesSystem, ...mailSystem, ...publicLogSystem, ...backups, ...apiKeysSystem, ...ssoSystem };
