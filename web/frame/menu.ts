/** The menu (product.md 1.3), limited to pages that the person may open and whose feature is on. */
import type { User } from '@earshot/contract/accounts';
import { featureOf, mayOpen } from '@earshot/contract/pages';
import { IconMessages, IconPencilPlus, IconSettings, IconUsers } from '@tabler/icons-react';
import { menu } from '../../features/assembled/web-menu.ts';
import { menuPages } from '../../features/assembled/web-menu-pages.ts';
import { isOn } from '../lib/features.ts';
import { inLanguage } from '../lib/language/language.ts';
import type { MenuItem } from './menu-part.ts';
import { t } from './menu-words.ts';
import { withParts } from './with-parts.ts';

export type { MenuItem } from './menu-part.ts';

const administrationItem = (): MenuItem => ({
  to: '/administration',
  label: t('app.administration'),
  icon: IconSettings,
  also: /^\/(administration|settings)\/|^\/sign-ins$/,
});

const own = (): MenuItem[] => [
  { to: '/rant', label: t('app.submit'), icon: IconPencilPlus },
  { to: '/rants', label: t('app.rants'), icon: IconMessages, also: /^\/rant\//, ends: true },
  { to: '/user-management', label: t('app.users'), icon: IconUsers, ends: true },
  administrationItem(),
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
  path === to || also?.test(path) === true || menuPages.some((menuPage) => menuPage.of === to && menuPage.paths.test(path));

/** Whether the page at this address is shown beside the index of Administration. */
export const isAdministration = (path: string): boolean => isCurrent(administrationItem(), path);
