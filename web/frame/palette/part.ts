import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from '../menu-words.ts';
import type { Go, Group } from './items.ts';

export interface PaletteItem {
  to: PagePath;
  label: string;
  icon: Icon;
}

/** A page without a menu entry that a feature adds to the palette, behind the page `after`. */
export type PalettePart = (say: typeof t) => (PaletteItem & { after: PagePath })[];

/** A feature's entries for new things: each opens the page with its dialog. */
export type PaletteActions = (say: typeof t) => (PaletteItem & { id: string })[];

/** The text typed into the palette. */
export interface Wanted {
  search: string;
  /** Enough is typed to ask the server. */
  enabled: boolean;
  /** Finds of one kind. */
  max: number;
}

/** A hook that finds things of a feature. */
export type UseFinds = (wanted: Wanted, go: Go) => { group: Group; isBusy: boolean };
