import type { Pages } from '#contract/page-rules.ts';
import { isAdmin, type Role } from '#contract/roles.ts';

export const pages = {
  '/manager-dashboard': 'dashboard.manage',
  // Managers do not get this page, though admins may open every page.
  '/employee-dashboard': (actor) => actor.role === 'employee' || isAdmin(actor),
  '/department-metrics': 'dashboard.manage',
} satisfies Pages;

export const startPages = {
  admin: '/manager-dashboard',
  manager: '/manager-dashboard',
  employee: '/employee-dashboard',
} as const satisfies Partial<Record<Role, keyof typeof pages>>;
