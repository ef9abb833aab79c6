/** Made by scripts/assemble.ts from features/index.ts. */
import { administration as audit } from '../audit/web/administration.ts';
import { administration as settings } from '../settings/web/administration.ts';
import { administration as system } from '../system/web/administration.ts';
import { administration as mail } from '../mail/web/administration.ts';
import { administration as publicLog } from '../public-log/web/administration.ts';
import { administration as anonymous } from '../anonymous/web/administration.ts';
import { administration as backups } from '../backups/web/administration.ts';
import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: readonly AdministrationPart[] = [audit, settings, system, mail, publicLog, anonymous, backups];
export const administrationOwners: readonly string[] = ['audit', 'settings', 'system', 'mail', 'public-log', 'anonymous', 'backups'];
