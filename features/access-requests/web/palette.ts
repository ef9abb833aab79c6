import { IconUserQuestion } from '@tabler/icons-react';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: PalettePart = (t) => [
  { to: '/requests', label: t('app.requests'), icon: IconUserQuestion, after: '/recently-deleted' },
];
