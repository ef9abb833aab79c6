/** Made by scripts/assemble.ts from features/index.ts. */
import { english as settingsSettings } from '../settings/words/settings.en.ts';
import { english as filesSettings } from '../files/words/settings.en.ts';
import { english as mailSettings } from '../mail/words/settings.en.ts';
import { english as knowledgeBaseSettings } from '../knowledge-base/words/settings.en.ts';
import { english as publicLogSettings } from '../public-log/words/settings.en.ts';
import { english as anonymousSettings } from '../anonymous/words/settings.en.ts';
import { settings as backups } from '../backups/words.en.ts';
import { english as rightOfReplySettings } from '../right-of-reply/words/settings.en.ts';
import { english as actionPlansSettings } from '../action-plans/words/settings.en.ts';
import { settings as publishedNumbers } from '../published-numbers/words.en.ts';
import { settings as accessRequests } from '../access-requests/words.en.ts';

export const settings = { ...settingsSettings, ...filesSettings, ...mailSettings, ...knowledgeBaseSettings, ...publicLogSettings, ...anonymousSettings, ...backups, ...rightOfReplySettings, ...actionPlansSettings, ...publishedNumbers, ...accessRequests };
