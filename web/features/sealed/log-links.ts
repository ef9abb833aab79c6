import { slot } from '../../lib/slot.ts';

export const logLinks = slot('public-log.links');
