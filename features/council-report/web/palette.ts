import { IconPrinter } from '@tabler/icons-react';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: PalettePart = (t) => [
  { to: '/trust/pack', label: t('app.councilReport'), icon: IconPrinter, after: '/recently-deleted' },
];
