/** The menu of each role (product.md 1.3): only what exists, in its order. */
import type { User } from '@earshot/contract/accounts';
import { featureOf, mayOpen } from '@earshot/contract/pages';
import { IconHistory, IconMessages, IconPencilPlus, IconServer, IconSettings, IconUsers } from '@tabler/icons-react';
import { menu } from '../../features/assembled/web-menu.ts';
import { menuPages } from '../../features/assembled/web-menu-pages.ts';
import { isOn } from '../lib/features.ts';
import { inLanguage } from '../lib/language/language.ts';
import type { MenuItem } from './menu-part.ts';
import { t } from './menu-words.ts';
import { withParts } from './with-parts.ts';

export type { MenuItem } from './menu-part.ts';

const own = (): MenuItem[] => [
  { to: '/rant', label: t('app.submit'), icon: IconPencilPlus },
  { to: '/rants', label: t('app.rants'), icon: IconMessages, also: /^\/rant\//, ends: true },
  { to: '/user-management', label: t('app.users'), icon: IconUsers, also: /^\/(keys|sign-ins)$/, ends: true },
  { to: '/settings', label: t('app.settings'), icon: IconSettings, also: /^\/settings\// },
  { to: '/audit', label: t('app.audit'), icon: IconHistory },
  { to: '/system', label: t('app.system'), icon: IconServer, also: /^\/trust\/pack$/ },
];

const items = inLanguage((): readonly MenuItem[] => {
  const all = own();
  return withParts(
    all,
    menu.flatMap((part) => part(t)),
    'to',
  );
});

export const menuOf = (user: User): readonly MenuItem[] => items().filter((item) => isOn(featureOf(item.to)) && mayOpen(user, item.to));

export const isCurrent = ({ to, also }: MenuItem, path: string): boolean =>
  path === to || also?.test(path) === true || menuPages.some((one) => one.of === to && one.paths.test(path));
