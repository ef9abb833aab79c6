/** Made by scripts/assemble.ts from features/index.ts. */
import { settingDefaults as files } from '../files/contract/setting-defaults.ts';
import { settingDefaults as mail } from '../mail/contract/setting-defaults.ts';
import { settingDefaults as knowledgeBase } from '../knowledge-base/contract/setting-defaults.ts';
import { settingDefaults as publicLog } from '../public-log/contract/setting-defaults.ts';
import { settingDefaults as anonymous } from '../anonymous/contract/setting-defaults.ts';
import { settingDefaults as backups } from '../backups/contract/setting-defaults.ts';
import { settingDefaults as rightOfReply } from '../right-of-reply/contract/setting-defaults.ts';
import { settingDefaults as publishedNumbers } from '../published-numbers/contract/setting-defaults.ts';

export const settingDefaults = { ...files, ...mail, ...knowledgeBase, ...publicLog, ...anonymous, ...backups, ...rightOfReply, ...publishedNumbers };
