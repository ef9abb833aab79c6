/** The table of contents of the contract: every call of the product, by room. */
import { accounts } from './accounts.ts';
import { notifications } from './notifications.ts';
import { options } from './options.ts';
import { rants } from './rants.ts';
import { system } from './system.ts';

export const rooms = { system, accounts, options, rants, notifications };
