import type { ReactNode } from 'react';
import { slot } from '../lib/slot.ts';

/** A link to a guide of the help. */
export const guideLink = slot<{ guide: string; label: string }>('frame.guide-link');

/** Lines above every page, after those of the frame. */
export const banners = slot('frame.banners');

/** Below the menu. It comes with the frame. `onNavigate` closes a menu that lies over the page. */
export const belowMenu = slot<{ onNavigate?: (() => void) | undefined }>('frame.below-menu');

/** Asks once more who somebody is, above whatever needs to know it. */
export const proofHost = slot('frame.proof-host');

/** In place of every page while something else must be done first. */
export const neededFirst = slot<{ signOut: string; footer: ReactNode }>('frame.needed-first');
