import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from './menu-words.ts';

export interface MenuItem {
  to: PagePath;
  label: string;
  icon: Icon;
  /** Further paths for which this item is shown as current. */
  also?: RegExp;
  /** A line follows the item. */
  ends?: boolean;
}

/** Pages of a feature without a menu item, for which the item `of` is shown as current. */
export interface MenuPages {
  of: PagePath;
  paths: RegExp;
}

/**
 * Items that a feature adds to the menu, after the item `after` or, if it has none, before all others. An item that product.md 1.3 does not
 * list is added after '/user-management'.
 */
export type MenuPart = (translate: typeof t) => (MenuItem & { after?: PagePath })[];
