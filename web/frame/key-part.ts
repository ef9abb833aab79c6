import type { PagePath } from '@earshot/contract/pages';
import type { Permission } from '@earshot/contract/policy';
import type { t } from './menu-words.ts';

export interface Key {
  press: string;
  label: string;
  /** The page that it opens; other keys are known by what they press. */
  to?: PagePath;
  /** Only for those who may do it. */
  may?: Permission;
}

/** Keys that a feature adds, each behind the key `after`. */
export type KeyPart = (say: typeof t) => (Key & { after: string })[];
