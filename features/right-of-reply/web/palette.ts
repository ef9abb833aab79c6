import { IconMail } from '@tabler/icons-react';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: PalettePart = (t) => [{ to: '/messages', label: t('app.messages'), icon: IconMail, after: '/profile' }];
