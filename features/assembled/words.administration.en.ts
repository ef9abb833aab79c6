/** Made by scripts/assemble.ts from features/index.ts. */
import { english as auditAdministration } from '../audit/words/administration.en.ts';
import { english as settingsAdministration } from '../settings/words/administration.en.ts';
import { english as systemAdministration } from '../system/words/administration.en.ts';
import { english as mailAdministration } from '../mail/words/administration.en.ts';
import { english as publicLogAdministration } from '../public-log/words/administration.en.ts';
import { english as anonymousAdministration } from '../anonymous/words/administration.en.ts';
import { administration as backups } from '../backups/words.en.ts';

export const administration = { ...auditAdministration, ...settingsAdministration, ...systemAdministration, ...mailAdministration, ...publicLogAdministration, ...anonymousAdministration, ...backups };
