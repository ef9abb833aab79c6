import type { MenuPages } from '#web/frame/menu-part.ts';

export const menuPages: MenuPages = { of: '/administration', paths: /^\/requests(\/|$)/ };
