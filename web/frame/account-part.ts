import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from './menu-words.ts';

/** Entries that a feature adds to the account menu, before Logout. */
export type AccountPart = (say: typeof t) => { to: PagePath; label: string; icon: Icon }[];
