import { IconMessageCheck } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';
import { isFilled } from '#web/loading/filled.tsx';
import { resultTabs } from './slots.ts';

export const menu: MenuPart = (t) =>
  isFilled(resultTabs)
    ? [{ to: '/results', label: t('app.resultsPage'), icon: IconMessageCheck, ends: true, after: '/user-management' }]
    : [];
