import { IconChartDots } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [{ to: '/numbers', label: t('app.numbers'), icon: IconChartDots, after: '/user-management' }];
