import type { ReactNode } from 'react';
import { slot } from '../lib/slot.ts';

/** A link to a guide of the product's help, beside a text that needs more explanation. */
export const guideLink = slot<{ guide: string; label: string }>('frame.guide-link');

/** Banners above every page, below those of the frame. */
export const banners = slot('frame.banners');

/** Below the menu; loaded with the frame. `onNavigate` closes the drawer that contains the menu. */
export const belowMenu = slot<{ onNavigate?: (() => void) | undefined }>('frame.below-menu');

/** The dialog that asks for a password or second factor again, above the page that needs it. */
export const proofHost = slot('frame.proof-host');

/** Replaces every page while something must be done first, such as setting up a second factor. */
export const neededFirst = slot<{ signOut: string; footer: ReactNode }>('frame.needed-first');
