import { type AroundProps, slot } from '../lib/slot.ts';

/** Above the page at which managers and admins begin: it waits until it is known what is shown there. */
export const aboveStart = slot<AroundProps>('start.above');

/** Beside every page of somebody who is signed in. It comes with the first script, and shows nothing most of the time. */
export const besidePages = slot('entry.beside-pages');
