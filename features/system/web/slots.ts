import { slot } from '#web/lib/slot.ts';

/** Links on the pages for admins that say how the installation stands. */
export const systemLinks = slot('system.links');
