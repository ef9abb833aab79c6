import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from './menu-words.ts';

export interface MenuItem {
  to: PagePath;
  label: string;
  icon: Icon;
  /** Paths that belong to it besides its own. */
  also?: RegExp;
  /** A hairline follows. */
  ends?: boolean;
}

/** Pages of a feature that have no entry of their own and belong to the entry `of`. */
export interface MenuPages {
  of: PagePath;
  paths: RegExp;
}

/** An entry that a feature adds to the menu, behind the entry `after`, or before all others. */
export type MenuPart = (say: typeof t) => (MenuItem & { after?: PagePath })[];
