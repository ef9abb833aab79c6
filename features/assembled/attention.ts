/** Made by scripts/assemble.ts from features/index.ts. */
import { attention as files } from '../files/contract/system.ts';
import { attention as mail } from '../mail/contract/system.ts';
import { attention as publicLog } from '../public-log/contract/system.ts';
import { attention as backups } from '../backups/contract/system.ts';
import { attention as apiKeys } from '../api-keys/contract/system.ts';
import { attention as sso } from '../sso/contract/system.ts';

export const attention = { ...files, ...mail, ...publicLog, ...backups, ...apiKeys, ...sso };
