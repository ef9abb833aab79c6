import type { MenuPages } from '#web/frame/menu-part.ts';

export const menuPages: MenuPages = { of: '/user-management', paths: /^\/recently-deleted$/ };
