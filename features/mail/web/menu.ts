import { IconMail } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [{ to: '/mail', label: t('app.mail'), icon: IconMail, after: '/settings' }];
