import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [{ to: '/manage-options', label: t('app.options'), icon: IconAdjustmentsHorizontal, after: '/rants' }];
