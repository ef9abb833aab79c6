import { belowMenu } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { MenuViews } from './saved-views/menu-views.tsx';

export const fills = [fill(belowMenu, MenuViews)];
