import { IconClipboardCheck } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [
  {
    to: '/action-plans',
    label: t('app.plans'),
    icon: IconClipboardCheck,
    also: /^\/action-plans\//,
    after: '/manage-options',
  },
];
