/** Made by scripts/assemble.ts from features/index.ts. */
import { settings as files } from '../files/contract/settings.ts';
import { settings as mail } from '../mail/contract/settings.ts';
import { settings as knowledgeBase } from '../knowledge-base/contract/settings.ts';
import { settings as publicLog } from '../public-log/contract/settings.ts';
import { settings as anonymous } from '../anonymous/contract/settings.ts';
import { settings as backups } from '../backups/contract/settings.ts';
import { settings as rightOfReply } from '../right-of-reply/contract/settings.ts';
import { settings as publishedNumbers } from '../published-numbers/contract/settings.ts';

export const settingsByFeature = { files, mail, 'knowledge-base': knowledgeBase, 'public-log': publicLog, anonymous, backups, 'right-of-reply': rightOfReply, 'published-numbers': publishedNumbers };
