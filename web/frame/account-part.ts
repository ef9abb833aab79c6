import type { PagePath } from '@earshot/contract/pages';
import type { Organisation } from '@earshot/contract/settings';
import type { Icon } from '@tabler/icons-react';
import type { t } from './menu-words.ts';

/** The person whose menu it is. `settings` is null until they are loaded. */
interface Person {
  userId: string;
  settings: Organisation | null;
}

/** Entries that a feature adds to the account menu, before Logout. */
export type AccountPart = (say: typeof t, person: Person) => { to: PagePath; label: string; icon: Icon }[];
