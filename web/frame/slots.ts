import { slot } from '../lib/slot.ts';

/** A link to a guide of the help. */
export const guideLink = slot<{ guide: string; label: string }>('frame.guide-link');

/** Lines above every page, after those of the frame. */
export const banners = slot('frame.banners');
