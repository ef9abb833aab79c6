import { IconHelp } from '@tabler/icons-react';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: PalettePart = (t) => [{ to: '/help', label: t('app.help'), icon: IconHelp, after: '/profile' }];
