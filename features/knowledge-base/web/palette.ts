import { IconFilePlus } from '@tabler/icons-react';
import type { PaletteActions } from '#web/frame/palette/part.ts';

export const paletteActions: PaletteActions = (t) => [
  { id: 'article', to: '/knowledge-base/new-article', label: t('app.newArticle'), icon: IconFilePlus },
];
