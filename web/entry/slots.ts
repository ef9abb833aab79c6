import { type AroundProps, slot } from '../lib/slot.ts';

/** Above the page at which managers and admins begin: it waits until it is known what is shown there. */
export const aboveStart = slot<AroundProps>('start.above');

/** Links at the foot of every page. They come with the first script. */
export const footerLinks = slot('entry.footer-links');

/** In the place of a page whose feature is switched off, for admins. It says so, and switches it on. */
export const offPage = slot<{ feature: string }>('entry.off-page');

/** Beside every page of somebody who is signed in. It comes with the first script, and shows nothing most of the time. */
export const besidePages = slot('entry.beside-pages');
