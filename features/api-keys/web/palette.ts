import { IconKey } from '@tabler/icons-react';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: PalettePart = (t) => [{ to: '/keys', label: t('app.keys'), icon: IconKey, after: '/sign-ins' }];
