import { IconClipboardPlus } from '@tabler/icons-react';
import type { PaletteActions } from '#web/frame/palette/part.ts';

export const paletteActions: PaletteActions = (t) => [
  { id: 'plan', to: '/action-plans', label: t('app.newPlan'), icon: IconClipboardPlus },
];
