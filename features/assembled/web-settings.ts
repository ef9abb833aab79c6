/** Made by scripts/assemble.ts from features/index.ts. */
import { settingFields as files } from '../files/web/settings.tsx';
import { settingFields as mail } from '../mail/web/settings.tsx';
import { settingFields as knowledgeBase } from '../knowledge-base/web/settings.tsx';
import { settingFields as publicLog } from '../public-log/web/settings.tsx';
import { settingFields as anonymous } from '../anonymous/web/settings.tsx';
import { settingFields as backups } from '../backups/web/settings.tsx';
import { settingFields as actionPlans } from '../action-plans/web/settings.tsx';
import { settingFields as publishedNumbers } from '../published-numbers/web/settings.tsx';
import type { SettingFields } from '#features/settings/web';

export const settingFields: readonly SettingFields[] = [files, mail, knowledgeBase, publicLog, anonymous, backups, actionPlans, publishedNumbers];
export const settingFieldsOwners: readonly string[] = ['files', 'mail', 'knowledge-base', 'public-log', 'anonymous', 'backups', 'action-plans', 'published-numbers'];
