import type { PagePath } from '@earshot/contract/pages';
import type { Permission } from '@earshot/contract/policy';
import type { t } from './menu-words.ts';

export interface Key {
  press: string;
  label: string;
  /** The page that the key opens. shortcuts.ts and row-keys.ts handle all other keys. */
  to?: PagePath;
  /** Permission needed; without it the key does nothing and is not listed. */
  may?: Permission;
}

/** Keys that a feature adds, each listed after the key `after`. */
export type KeyPart = (translate: typeof t) => (Key & { after: string })[];
