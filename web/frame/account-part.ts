import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from './menu-words.ts';

/** Items that a feature adds to the account menu, below the line after Logout. */
export type AccountPart = (translate: typeof t) => { to: PagePath; label: string; icon: Icon }[];
