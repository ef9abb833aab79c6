/** The menu of each role (product.md 1.3): only what exists, in its order. */
import type { User } from '@earshot/contract/accounts';
import { may, type Permission } from '@earshot/contract/policy';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBook2,
  IconChartBar,
  IconClipboardCheck,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessageCheck,
  IconMessages,
  IconPencilPlus,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { inLanguage } from '../../lib/language.ts';
import { t } from '../words.ts';

export interface MenuItem {
  to: string;
  label: string;
  icon: Icon;
  permission: Permission;
  /** Paths that belong to it besides its own. */
  also?: RegExp;
  /** A hairline follows. */
  ends?: boolean;
}

const items = inLanguage((): readonly MenuItem[] => [
  { to: '/dashboard', label: t('app.dashboard'), icon: IconLayoutDashboard, permission: 'self.use', also: /^\/($|\w+-dashboard$)/ },
  { to: '/rant', label: t('app.submit'), icon: IconPencilPlus, permission: 'rant.submit' },
  { to: '/rants', label: t('app.rants'), icon: IconMessages, permission: 'rant.read', also: /^\/rant\//, ends: true },
  { to: '/manage-options', label: t('app.options'), icon: IconAdjustmentsHorizontal, permission: 'option.manage' },
  { to: '/department-metrics', label: t('app.metrics'), icon: IconChartBar, permission: 'dashboard.manage' },
  { to: '/action-plans', label: t('app.plans'), icon: IconClipboardCheck, permission: 'plan.manage', also: /^\/action-plans\// },
  { to: '/user-management', label: t('app.users'), icon: IconUsers, permission: 'user.read', also: /^\/recently-deleted$/, ends: true },
  {
    to: '/knowledge-base',
    label: t('app.knowledgeBase'),
    icon: IconBook2,
    permission: 'article.read',
    also: /^\/knowledge-base\//,
  },
  { to: '/you-said-we-did', label: t('app.outcomes'), icon: IconMessageCheck, permission: 'deed.read', ends: true },
  { to: '/settings', label: t('app.settings'), icon: IconSettings, permission: 'settings.write', also: /^\/settings\// },
  { to: '/mail', label: t('app.mail'), icon: IconMail, permission: 'mail.manage' },
  { to: '/audit', label: t('app.audit'), icon: IconHistory, permission: 'audit.read' },
]);

export const menuOf = (user: User): readonly MenuItem[] => items().filter((item) => may(user, item.permission));

export const isCurrent = (item: MenuItem, path: string): boolean => path === item.to || (item.also?.test(path) ?? false);
