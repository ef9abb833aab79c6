import { IconShieldCheck } from '@tabler/icons-react';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: MenuPart = (t) => [{ to: '/trust/manage', label: t('app.trust'), icon: IconShieldCheck, after: '/audit' }];
