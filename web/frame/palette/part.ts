import type { PagePath } from '@earshot/contract/pages';
import type { Icon } from '@tabler/icons-react';
import type { t } from '../menu-words.ts';

export interface PaletteItem {
  to: PagePath;
  label: string;
  icon: Icon;
}

/** A page without a menu entry that a feature adds to the palette, behind the page `after`. */
export type PalettePart = (say: typeof t) => (PaletteItem & { after: PagePath })[];
