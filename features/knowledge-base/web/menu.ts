import { IconBook2 } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [
  {
    to: '/knowledge-base',
    label: t('app.knowledgeBase'),
    icon: IconBook2,
    also: /^\/knowledge-base\//,
    after: '/user-management',
  },
];
