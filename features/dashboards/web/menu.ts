import { IconChartBar, IconLayoutDashboard } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [
  { to: '/dashboard', label: t('app.dashboard'), icon: IconLayoutDashboard, also: /^\/($|\w+-dashboard$)/ },
  { to: '/department-metrics', label: t('app.metrics'), icon: IconChartBar, after: '/manage-options' },
];
