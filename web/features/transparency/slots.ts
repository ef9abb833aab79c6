import { slot } from '../../lib/slot.ts';

/** Links of other features beside the newest words of the public log, on the page Trust of admins. */
export const logLinks = slot('public-log.links');
