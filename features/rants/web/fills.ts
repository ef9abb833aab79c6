import { belowMenu } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

/** Loaded separately, because this file is part of the first script. */
const MenuViews = lazyComponent(async () => ({ default: (await import('./saved-views/menu-views.tsx')).MenuViews }));

export const fills = [fill(belowMenu, MenuViews)];
