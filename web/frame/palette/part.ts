import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from '../menu-words.ts';
import type { Go, Group } from './items.ts';

export interface PaletteItem {
  to: PagePath;
  label: string;
  icon: Icon;
}

/** Pages without a menu item that a feature adds to the palette, each after the page `after`. */
export type PalettePart = (translate: typeof t) => (PaletteItem & { after: PagePath })[];

/** Actions of a feature that create something: each opens a page with a dialog. */
export type PaletteActions = (translate: typeof t) => (PaletteItem & { id: string })[];

export interface PaletteSearch {
  search: string;
  /** Whether the text is long enough for a request to the server. */
  enabled: boolean;
  max: number;
}

export type UseFinds = (search: PaletteSearch, go: Go) => { group: Group; isBusy: boolean };
